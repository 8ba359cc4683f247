import { GIVEN_ENGINE } from '../../app/perception/give-transcript.ts';
import { keepGivenWords } from '../../app/perception/keep-given-words.ts';
import { loadHeard, placeOnGroup } from '../../app/recordings/load-heard.ts';
import {
  endRunningPerception,
  findLiveRun,
  keepAlignmentReport,
} from '../../db/recordings/perception-runs.ts';
import { lockSourceGroup, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readHeard } from '../../db/recordings/transcripts.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { GivenTextWord, PlacedTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { joinPlaced, reportAlignment } from '../../domain/transcript/given-text/join-placed.ts';
import { languageOfText } from '../../domain/transcript/given-text/language-of-text.ts';
import { sayWhyTooFew } from '../../domain/transcript/given-text/placed-too-few.ts';
import { withSaidOtherwise } from '../../domain/transcript/given-text/said-otherwise.ts';
import type { GivenWord } from '../../domain/transcript/given-transcript.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { findFillers } from '../../speech/transcript/fillers.ts';
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
  await attempt.commit(async (trx) => {
    const group = await lockSourceGroup(trx, groupId);
    if (group === null || (await findLiveRun(trx, groupId, run)) === null) return;
    const heard = await loadHeard(trx, recording);
    const placed = withSaidOtherwise(text, places, heard);
    const fault = sayWhyTooFew(text, { found: places.length, placed: placed.length }, heard);
    if (fault !== null) throw new StageError('transcribe', fault);
    await keepAlignmentReport(trx, run, reportAlignment(text, { said: placed, places }, heard));
    const language = languageOfText(group.language_hint, group.language);
    const words = withFillers(
      placed.map(({ word, startMs, endMs, confidence }) => ({
        ...{ text: text[word]?.text ?? '', speaker: text[word]?.speaker ?? null, filler: false },
        ...{ startMs, endMs, confidence: Math.min(confidence, MOST_CONFIDENCE) },
      })),
      language,
    );
    await keepGivenWords(trx, groupId, words);
    await updateSourceGroup(trx, groupId, {
      ...GIVEN_ENGINE,
      language,
    });
    await endRunningPerception(trx, groupId, null);
  });
}

function withFillers(words: readonly GivenWord[], language: string): GivenWord[] {
  const fillers = findFillers(words, language, 'written');
  return words.map((word, index) => ({ ...word, filler: fillers[index] ?? false }));
}

function onGroup(word: TranscribedWord, { files }: Recording): PlacedTextWord[] {
  const place = placeOnGroup(word, files);
  if (place === null || word.word === undefined) return [];
  return [{ ...place, word: word.word, confidence: word.confidence }];
}
