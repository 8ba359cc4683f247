import type { Language } from '../language/language.ts';
import { plainWord } from '../language/word-stems.ts';
import { type Person, readPeople } from '../talk/people/read-people.ts';
import { pairOf, type TalkWording } from '../talk/talk-wording.ts';
import type { SplitBrief } from './split-brief.ts';
import { blank, type TextSpan, withoutMasks } from './text-span.ts';

const MASK = 'Ψ';
const MASKED = /Ψ+/g;

/** "Ann and Bob about the harvest" is one clause: names that stand together stay together. */
export function joinNames(text: string, people: readonly Person[], { brief }: Language): string {
  const isName = (word: string) => readPeople(word, people).labels.length > 0;
  return text.replace(brief.people.and, (whole, before: string, comma: string, after: string) =>
    isName(before) && isName(after)
      ? `${before}${`${blank(comma)} & `.padEnd(whole.length - before.length - after.length)}${after}`
      : whole,
  );
}

/**
 * "Foot and mouth" is one subject where the talk joins the words. A mask of the same length replaces the
 * "and".
 */
export function joinPairs(text: string, { pairs }: TalkWording, { brief }: Language): string {
  return text.replace(brief.people.and, (whole, before: string, comma: string, after: string) =>
    comma === '' && pairs.has(pairOf(plainWord(before), plainWord(after)))
      ? before + MASK.repeat(whole.length - before.length - after.length) + after
      : whole,
  );
}

/** The parts of a brief with the original words in place of the masks. */
export function unmaskPairs(split: SplitBrief, brief: string): SplitBrief {
  const unmask = <T extends { span: TextSpan }>(part: T): T => ({
    ...part,
    span: { ...part.span, text: withoutMasks(part.span, MASKED, brief) },
  });
  return { ...split, clauses: split.clauses.map(unmask), asides: split.asides.map(unmask) };
}
