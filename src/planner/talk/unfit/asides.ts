import { countUp } from '../../../lib/count-up.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { anyOf, beginsWithOneOf, END, isOneOf, START, saysOneOf } from '../../language/phrase-pattern.ts';
import { plainTexts, type Sentence } from '../sentence.ts';
import { findCorrections } from '../sentence-ties.ts';
import { findAskers, findInterviewers } from '../turns/askers.ts';
import { startsAnew } from '../turns/starts-anew.ts';
import { findAdvertisements } from './advertising.ts';
import { findContentsList } from './contents-list.ts';
import { findHousekeeping } from './housekeeping.ts';
import { findOffRecord } from './off-record.ts';
import { findRecordingEnds } from './recording-ends.ts';

const LONGEST_ASIDE_MS = 60_000;
const MOST_SENTENCES = 12;
/** Without words that return to the subject, an aside ends after this many sentences. */
const UNCLOSED_SENTENCES = 2;
/** A talk returns to a story within this many sentences. */
const TAKEN_UP_SENTENCES = 8;
/** So many of a sentence's words occur elsewhere in the talk. */
const STEMS_OF_TALK = 2;
const TAKEN_UP_STEMS = 2;
/** The most sentences of the other speaker's reaction before the next question. */
const REACTION_SENTENCES = 3;
const REACTION_MOST_MS = 15_000;

/** A language's words for leaving the subject and returning to it. They are about the talk itself. */
const asideRules = oncePerLanguage(({ talk }) => ({
  leaving: beginsWithOneOf(talk.leaving, talk.leavingLeadIns),
  apologies: beginsWithOneOf(talk.apologies, talk.leavingLeadIns),
  // "Everyone gives you a fiver anyway" does not return to anything.
  returning: new RegExp(`^.{0,24}?${START}${anyOf(talk.returning)}${END}`, 'iu'),
  // Words with which an asking person begins a story about themselves, without a question or an answer.
  ofOneself: new RegExp(String.raw`^(?:[\p{L}\p{N}]+\s)?${anyOf(talk.ofOneself)}${END}`, 'iu'),
  toTheOther: saysOneOf(talk.toTheOther),
  notToTheOther: new RegExp(`${START}${anyOf(talk.notToTheOther)}${END}`, 'giu'),
  pleasantries: [
    saysOneOf(talk.pleasantries),
    new RegExp(`^${anyOf(talk.firstWords)}${END}`, 'iu'),
    new RegExp(`${START}${anyOf(talk.lastWords)}$`, 'iu'),
    isOneOf(talk.wholes, talk.wholeLeadIns),
  ],
}));
type AsideRules = ReturnType<typeof asideRules>;

/** A talk in the form for finding its asides. */
interface Searched {
  sentences: readonly Sentence[];
  /** Plain text of each sentence. */
  texts: readonly string[];
  /** The people who mostly ask. */
  askers: ReadonlySet<string>;
  /** Better takes of earlier sentences, which are no digressions. */
  retaken: ReadonlySet<number>;
  /** Sentences that put right what was said just before. */
  corrections: ReadonlySet<number>;
  language: Language;
  rules: AsideRules;
}

export interface Asides {
  /** Sentences of digressions, first to last, per aside. */
  digressions: number[][];
  /** Sentences of the advertisements that are read, per advertisement. */
  advertisements: number[][];
  /** Sentences of the welcome and the farewell. */
  smallTalk: Set<number>;
  /** Sentences that announce the subjects of the talk. */
  contents: Set<number>;
  /** Sentences that their speakers do not want published, per request. */
  offRecord: number[][];
}

/** Stretches that no plan has unless its brief names them. */
export const unaskedTalk = ({ digressions, advertisements, offRecord }: Asides): number[][] => [
  ...digressions,
  ...advertisements,
  ...offRecord,
];

