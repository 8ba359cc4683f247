import type { CutsOfRecordingView } from '../../../src/contract/edits/plan-versions.ts';
import { count, t } from '../texts/texts.ts';

/** A brief can be long, and its beginning tells which cut it is. */
const MAX_NAME_CHARS = 60;

const texts = t.recordings.cutsOf;

/** The cuts that lose footage with a recording. Undefined while they are not known. */
export function sayCuts(cuts: CutsOfRecordingView | undefined): string {
  if (cuts === undefined) return texts.unknown;
  const { cut_count: cutCount, names } = cuts;
  if (cutCount === 0) return texts.none;
  const restCount = cutCount - names.length;
  const rest = restCount === 0 ? [] : [count(restCount, texts.more)];
  const shown = [...names.map((name) => texts.name(shorten(name))), ...rest].join(', ');
  return texts.some(count(cutCount, texts.cuts), shown);
}

function shorten(name: string): string {
  const chars = [...name.replaceAll(/\s+/g, ' ')];
  return chars.length <= MAX_NAME_CHARS
    ? chars.join('')
    : `${chars.slice(0, MAX_NAME_CHARS).join('').trim()} …`;
}
