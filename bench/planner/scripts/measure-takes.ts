import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { readSentences } from '../../../src/planner/talk/sentence.ts';
import { findFalseStarts } from '../../../src/planner/talk/unfit/false-starts.ts';
import { findWorseTakes } from '../../../src/planner/talk/unfit/takes.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { sharedMs } from '../score-plan.ts';
import type { ScriptCase } from './make-takes.ts';

/** A take may be chosen if this share of it is left. */
const LEFT_SHARE = 0.6;

interface Left {
  lines: number;
  /** Lines whose clean take is left. */
  clean: number;
  /** Lines that are left with only the clean take. */
  alone: number;
  /** Lines whose last take is the clean one: the score of a rule that keeps the last. */
  last: number;
}

/**
 * For lines with three takes: the takes that a brief without a script may choose, against keeping the last.
 */
export function measureTakes(
  cases: readonly ScriptCase[],
  heard: readonly { name: string; wordErrorRate: number | null }[],
): void {
  console.log('\n| transcript | lines | clean take left | only it | the last is the clean one |');
  console.log('|---|---|---|---|---|');
  for (const { name, wordErrorRate } of heard) {
    const found = cases.map((one) => leftOf(one, one.open(wordErrorRate)));
    const sum = (pick: (left: Left) => number) => found.reduce((total, left) => total + pick(left), 0);
    const share = (part: number) => `${((100 * part) / sum(({ lines }) => lines)).toFixed(1)} %`;
    const cells = [
      share(sum(({ clean }) => clean)),
      share(sum(({ alone }) => alone)),
      share(sum(({ last }) => last)),
    ];
    console.log(`| ${name} | ${sum(({ lines }) => lines)} | ${cells.join(' | ')} |`);
  }
}

function leftOf({ said }: ScriptCase, { group, truth }: Talk): Left {
  const stem = makeStemmer();
  const sentences = readSentences([group], stem);
  const falseStarts = findFalseStarts(sentences, stem.language);
  const worse = findWorseTakes(sentences, falseStarts, false);
  const kept = sentences.filter((_, at) => !falseStarts.has(at) && !worse.has(at));
  const lines = said.map(({ subject }) => {
    const takes = truth.filter((stretch) => stretch.subject.startsWith(`${subject}-`));
    const left = takes.filter(
      (take) =>
        kept.reduce((sum, one) => sum + sharedMs(one, take), 0) >= LEFT_SHARE * (take.endMs - take.startMs),
    );
    const isClean = (take: { subject: string } | undefined) => take?.subject.endsWith('-clean') ?? false;
    return { hasClean: left.some(isClean), count: left.length, isLast: isClean(takes.at(-1)) };
  });
  return {
    lines: lines.length,
    clean: lines.filter(({ hasClean }) => hasClean).length,
    alone: lines.filter(({ hasClean, count }) => hasClean && count === 1).length,
    last: lines.filter(({ isLast }) => isLast).length,
  };
}
