import { type Run, readNumberRun } from './number-runs.ts';
import { readWhole } from './number-words.ts';
import { LEAST_IN_DIGITS } from './shown-number.ts';

const JOINTS: ReadonlySet<string> = new Set(['to', 'or']);
/** The most words of a number that a range is looked for behind. */
const MOST_WORDS = 4;

/**
 * Whether a number stays in words since the other end of its range is in words: "Twenty to thirty came" opens a
 * sentence, "ten to fifteen thousand" is ten thousand, and "ten to six" is a time or a vote.
 */
export function isRangeInWords(run: Run): boolean {
  const [before, after] = [endBefore(run), endAfter(run)];
  if (before !== null && (before.opensSentence || isScaledAlone(run, before))) return true;
  if (after === null) return false;
  const [own, other] = [readWhole(run.parts), readWhole(after.parts)];
  const isFalling = own !== null && other !== null && other < LEAST_IN_DIGITS && other < own;
  return isFalling || isScaledAlone(after, run);
}

/** "Two to three hundred": its "two" is two hundred, and "2 to 300" would be another range. */
export function isScaledAlone(last: Run, first: Run): boolean {
  const scaleOf = ({ parts }: Run) => parts.find(({ kind }) => kind === 'hundred' || kind === 'scale');
  const scale = scaleOf(last);
  const isWord = scale?.kind === 'scale' && scale.value >= 1e6;
  return scale !== undefined && !isWord && scaleOf(first) === undefined;
}

export function endBefore({ words, from }: Run): Run | null {
  const joint = from - 1;
  if (!words[from]?.joinsBefore || !words[joint]?.joinsBefore || !JOINTS.has(words[joint]?.plain ?? ''))
    return null;
  const opening = words.findIndex(({ plain }) => plain !== '');
  let found: Run | null = null;
  for (let start = Math.max(0, joint - MOST_WORDS); start < joint && found === null; start += 1) {
    const run = readNumberRun(words, start, opening);
    if (run?.to === joint) found = run;
  }
  return found;
}

function endAfter({ words, to }: Run): Run | null {
  const joins = words[to]?.joinsBefore && words[to + 1]?.joinsBefore;
  return joins && JOINTS.has(words[to]?.plain ?? '') ? readNumberRun(words, to + 1, -1) : null;
}
