import type { Reading } from './beside/reading.ts';
import type { Brief, Topic } from './brief.ts';
import type { TextSpan } from './text-span.ts';
import { addTerms, type TopicTerms } from './topic-terms.ts';

/** "Drinking and driving": what does not name a subject of its own is named with the one before it. */
export function addToLast({ brief, text, stem }: Reading, span: TextSpan, { terms }: Topic): void {
  const before = brief.parts.findLast(({ subject }) => subject !== null && subject === brief.wanted.at(-1));
  const last = brief.wanted.at(-1);
  const between = text.slice((before?.from ?? 0) + (before?.text.length ?? 0), span.from).trim();
  if (before && last && between === stem.language.and.trim())
    last.phrase = text.slice(before.from, span.from + span.text.length);
  describe(brief, terms);
}

/** "End on the valley without a bleat": what a thing lacks describes it, wherever the brief wants it. */
export function describeBefore({ brief, text }: Reading, span: TextSpan, { terms }: Topic): void {
  const before = brief.parts.at(-2);
  const bound = before?.kind === 'open' || before?.kind === 'end' ? before : null;
  if (!bound?.subject) {
    describe(brief, terms);
    return;
  }
  bound.subject.phrase = text.slice(bound.from, span.from + span.text.length);
  addTerms(bound.subject.terms, terms);
}

/** How much a describing word counts beside those of the subject. */
const DESCRIBING_SHARE = 0.5;

/** Adds words that describe the previous subject and are no subject themselves. */
export function describe({ wanted }: Brief, terms: TopicTerms): void {
  const last = wanted.at(-1);
  if (last) addTerms(last.terms, terms, DESCRIBING_SHARE);
}
