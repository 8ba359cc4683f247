import { GIVEN_ENGINE } from '../../app/perception/give-transcript.ts';
import { keepGivenWords } from '../../app/perception/keep-given-words.ts';
import { loadEngineWords, loadHeard, placeOnGroup } from '../../app/recordings/load-heard.ts';
import { HANDED_IN } from '../../contract/values/engines.ts';
import type { Trx } from '../../db/database.ts';
import {
  endRunningPerception,
  findLiveRun,
  keepAlignmentReport,
} from '../../db/recordings/perception-runs.ts';
import { lockSourceGroup, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readHeard, readSegments } from '../../db/recordings/transcripts.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { Range } from '../../domain/time/range.ts';
import {
  type ContradictedName,
  findContradictedNames,
} from '../../domain/transcript/given-names/contradicted-names.ts';
import type { GivenTextWord, PlacedTextWord } from '../../domain/transcript/given-text/given-text.ts';
import {
  findHeardOtherwise,
  type HeardOtherwise,
} from '../../domain/transcript/given-text/heard-otherwise/heard-otherwise.ts';
import {
  reportHeardOtherwise,
  warnOfHeardOtherwise,
  withDoubts,
} from '../../domain/transcript/given-text/heard-otherwise/report-heard-otherwise.ts';
import { joinPlaced, reportAlignment } from '../../domain/transcript/given-text/join-placed.ts';
import { languageOfText } from '../../domain/transcript/given-text/language-of-text.ts';
import { sayWhyTooFew } from '../../domain/transcript/given-text/placed-too-few.ts';
import { withSaidOtherwise } from '../../domain/transcript/given-text/said-otherwise.ts';
import type { GivenWord } from '../../domain/transcript/given-transcript.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { findFillers } from '../../speech/transcript/fillers.ts';
import { warnOfContradictedNames } from '../../speech/transcript/warn-of-voices.ts';
import type { JobContext } from '../job-context.ts';

/** Only words that a person typed one by one, with their times, are sure. */
const MOST_CONFIDENCE = 0.99;

/** Makes the found words of a given text the transcript, and records the words that were not found. */
export async function placeText(
  context: JobContext,
  attempt: Attempt,
  { recording, run, text }: { recording: Recording; run: string; text: readonly GivenTextWord[] },
): Promise<void> {
  const groupId = recording.id;
  const found = (await readHeard(context.db, groupId, run)).flatMap((word) => onGroup(word, recording));
  const places = joinPlaced(text, found);
  const isAligned = found.length > 0;
  const otherwise = await heardOtherwise(context, recording, { text, places: isAligned ? places : null });
  await attempt.commit(async (trx) => {
    const group = await lockSourceGroup(trx, groupId);
    if (group === null || (await findLiveRun(trx, groupId, run)) === null) return;
    const heard = await loadHeard(trx, recording);
    const placed = withSaidOtherwise(text, places, heard);
    const fault = sayWhyTooFew(text, { found: places.length, placed: placed.length }, heard);
    if (fault !== null) throw new StageError('transcribe', fault);
    await keepAlignmentReport(trx, run, {
      ...reportAlignment(text, { said: placed, places }, heard),
      ...reportHeardOtherwise(otherwise, text, new Set(placed.map(({ word }) => word))),
    });
    const language = languageOfText(group.language_hint, group.language);
    const words = withFillers(
      withDoubts(placed, otherwise).map(({ word, startMs, endMs, confidence }) => ({
        ...{ text: text[word]?.text ?? '', speaker: text[word]?.speaker ?? null, filler: false },
        line: text[word]?.line ?? 0,
        ...{ startMs, endMs, confidence: Math.min(confidence, MOST_CONFIDENCE) },
      })),
      language,
    );
    const contradicted = await contradictedNames(trx, group, words);
    await keepGivenWords(trx, groupId, words);
    await updateSourceGroup(trx, groupId, {
      ...GIVEN_ENGINE,
      language,
      warnings: [...warnOfHeardOtherwise(otherwise), ...warnOfContradictedNames(contradicted)],
    });
    await endRunningPerception(trx, groupId, null);
  });
}

/** The places at which the engine's own words surely differ from the text. They are found in no transaction: it takes long. */
async function heardOtherwise(
  { db }: JobContext,
  recording: Recording,
  { text, places }: { text: readonly GivenTextWord[]; places: readonly PlacedTextWord[] | null },
): Promise<HeardOtherwise[]> {
  const found = places && new Set(places.map(({ word }) => word));
  return findHeardOtherwise({
    text: text.map((word) => word.text),
    transcribed: await loadEngineWords(db, recording),
    language: languageOfText(recording.languageHint, recording.transcript.language),
    isFound: found && ((word) => found.has(word)),
  });
}

/** Names against the voices of the present transcript, where an engine surely told these apart. */
async function contradictedNames(
  trx: Trx,
  group: { id: string; engine: string | null; voices_sure: boolean | null },
  words: readonly (Range & { text: string; speaker: string | null; line: number })[],
): Promise<ContradictedName[]> {
  if (group.engine === HANDED_IN || group.voices_sure !== true) return [];
  return findContradictedNames(words, await readSegments(trx, group.id));
}

function withFillers<Word extends GivenWord>(words: readonly Word[], language: string): Word[] {
  const fillers = findFillers(words, language, 'written');
  return words.map((word, index) => ({ ...word, filler: fillers[index] ?? false }));
}

function onGroup(word: TranscribedWord, { files }: Recording): PlacedTextWord[] {
  const place = placeOnGroup(word, files);
  if (place === null || word.word === undefined) return [];
  return [{ ...place, word: word.word, confidence: word.confidence }];
}
