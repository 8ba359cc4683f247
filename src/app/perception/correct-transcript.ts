import type { Correction } from '../../contract/dashboard.ts';
import type { CorrectionUndo } from '../../contract/edits/correction-undo.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import {
  insertSpeakerCorrections,
  insertWordCorrections,
  moveSpeakerCorrections,
} from '../../db/recordings/kept-corrections.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readWords, replaceTranscript } from '../../db/recordings/transcripts.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import type { Range } from '../../domain/time/range.ts';
import { CorrectionError, correctWords, eachWord } from '../../domain/transcript/correct-words.ts';
import type { KeptCorrection, SpeakerCorrection } from '../../domain/transcript/keep-corrections.ts';
import { changesOf } from '../../domain/transcript/undo-corrections.ts';
import type { Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { rebuildTranscript } from './rebuild-transcript.ts';

/**
 * Changes words and speakers by hand. Later captions and plans follow; older plans stay. Corrections are kept when the
 * recording is transcribed again. The answer takes them back.
 */
export async function correctTranscript(
  trx: Trx,
  caller: Caller,
  groupId: string,
  corrections: readonly Correction[],
): Promise<CorrectionUndo> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const words = await readWords(trx, group.id);
  const single = eachWord(words, corrections);
  const corrected = applied(words, single);
  const transcript = rebuildTranscript(corrected.flat());
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
  const kept = keptOf(words, single);
  const replaced = await insertWordCorrections(trx, group.id, kept);
  const merges: CorrectionUndo['merges'] = [];
  for (const one of corrections) {
    if (one.op !== 'merge_speakers') continue;
    merges.push({ from: one.from, given: await moveSpeakerCorrections(trx, group.id, one) });
  }
  const given = await insertSpeakerCorrections(
    trx,
    group.id,
    speakersOf(words, transcript.words, corrections),
  );
  const hint =
    merges.length === 0 ? null : { before: group.speakers_hint, now: speakerCount(transcript.words) };
  // A person who knows the speakers has counted them, so another transcription finds the same number.
  if (hint !== null) await updateSourceGroup(trx, group.id, { speakers_hint: hint.now });
  return {
    changes: changesOf(words, corrected),
    ...{ kept: kept.map(timesOf), replaced: replaced.map(toStored) },
    ...{ given, merges, speakers_hint: hint },
  };
}

const speakerCount = (words: readonly Word[]) => new Set(words.map(({ speaker }) => speaker)).size;

const timesOf = ({ startMs, endMs }: Range) => ({ start_ms: startMs, end_ms: endMs });

const toStored = ({ heard, text, ...times }: KeptCorrection) => ({ ...timesOf(times), heard, text });

/** The stretches that were given to a speaker, with the label that the words of each have now. */
function speakersOf(
  before: readonly Word[],
  after: readonly Word[],
  corrections: readonly Correction[],
): SpeakerCorrection[] {
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

function keptOf(words: readonly Word[], corrections: readonly Correction[]): KeptCorrection[] {
  const texts = new Map(corrections.flatMap((one) => (one.op === 'word' ? [[one.idx, one.text]] : [])));
  return words.flatMap(({ idx, start_ms: startMs, end_ms: endMs, text: heard }) => {
    const text = texts.get(idx);
    return text === undefined ? [] : [{ startMs, endMs, heard, text: text.trim() }];
  });
}

function applied(words: Parameters<typeof correctWords>[0], corrections: readonly Correction[]) {
  try {
    return correctWords(words, corrections);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('invalid_request', error.message);
    throw error;
  }
}
