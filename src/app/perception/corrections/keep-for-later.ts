import { ProblemError } from '../../../contract/problems/problem.ts';
import type { Word } from '../../../contract/transcript.ts';
import type { Trx } from '../../../db/database.ts';
import {
  countSpeakerCorrections,
  deleteWordCorrections,
  insertSpeakerCorrections,
  insertWordCorrections,
  moveSpeakerCorrections,
  readWordCorrections,
} from '../../../db/recordings/kept-corrections.ts';
import { firstIndexWhere } from '../../../domain/time/first-index-where.ts';
import type { EndedWord, SingleCorrection } from '../../../domain/transcript/corrections/correct-words.ts';
import type { CorrectionUndo } from '../../../domain/transcript/corrections/correction-undo.ts';
import { gaveWay } from '../../../domain/transcript/corrections/gave-way.ts';
import type {
  KeptCorrection,
  SpeakerCorrection,
} from '../../../domain/transcript/corrections/keep-corrections.ts';
import { endsSentence } from '../../../domain/transcript/ends-sentence.ts';

/** More than a transcript has words. */
const MAX_WORD_CORRECTIONS = 100_000;
const MAX_SPEAKER_CORRECTIONS = 10_000;

interface CorrectedTranscript {
  groupId: string;
  before: readonly EndedWord[];
  after: readonly Word[];
  /** For every place they are corrections of single words already. */
  corrections: readonly SingleCorrection[];
}

type KeptParts = Pick<CorrectionUndo, 'kept' | 'replaced' | 'given' | 'merges'>;

/** Keeps corrections for later transcriptions. The answer tells how to forget them again. */
export async function keepForLater(trx: Trx, transcript: CorrectedTranscript): Promise<KeptParts> {
  const { groupId, corrections } = transcript;
  const words = await keepWords(trx, transcript);
  const merges: CorrectionUndo['merges'] = [];
  for (const one of corrections) {
    if (one.op !== 'merge_speakers') continue;
    merges.push({ from: one.from, given: await moveSpeakerCorrections(trx, groupId, one) });
  }
  const speakers = speakersOf(transcript);
  if (speakers.length > 0) {
    const count = speakers.length + (await countSpeakerCorrections(trx, groupId));
    requireAtMost(count, MAX_SPEAKER_CORRECTIONS, 'stretches that were given to speakers');
  }
  return { ...words, merges, given: await insertSpeakerCorrections(trx, groupId, speakers) };
}

async function keepWords(
  trx: Trx,
  { groupId, before, corrections }: CorrectedTranscript,
): Promise<Pick<KeptParts, 'kept' | 'replaced'>> {
  const texts = new Map(corrections.flatMap((one) => (one.op === 'word' ? [[one.idx, one]] : [])));
  if (texts.size === 0) return { kept: [], replaced: [] };
  const fresh = before.flatMap(
    ({ idx, start_ms: startMs, end_ms: endMs, text: heard, ends }): KeptCorrection[] => {
      const typed = texts.get(idx);
      if (typed === undefined) return [];
      const text = typed.text.trim();
      const goesOn = ends === true && typed.isCopy !== true && text !== '' && !endsSentence(text);
      return [{ startMs, endMs, heard, text, goesOn }];
    },
  );
  const earlier = await readWordCorrections(trx, groupId);
  const others = before.filter(({ idx }) => !texts.has(idx));
  const replaced = gaveWay(earlier, fresh, others);
  const count = earlier.length - replaced.length + fresh.length;
  requireAtMost(count, MAX_WORD_CORRECTIONS, 'corrected words');
  await deleteWordCorrections(
    trx,
    groupId,
    replaced.map(({ id }) => id),
  );
  return { kept: await insertWordCorrections(trx, groupId, fresh), replaced };
}

function requireAtMost(count: number, most: number, noun: string): void {
  if (count <= most) return;
  throw new ProblemError('invalid_request', `corrections: a recording keeps at most ${most} ${noun}`);
}

/** The stretches that were given to a speaker, with the label that the words of each have now. */
function speakersOf({ before, after, corrections }: CorrectedTranscript): SpeakerCorrection[] {
  return corrections.flatMap((one) => {
    if (one.op !== 'assign_speaker') return [];
    const [first, last] = [before[one.word_start_idx], before[one.word_end_idx]];
    if (first === undefined || last === undefined) return [];
    // Words are in order of time.
    const now = after[firstIndexWhere(after.length, (at) => (after[at]?.start_ms ?? 0) >= first.start_ms)];
    if (now === undefined) return [];
    return [{ startMs: first.start_ms, endMs: last.end_ms, speaker: now.speaker }];
  });
}
