import { anyOf } from '../../language/phrase-pattern.ts';
import { type MaskedText, timeIn } from '../masked-text.ts';
import type { Target } from '../revision-operation.ts';
import { ENTRY_AT_TIME, HEARD_THERE, PART_AT_TIME } from './time-words.ts';

/** Words that name nothing but what is heard at a time: "what is said", "the bit". */
const NOTHING_ELSE = new RegExp(`^(?:(?:${anyOf([...PART_AT_TIME, ...HEARD_THERE])})(?:[\\s,]+|$))*$`, 'iu');
const ENTRY = new RegExp(`(?:^|\\s)(?:${anyOf(ENTRY_AT_TIME)})(?:\\s|$)`, 'iu');

/** "The bit at 0:12", "what is said between 0:20 and 0:30"; null where a text names no time, or something beside it. */
export function readTimeTarget(text: string, wording: string, masked: MaskedText): Target | null {
  const found = timeIn(text, masked);
  if (found === null || !NOTHING_ELSE.test(found.rest.trim())) return null;
  const { fromMs, toMs } = found.time;
  const isEntry = toMs === null && ENTRY.test(found.rest.trim());
  return { kind: 'time', fromMs, toMs, isEntry, wording };
}