/** `retaken` are better takes of earlier sentences, `corrections` put right what was said just before. */
export function findAsides(
  sentences: readonly Sentence[],
  language: Language,
  {
    retaken = new Set(),
    corrections = findCorrections(sentences, language),
  }: Partial<Pick<Searched, 'retaken' | 'corrections'>> = {},
): Asides {
  const texts = plainTexts(sentences);
  const askers = findAskers(sentences);
  const rules = asideRules(language);
  const searched = { sentences, texts, askers, retaken, corrections, language, rules };
  const marked = findDigressions(searched);
  const known = new Set(marked.flat());
  const contents = findContentsList(sentences, language);
  const advertisements = findAdvertisements(sentences, language, texts);
  const stories = findOwnStories(searched).filter((aside) => !aside.some((at) => known.has(at)));
  const sold = new Set(advertisements.flat());
  const left = [...marked, ...stories].filter((aside) => !aside.some((at) => sold.has(at)));
  const passed = new Set([...left.flat(), ...sold]);
  const remarks = findHousekeeping(sentences, texts).map((ats) => ats.filter((at) => !passed.has(at)));
  const own = [...left, ...remarks.filter((ats) => ats.length > 0)];
  return {
    digressions: own.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    advertisements,
    smallTalk: findSmallTalk(searched, contents),
    contents,
    offRecord: findOffRecord(sentences, language, texts),
  };
}

/**
 * An interviewer's stories of themselves, with the other speaker's words about them, up to the next question.
 */
function findOwnStories({ sentences, texts, askers, language, rules }: Searched): number[][] {
  const interviewers = findInterviewers(sentences, askers);
  // In company everybody asks and tells stories: "I was one of those dads."
  if (interviewers.size > 1) return [];
  const isToTheOther = (at: number) =>
    rules.toTheOther.test((texts[at] ?? '').replace(rules.notToTheOther, ' '));
  return [...sentences.keys()].flatMap((first) => {
    const start = sentences[first];
    const before = sentences[first - 1];
    const isTurn = before !== undefined && before.group === start?.group && before.speaker !== start.speaker;
    if (!start || !isTurn || !interviewers.has(start.speaker) || before.isQuestion) return [];
    const isOwn = (at: number) => {
      const sentence = sentences[at];
      return (
        sentence?.speaker === start.speaker &&
        sentence.group === start.group &&
        !sentence.isQuestion &&
        !isToTheOther(at) &&
        (at === first || !startsAnew(sentence, language))
      );
    };
    let last = first - 1;
    while (isOwn(last + 1)) last += 1;
    const ats = countUp(first, last);
    const story = withReaction(sentences, ats, askers);
    if (!ats.some((at) => rules.ofOneself.test(texts[at] ?? '')) || isTakenUp(sentences, ats)) return [];
    return [story];
  });
}

/** A story with the reactions of others, up to the next question of an asking person. */
function withReaction(
  sentences: readonly Sentence[],
  story: readonly number[],
  askers: ReadonlySet<string>,
): number[] {
  const last = story.at(-1) ?? 0;
  const end = sentences[last];
  const isReaction = ({ speaker, group }: Sentence) => group === end?.group && speaker !== end.speaker;
  let until = last;
  for (let next = sentences[until + 1]; next && isReaction(next) && !askers.has(next.speaker); ) {
    until += 1;
    next = sentences[until + 1];
  }
  const lengthMs = (sentences[until]?.endMs ?? 0) - (end?.endMs ?? 0);
  const isShort = until - last <= REACTION_SENTENCES && lengthMs <= REACTION_MOST_MS;
  const isLed = end !== undefined && askers.has(end.speaker);
  return isShort && isLed ? [...story, ...countUp(last + 1, until)] : [...story];
}

/** Whether the talk continues with words of the story. */
function isTakenUp(sentences: readonly Sentence[], story: readonly number[]): boolean {
  const after = (story.at(-1) ?? 0) + 1;
  const own = new Set(story.flatMap((at) => sentences[at]?.stems ?? []));
  const later = new Set(sentences.slice(after, after + TAKEN_UP_SENTENCES).flatMap(({ stems }) => stems));
  return [...own].filter((stem) => later.has(stem)).length >= TAKEN_UP_STEMS;
}

function findDigressions(searched: Searched): number[][] {
  const { sentences, texts, askers, corrections, rules } = searched;
  const found: number[][] = [];
  let at = 0;
  while (at < sentences.length) {
    const text = texts[at] ?? '';
    const isLeaving = rules.leaving.test(text) && !rules.returning.test(text) && !corrections.has(at);
    if (!isLeaving || isApology(searched, at)) {
      at += 1;
      continue;
    }
    const { last, isClosed } = asideEnd(searched, at);
    if (!isClosed && isOfTalk(sentences, at, last)) {
      at += 1;
      continue;
    }
    found.push(
      isClosed ? countUp(at, last) : withReaction(sentences, untilTaken(sentences, at, last), askers),
    );
    at += found.at(-1)?.length ?? 1;
  }
  return found;
}

