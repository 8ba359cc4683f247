import type { Topic } from '../../brief/brief.ts';
import { kindNamed } from '../../brief/wishes/kind-of-statement.ts';
import type { StatementKind } from '../../language/statement-kinds/statement-kinds.ts';
import { asks } from '../../talk/prompts.ts';
import { isSameVoice, type Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { TURN_CHANCE } from '../../talk/turns/weigh-turns.ts';
import { oddsOfAnswers } from '../questions/answers-to-questions.ts';
import { type FoundStatement, questionsFor, statementsOfKind } from './statements-of-kind.ts';

/** Log-odds that a sentence gains when it surely is of the kind that a brief names. */
const STATEMENT_LOG_ODDS = 6;
/** A shorter statement says nothing without what it is said of: "Agreed." */
const SHORT_WORDS = 4;
/** What a statement is said of stands right before it. */
const SAID_OF = [1, 0.9] as const;
/** What leads to it is understood with it, unless the talk turns between them. */
const LEADING_TO = [0.6, 0.45, 0.3] as const;
/** What its speaker asks right before it: "Are we all happy with May? Right, that's what we'll print." */
const ASKED_BEFORE = 0.9;
/** The speaker goes on, or another answers what was asked of them. */
const GOING_ON = [0.6, 0.5, 0.4] as const;
const REPLY = 0.8;
/** Where somebody asks for the kind, what is said elsewhere is one less surely. */
const UNASKED = 0.35;
/** Least time of an answer to one of several questions. */
const LEAST_ANSWER_MS = 12_000;

export interface Statements {
  kind: StatementKind;
  /** Per sentence: the log-odds that it gains as a statement of the kind, or as what such a statement needs. */
  odds: number[];
  /** The subject without the words that name the kind: the talk need not say "decision" where it decides. */
  sought: Topic;
  /** Any statement of the kind is wanted: "what was decided". */
  isOfAnySubject: boolean;
  found: readonly FoundStatement[];
}

/**
 * Where a subject names a kind of statement, and the talk has some: "what was decided", "who does what by when". Null where it
 * names none, or the talk has none.
 */
export function findStatements(study: Study, topic: Topic, targetMs: number): Statements | null {
  const named = kindNamed(topic);
  if (named === null) return null;
  const { sentences } = study;
  const { kind } = named;
  const isOfAnySubject = named.about === null;
  const asked = isOfAnySubject ? questionsFor(study, kind) : null;
  const answers = asked && oddsOfAnswers(study, asked, targetMs);
  const isAnswer = (at: number) => answers === null || (answers[at] ?? 0) > 0;
  const found = statementsOfKind(study, topic, sentences.keys()).map((one) =>
    isAnswer(one.at) ? one : { ...one, sureness: one.sureness * UNASKED },
  );
  if (found.length === 0 && answers === null) return null;
  const sought = { ...topic, terms: named.about?.terms ?? new Map() };
  const shares = new Map(found.map(({ at, share, sureness }) => [at, share * sureness]));
  const own =
    kind === 'audienceQuestion' ? oddsOfQuestions(study, shares, targetMs) : oddsAround(study, shares);
  const odds = own.map((value, at) => Math.max(value, answers?.[at] ?? 0));
  return { odds, kind, sought, isOfAnySubject, found };
}

/** The log-odds of questions and their answers. Each answer has its share of the length. */
function oddsOfQuestions(study: Study, shares: ReadonlyMap<number, number>, targetMs: number): number[] {
  const { sentences, language } = study;
  const asking = [...sentences.keys()].filter((at) => asks(sentences, at, language));
  const asked = new Map(asking.map((at) => [at, shares.get(at) ?? 0]));
  const begins = (at: number) => (shares.get(at) ?? 0) > 0 && !isSameVoice(sentences[at - 1], sentences[at]);
  const count = asking.filter(begins).length;
  const answerMs = Math.max(LEAST_ANSWER_MS, targetMs / Math.max(1, count));
  return oddsOfAnswers(study, asked, answerMs) ?? sentences.map(() => 0);
}

/** The log-odds of statements, and of what leads to them or goes on from them. */
function oddsAround(study: Study, shares: ReadonlyMap<number, number>): number[] {
  const { sentences } = study;
  const weights = sentences.map(() => 0);
  const raise = (at: number, weight: number) => {
    weights[at] = Math.max(weights[at] ?? 0, weight);
  };
  for (const [at, share] of shares) {
    raise(at, share);
    for (const [lead, weight] of leadsTo(study, at)) raise(lead, share * weight);
    if (sentences[at]?.isQuestion) raise(at + 1, share * REPLY);
    else for (const [next, weight] of goesOnFrom(study, at)) raise(next, share * weight);
  }
  return sentences.map((_, at) => STATEMENT_LOG_ODDS * (weights[at] ?? 0));
}

const isShort = (sentence: Sentence | undefined): boolean => (sentence?.words.length ?? 0) < SHORT_WORDS;

/**
 * What leads to a statement, with its weights. "Are we all happy with May? Nobody screaming? Right, that's what we'll print"
 * says nothing without the question. Another voice's interjection leads to nothing: "Hear, hear."
 */
function leadsTo({ sentences, breaks, links }: Study, at: number): [number, number][] {
  const leading: [number, number][] = [];
  const weights = isShort(sentences[at]) || links[at]?.needsBefore ? SAID_OF : LEADING_TO;
  for (let before = at - 1; leading.length < weights.length; before -= 1) {
    if ((breaks[before + 1] ?? 1) >= TURN_CHANCE) break;
    const isSame = isSameVoice(sentences[before], sentences[at]);
    if (isShort(sentences[before]) && !sentences[before]?.isQuestion && !isSame) break;
    const isAsked = isSame && sentences[before]?.isQuestion === true;
    leading.push([before, Math.max(isAsked ? ASKED_BEFORE : 0, weights[leading.length] ?? 0)]);
  }
  return leading;
}

/** What the speaker of a statement adds to it, with its weights: "Hands up for four pounds. One, two, three. So it's four." */
function goesOnFrom({ sentences, breaks }: Study, at: number): [number, number][] {
  const going: [number, number][] = [];
  for (const [step, weight] of GOING_ON.entries()) {
    const next = at + 1 + step;
    if (!isSameVoice(sentences[next], sentences[at]) || (breaks[next] ?? 1) >= TURN_CHANCE) break;
    going.push([next, weight]);
  }
  return going;
}
