import type { ClauseKind, CueRules } from '../language/brief/brief-rules.ts';
import { sliceSpan, type TextSpan } from './text-span.ts';

/** The text of a part before its first cue, and the text that each cue governs. */
export function splitAtCues(
  part: TextSpan,
  { cues }: CueRules,
): { kind: ClauseKind | null; span: TextSpan }[] {
  const found = cues
    .flatMap(({ kind, pattern }) => {
      const match = pattern.exec(part.text);
      return match ? [{ kind, at: match.index, to: match.index + match[0].length }] : [];
    })
    .toSorted((a, b) => a.at - b.at || b.to - a.to);
  const marks = found.filter(({ at }, i) => found.slice(0, i).every((earlier) => earlier.to <= at));
  const first = marks[0];
  if (!first) return [{ kind: null, span: part }];
  const governed = marks.map(({ kind, to }, i) => ({
    kind,
    span: sliceSpan(part, to, Math.max(to, marks[i + 1]?.at ?? part.text.length)),
  }));
  return [{ kind: null, span: sliceSpan(part, 0, first.at) }, ...governed];
}

const MOST_WORDS_PLACED = 10;

/**
 * The clause of a part whose cue comes after its subject or around it. The clause rules its subject out, or
 * puts it first or last. Null without such a cue.
 */
export function readAround(
  part: TextSpan,
  { refused, first, last, opens, ends, throughout }: CueRules,
): { kind: ClauseKind; span: TextSpan } | null {
  const around = (kind: ClauseKind, pattern: RegExp) => {
    const captured = pattern.exec(part.text)?.[1];
    if (captured === undefined) return null;
    const at = part.text.indexOf(captured);
    return { kind, span: sliceSpan(part, at, at + captured.length) };
  };
  const ruledOut = refused.map((pattern) => around('unwanted', pattern)).find((found) => found !== null);
  if (ruledOut) return ruledOut;
  const placed = around('open', first) ?? around('end', last);
  const isSpan = throughout.test(part.text);
  const isShort = placed !== null && !isSpan && placed.span.text.split(/\s+/).length <= MOST_WORDS_PLACED;
  return isShort && !opens.test(part.text) && !ends.test(part.text) ? placed : null;
}
