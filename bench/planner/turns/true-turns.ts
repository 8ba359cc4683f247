import { overlapMs, type Range } from '../../../src/domain/time/range.ts';
import type { Stemmer } from '../../../src/planner/language/word-stems.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import { readSentences } from '../../../src/planner/talk/sentence.ts';
import { makeTurningTalk, type TurningTalk } from '../../../src/planner/talk/turns/turning-talk.ts';
import { findFalseStarts } from '../../../src/planner/talk/unfit/false-starts.ts';
import { findWorseTakes } from '../../../src/planner/talk/unfit/takes.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';

/** A talk as the planner searches it for turns, without failed takes. */
export function readTurningTalk(group: GroupFootage, stem: Stemmer): TurningTalk {
  const all = readSentences([group], stem);
  const falseStarts = findFalseStarts(all, stem.language);
  const worseTakes = findWorseTakes(all, falseStarts, DEFAULT_SETTINGS.fillerRemoval);
  const sentences = all.filter((_, at) => !falseStarts.has(at) && !worseTakes.has(at));
  return makeTurningTalk(sentences, [group], stem);
}

/** Per sentence: the subjects of the stretches that it overlaps most; several where they overlap equally. */
export function subjectsOf(
  sentences: readonly Range[],
  stretches: readonly (Range & { subject: string })[],
): string[] {
  return sentences.map((sentence) => {
    const shared = stretches.map((stretch) => overlapMs(sentence, stretch));
    const most = Math.max(0, ...shared);
    return stretches.flatMap(({ subject }, at) => (most > 0 && shared[at] === most ? [subject] : [])).join();
  });
}

/** Per sentence: whether another subject begins right before it. */
export function turnsBetween(subjects: readonly string[]): boolean[] {
  return subjects.map((subject, at) => at > 0 && subject !== subjects[at - 1]);
}