/** "Sorry, one from me, about the map price": what else the talk speaks of is no way off it. */
function isOfTalk(sentences: readonly Sentence[], first: number, last: number): boolean {
  const own = new Set(sentences[first]?.stems);
  return own.intersection(stemsElsewhere(sentences, first, last)).size >= STEMS_OF_TALK;
}

const stemsElsewhere = (sentences: readonly Sentence[], first: number, last: number): Set<string> =>
  new Set(sentences.flatMap(({ stems }, at) => (at < first || at > last ? stems : [])));

/** "Sorry. It's the ministry, it has just come.": what the talk speaks of elsewhere is no longer the interruption. */
function untilTaken(sentences: readonly Sentence[], first: number, last: number): number[] {
  const elsewhere = stemsElsewhere(sentences, first, last);
  const taken = countUp(first + 1, last).find((at) =>
    sentences[at]?.stems.some((stem) => elsewhere.has(stem)),
  );
  return countUp(first, (taken ?? last + 1) - 1);
}

/** "I'm sorry. Not for the weather.": the speaker means it, and no interruption follows. */
function isApology(searched: Searched, at: number): boolean {
  const { sentences, texts, rules } = searched;
  if (!rules.apologies.test(texts[at] ?? '') || sentences[at]?.isQuestion) return false;
  return !asideEnd(searched, at).isClosed && !rules.leaving.test(texts[at + 1] ?? '');
}

/**
 * The last sentence of an aside: the one that returns to the subject, or a few sentences later without one.
 */
function asideEnd(searched: Searched, first: number): { last: number; isClosed: boolean } {
  const { sentences, texts, retaken, rules } = searched;
  const start = sentences[first];
  if (!start) return { last: first, isClosed: true };
  const again = countUp(first + 1, first + MOST_SENTENCES).find((at) => retaken.has(at));
  const last = Math.min(sentences.length - 1, first + MOST_SENTENCES, (again ?? sentences.length) - 1);
  for (let at = first + 1; at <= last; at += 1) {
    const sentence = sentences[at];
    if (!sentence || sentence.group !== start.group || sentence.endMs - start.startMs > LONGEST_ASIDE_MS)
      break;
    if (rules.returning.test(texts[at] ?? '')) return { last: endOfReturn(searched, at), isClosed: true };
  }
  const unclosed = countUp(first + 1, first + UNCLOSED_SENTENCES);
  const turn = unclosed.find((at) => sentences[at]?.isQuestion && sentences[at]?.speaker !== start.speaker);
  return { last: Math.min(last, (turn ?? first + UNCLOSED_SENTENCES + 1) - 1), isClosed: false };
}

/** "Anyway, where were we?" may take two sentences. */
function endOfReturn({ sentences, texts, rules }: Searched, at: number): number {
  const next = sentences[at + 1];
  const isShort =
    next !== undefined && (next.stems.length === 0 || rules.returning.test(texts[at + 1] ?? ''));
  return isShort && next.speaker === sentences[at]?.speaker && !next.isQuestion ? at + 1 : at;
}

function findSmallTalk({ sentences, texts, rules }: Searched, contents: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  for (const { ats, openingUntilMs, closingFromMs } of findRecordingEnds(sentences)) {
    // A list of contents is the end of a welcome.
    const isPleasant = (at: number) =>
      contents.has(at) || rules.pleasantries.some((one) => one.test(texts[at] ?? ''));
    const lastOpening = ats.findLast(
      (at) => isPleasant(at) && (sentences[at]?.startMs ?? 0) <= openingUntilMs,
    );
    const firstClosing = ats.find((at) => isPleasant(at) && (sentences[at]?.endMs ?? 0) >= closingFromMs);
    const saysNothing = (at: number) => sentences[at]?.stems.length === 0;
    for (const at of ats) {
      // "Is this on? Okay. Good.": sentences without content right after it belong to it.
      const isStillOpening =
        found.has(at - 1) && saysNothing(at) && at <= (lastOpening ?? -1) + MOST_SENTENCES;
      if (lastOpening !== undefined && (at <= lastOpening || isStillOpening)) found.add(at);
      if (firstClosing !== undefined && at >= firstClosing) found.add(at);
    }
  }
  return found;
}
