import type { PlanDocument } from '../../contract/plan.ts';
import { instructionOfRevised } from '../../domain/plan/rationale-of-version.ts';
import { readTopicTerms } from '../brief/topic-terms.ts';
import { DEFINITE } from '../instruction/instruction-words.ts';
import type { OperationOf } from '../instruction/revision-operation.ts';
import { anyOf, END } from '../language/phrase-pattern.ts';
import type { Stemmer } from '../language/word-stems.ts';

/** The version to go back to: one change before the latest, a number, or none, with the reason for it. */
export type VersionWanted = 'undo' | number | { notFound: string };

/**
 * "How it was before the 40 seconds": the version before the last instruction that has that number, or most of the
 * nouns. "Before you changed it" names no instruction, and is one step back.
 */
export function versionWanted(
  { to, before }: OperationOf<'goBack'>,
  previous: readonly PlanDocument[],
  stem: Stemmer,
): VersionWanted {
  if (before === undefined) return to;
  const sought = wordsOf(before, stem);
  if (sought.nouns.size + sought.numbers.length === 0) return to;
  let best: { at: number; shared: number } | null = null;
  for (const [at, { rationale }] of previous.entries()) {
    const instruction = instructionOfRevised(rationale);
    if (instruction === null || at === 0) continue;
    const own = wordsOf(instruction, stem);
    const isNumbered = sought.numbers.every((number) => own.numbers.includes(number));
    const nouns = [...sought.nouns].filter((noun) => own.nouns.has(noun)).length;
    const shared = nouns + sought.numbers.length;
    if (isNumbered && shared > 0 && shared >= (best?.shared ?? 0)) best = { at, shared };
  }
  const version = best === null ? undefined : previous[best.at - 1]?.version;
  return (
    version ?? {
      notFound: `no earlier instruction says “${before}”: the plan stays as it is; name a version by its number`,
    }
  );
}

function wordsOf(text: string, stem: Stemmer): { nouns: Set<string>; numbers: string[] } {
  const terms = [...readTopicTerms(text, stem)];
  // Behind an article a word names a thing, whatever the tagger takes it for.
  const isNamed = NAMED.test(text);
  const nouns = terms
    .filter(([word, { isNoun }]) => (isNoun || isNamed) && !/\d/u.test(word))
    .map(([word]) => word);
  return { nouns: new Set(nouns), numbers: text.match(/\d+/gu) ?? [] };
}

const NAMED = new RegExp(`^${anyOf(DEFINITE)}${END}`, 'iu');
