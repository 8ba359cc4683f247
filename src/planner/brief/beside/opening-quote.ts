import type { Brief } from '../brief.ts';
import { quotedIn } from '../quoted-words.ts';
import type { Clause } from '../split-brief.ts';

/** "Start on the wall, the “it fell at noon” bit": the quoted words say where the opening is. */
export function opensOnQuote(
  { brief, text }: { brief: Brief; text: string },
  { kind, span, turn }: Clause,
): boolean {
  const before = brief.parts.at(-1);
  if (kind !== 'wanted' || turn !== null || before?.kind !== 'open' || brief.openWith === null) return false;
  const between = text.slice(before.from + before.text.length, span.from);
  return /^[\s,(–—-]*$/u.test(between) && before.subject !== null && quotedIn(span, text) !== '';
}
