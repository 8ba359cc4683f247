import type { Topic } from '../../brief/brief.ts';
import { kindNamed, type NamedKind } from '../../brief/wishes/kind-of-statement.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { isNumberAt } from '../../language/number-at.ts';
import { beginsWithOneOf, commaList, saysOneOf } from '../../language/phrase-pattern.ts';
import { RESULT_KINDS, type StatementKind } from '../../language/statement-kinds/statement-kinds.ts';
import { placesWordForWord } from '../../talk/find-quote.ts';
import { hostsOf } from '../../talk/people/hosts-of.ts';
import { asks } from '../../talk/prompts.ts';
import { isSameVoice, plainTexts, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { weighNaming } from '../name-sentences.ts';
import { isTheme } from '../theme.ts';

/** A statement names this share of its subject's words, itself or in its surroundings. */
const ABOUT_SHARE = 0.5;
/** What is named so many sentences before counts less, as does what another speaker names right before an answer. */
const REACH = 4;
const NEAR = 0.8;
const LESS_PER_SENTENCE = 0.05;
const BY_ANOTHER = 0.78;
/** What the next sentence names. */
const BEHIND = 0.6;

/** What is named so long before may be the matter still. */
const MATTER_MS = 45_000;
const OF_MATTER = 0.55;

/** A shorter qualification says no condition: "No." */
const LEAST_TIED_WORDS = 3;
/** "Can you order it by Friday?" gives a task, and "What if we charged a fee?" proposes something. */
const MAY_ASK: ReadonlySet<StatementKind> = new Set(['task', 'proposal']);
/** "Good. We take the order." */
const MOST_SHORT_WORDS = 2;
/** "Yes, fine. Get it mended." Where the chair tells somebody to do something, it is decided, and it is a task. */
const ORDERS = beginsWithOneOf(
  commaList(`get|order|book|take|buy|do|put|ring|write|send|bring|mend|fix|cancel|use (it|them|him|her|that|the *|a *|two|both|one), go back to,
    go ahead, leave it|them|that, tell (him|her|them) [*] (yes|no|we), pay it|them|him|her`),
  commaList('yes, fine, good, then, so, okay, ok, right, all right, well, no, and, just, please'),
);
const IS_ORDERED: ReadonlySet<StatementKind> = new Set(['decision', 'task']);
const ORDERED = 0.8;
/** How sure it is that a sentence is of a kind that says what others say too. */
const LIKELY = 0.35;

const saysRules = oncePerLanguage(
  ({ talk: { statementKinds } }) =>
    new Map(
      Object.entries(statementKinds.kinds).map(([kind, { says, surely = [], beside = [], asks = [] }]) => [
        kind as StatementKind,
        {
          says: saysOneOf(says),
          surely: saysOneOf(surely),
          beside: saysOneOf(beside),
          asks: saysOneOf(asks),
        },
      ]),
    ),
);
const audienceRule = oncePerLanguage(({ talk: { statementKinds } }) => saysOneOf(statementKinds.audience));

/** A sentence of a kind, and how sure that is, 0..1. */
export interface FoundStatement {
  at: number;
  /** The share of the subject's words that it names, itself or in its surroundings. */
  share: number;
  sureness: number;
}

/** The sentences of the kind that a phrase names, about its subject: the nearest to it first, the earliest of equal ones. */
export function statementsOfKind(study: Study, topic: Topic, among: Iterable<number>): FoundStatement[] {
  const named = kindNamed(topic);
  if (named === null) return [];
  const about = named.about && isTheme(study, named.about) ? null : named.about;
  const spoken = about === null ? occasionOf(study, topic) : null;
  const naming = about === null ? (spoken ?? []) : weighNaming(study, about);
  const sureness = surenessOf(study, named);
  const around = isResult(named.kind) ? weightsOfMatter : weightsAround;
  const shareOf = (at: number) =>
    Math.max(...around(study, at).map(([one, weight]) => weight * (naming[one] ?? 0)));
  return [...among]
    .map((at) => ({ at, share: 1, sureness: sureness(at) }))
    .filter((found) => found.sureness > 0)
    .map((found) => ({ ...found, share: about === null && spoken === null ? 1 : shareOf(found.at) }))
    .filter(({ share }) => share >= ABOUT_SHARE)
    .toSorted((a, b) => b.share - a.share || a.at - b.at);
}

/** "Last year's figures", "the decisions from last time": whose they are, in words that name no subject. */
const WHOSE = [
  /^(?:the\s+)?(.+?)['’]s?\s+\S+$/iu,
  /\s(?:of|from|for|in|von|vom|aus|de|du|del)\s+(\S+\s+\S+)$/iu,
];
const LEAST_WHOSE_WORDS = 2;

/** Per sentence: 1 where the talk says in the same words whose statements are wanted; null where it does not. */
function occasionOf({ sentences, language }: Study, { phrase }: Topic): number[] | null {
  const whose = WHOSE.flatMap((pattern) => pattern.exec(phrase.trim())?.[1] ?? [])[0];
  if (whose === undefined || whose.split(/\s+/).length < LEAST_WHOSE_WORDS) return null;
  const places = new Set(placesWordForWord(sentences, whose, language).flat());
  return places.size === 0 ? null : sentences.map((_, at) => Number(places.has(at)));
}

function surenessOf(study: Study, { kind }: NamedKind): (at: number) => number {
  const { sentences, ties, language } = study;
  const texts = plainTexts(sentences);
  const rules = saysRules(language).get(kind);
  const isOfAudience = audienceTest(study);
  const hosts = hostsOf(study.people, language);
  // "Tobias, you order it." "Signe asks the bank."
  const names = new Set(study.people.flatMap((person) => person.names));
  return (at) => {
    const sentence = sentences[at];
    if (!sentence) return 0;
    const { isQuestion, speaker, words } = sentence;
    const text = texts[at] ?? '';
    if (kind === 'question') return Number(isQuestion);
    if (kind === 'audienceQuestion') return Number(isQuestion && isOfAudience(speaker));
    if (kind === 'figure') return saysFigure(text.split(' '), language) ? 1 : 0;
    // "Sorry, fourteen million" only corrects a word.
    if (kind === 'apology' && ties.corrections.has(at)) return 0;
    if (kind === 'reservation' && ties.qualifications.has(at) && words.length >= LEAST_TIED_WORDS) return 1;
    if (isQuestion && !MAY_ASK.has(kind)) return 0;
    if (rules?.surely.test(withLeadIn(study, texts, at))) return 1;
    if (IS_ORDERED.has(kind) && hosts.has(speaker) && ORDERS.test(text)) return ORDERED;
    if (!rules?.says.test(text)) return 0;
    const isGiven = kind === 'task' && names.has(text.split(' ')[0] ?? '');
    return isGiven || rules.beside.test(text) ? 1 : LIKELY;
  };
}

/** A sentence with a word or two of its speaker before it: "Good. We take the order." */
function withLeadIn({ sentences }: Study, texts: readonly string[], at: number): string {
  const isLeadIn =
    isSameVoice(sentences[at - 1], sentences[at]) &&
    (sentences[at - 1]?.words.length ?? 0) <= MOST_SHORT_WORDS;
  return isLeadIn ? `${texts[at - 1]} ${texts[at]}` : (texts[at] ?? '');
}

/** The word for one is an article in many languages, or stands for a thing: "the last one". */
function saysFigure(words: readonly string[], language: Language): boolean {
  const value = (at: number) => language.readNumber?.(words.slice(at))?.value ?? Number.NaN;
  return words.some((_, at) => isNumberAt(words, at, language) && value(at) !== 1);
}

/** Whether a speaker sits in the audience: by their name, or else as one who neither leads the talk nor speaks most. */
function audienceTest({ sentences, people, language }: Study): (speaker: string) => boolean {
  const named = people.filter(({ names }) => names.some((name) => audienceRule(language).test(name)));
  if (named.length > 0) return (speaker) => named.some(({ label }) => label === speaker);
  const mostHeard = voiceMostHeard(sentences);
  const hosts = hostsOf(people, language);
  return (speaker) => speaker !== mostHeard && !hosts.has(speaker);
}

/**
 * Per question: 1 where its answer is of a kind, 0 where it asks for something else. "What would you tell a beginner?" Null
 * where nobody asks for the kind.
 */
export function questionsFor(
  { sentences, language }: Study,
  kind: StatementKind,
): Map<number, number> | null {
  const rule = saysRules(language).get(kind)?.asks;
  if (rule === undefined) return null;
  const texts = plainTexts(sentences);
  const asking = sentences.flatMap((_, at) => (asks(sentences, at, language) ? [at] : []));
  const asked = new Map(asking.map((at) => [at, Number(rule.test(texts[at] ?? ''))]));
  return asking.some((at) => asked.get(at) === 1) ? asked : null;
}

function voiceMostHeard(sentences: readonly Sentence[]): string | null {
  const ms = new Map<string, number>();
  for (const { speaker, startMs, endMs } of sentences)
    ms.set(speaker, (ms.get(speaker) ?? 0) + endMs - startMs);
  const [most] = [...ms].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The sentences that tell what a statement is about, with their weights: itself, its neighbours, and what it answers. */
function weightsAround({ sentences }: Study, at: number): [number, number][] {
  const around: [number, number][] = [[at, 1]];
  if (isSameVoice(sentences[at], sentences[at + 1])) around.push([at + 1, BEHIND]);
  for (let step = 1; step <= REACH; step += 1) {
    const before = at - step;
    if (sentences[before]?.group !== sentences[at]?.group) break;
    if (!isSameVoice(sentences[before], sentences[at])) {
      around.push([before, BY_ANOTHER]);
      break;
    }
    around.push([before, NEAR - LESS_PER_SENTENCE * step]);
  }
  return around;
}

const isResult = (kind: StatementKind): boolean => (RESULT_KINDS as readonly StatementKind[]).includes(kind);

/**
 * A talk comes to its results at the end of a matter, which somebody named at its beginning: "Second, the open day. ... Okay, then
 * we take the ninth."
 */
function weightsOfMatter(study: Study, at: number): [number, number][] {
  const { sentences } = study;
  const sinceMs = (sentences[at]?.startMs ?? 0) - MATTER_MS;
  const isOfMatter = (one: number) =>
    sentences[one]?.group === sentences[at]?.group && (sentences[one]?.startMs ?? 0) >= sinceMs;
  const before: [number, number][] = [];
  for (let one = at - 1; isOfMatter(one); one -= 1) before.push([one, OF_MATTER]);
  return [...weightsAround(study, at), ...before];
}
