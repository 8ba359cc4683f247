import type { Topic } from '../brief.ts';
import { quotedIn } from '../quoted-words.ts';
import type { Clause } from '../split-brief.ts';
import { subjectTerms } from '../subject-frame.ts';
import { addBareWish, readBareWish } from '../wishes/bare-wish.ts';
import { opensOnQuote } from './opening-quote.ts';
import type { Reading } from './reading.ts';

interface ReadClause {
  topic: Topic;
  written: string;
  isNamed: boolean;
  isOfPeople: boolean;
}

/** Whether a clause says more of an opening, an ending or a subject before it, or names nothing to look for. */
export function addToEarlier(
  reading: Reading,
  clause: Clause,
  { topic, written, isNamed, isOfPeople }: ReadClause,
): boolean {
  const { brief, text, stem } = reading;
  const { kind, span } = clause;
  const add = (kindOfPart: Clause['kind']) =>
    brief.parts.push({ text: written, from: span.from, kind: kindOfPart, subject: null });
  if (isNamed && isSameEnd(reading, clause) && brief.endOn) {
    const { endOn } = brief;
    const terms = new Map([...endOn.terms, ...topic.terms]);
    brief.endOn = { ...endOn, phrase: `${endOn.phrase}, ${written}`, terms };
    add('end');
    return true;
  }
  if (isNamed && opensOnQuote(reading, clause)) {
    const quoted = quotedIn(span, text);
    brief.openWith = { ...topic, phrase: quoted, terms: subjectTerms(quoted, stem) };
    add('open');
    return true;
  }
  const bare = isOfPeople ? null : readBareWish(reading, clause, isNamed);
  if (bare === null) return false;
  addBareWish(reading, clause, bare);
  add(kind);
  return true;
}

/**
 * "End on the quiet one, the scaffolder", "end on the husband and the lawn". The clause names the same ending
 * again.
 */
function isSameEnd({ brief, text, stem }: Reading, { kind, span }: Clause): boolean {
  const before = brief.parts.at(-1);
  if (kind !== 'wanted' || before?.kind !== 'end' || brief.endOn === null) return false;
  const isBare = stem.language.brief.frame.definiteNoun.test(span.text.trim());
  const between = text.slice(before.from + before.text.length, span.from).trim();
  return isBare && (between === ',' || between === stem.language.and.trim());
}
