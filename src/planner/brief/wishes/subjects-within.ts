import { commaList, saysOneOf } from '../../language/phrase-pattern.ts';
import type { Brief, Topic } from '../brief.ts';
import { beginsAsQuestion } from '../subject-frame.ts';
import { kindNamed } from './kind-of-statement.ts';

/** "The order - how many wigs, the date": all up to the end of the sentence says more of the order. */
const OPENS_LIST = /^\s*(?::|[-–—]+\s)/u;
/** "The wall - how high it is" is one subject, and more of it may follow. */
const HAS_LIST = /\S(?::|\s[-–—]+)\s\S/u;
/** "Emeka, who he is and what we offer him": only questions with a pronoun say more of him. */
const GOES_ON = /^\s*(?:,\s*)?(?:[\p{L}]{1,4}\s+)?$/u;
const ENDS = /[.;!?\n]/u;
/** Pronouns that mean somebody or something named before, in all languages. */
const POINTS_BACK = saysOneOf(
  commaList(
    'it, its, they, them, their, he, him, she, her, his, hers, theirs, er, sie, es, ihn, ihm, ihr, ihre, ihren, ihrem, sein, seine, seinen, il, ils, elles, lui, leur, leurs, elle, eux, ella, ellos, ellas, él, suyo, suya',
  ),
);

/**
 * Marks the subjects that say more of another before them: "the damp: how bad it is, where the water comes from". They are looked
 * for where the talk is about that one. `text` is the brief that the parts have their places in.
 */
export function markSubjectsWithin(brief: Brief, text: string): void {
  const { parts, wanted, language } = brief;
  let head: Topic | null = null;
  let isList = false;
  let headFrom = 0;
  let endsAt = 0;
  for (const part of parts) {
    const topic = part.subject;
    const between = text.slice(endsAt, part.from);
    const isWanted = part.kind === 'wanted' || part.kind === 'only';
    if (ENDS.test(between) || !isWanted) {
      head = null;
      isList = false;
    }
    endsAt = part.from + part.text.length;
    if (topic === null || !isWanted || !wanted.includes(topic)) continue;
    isList ||= head !== null && (OPENS_LIST.test(between) || HAS_LIST.test(head.phrase));
    const asks = beginsAsQuestion(part.text, language);
    const isOfHead = asks
      ? GOES_ON.test(between) && POINTS_BACK.test(part.text)
      : pointsBack(part.text, text.slice(headFrom, part.from));
    if (head !== null && (isList || isOfHead)) topic.within = head;
    else if (!asks) [head, headFrom] = [topic, part.from];
  }
  dropBareKinds(brief);
}

/** "Rosalind - how they met, the last eye he made for her": a pronoun means the first, behind more of it. */
const pointsBack = (phrase: string, before: string): boolean =>
  HAS_LIST.test(before) && POINTS_BACK.test(phrase);

/** "Only numbers: the boxes, the degrees": such statements are wanted about these subjects, not about all. */
function dropBareKinds(brief: Brief): void {
  const heads = new Set(brief.wanted.map(({ within }) => within));
  const isBareKind = (topic: Topic) => heads.has(topic) && kindNamed(topic)?.about === null;
  const bare = brief.wanted.filter(isBareKind);
  brief.wanted = brief.wanted.filter((topic) => !bare.includes(topic));
  brief.parts = brief.parts.map((part) =>
    part.subject && bare.includes(part.subject) ? { ...part, kind: 'manner', subject: null } : part,
  );
}
