import type { Topic } from '../../brief/brief.ts';
import { kindNamed } from '../../brief/wishes/kind-of-statement.ts';
import type { StatementKind } from '../../language/statement-kinds/statement-kinds.ts';
import { isSameVoice } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';
import { TURN_CHANCE } from '../../talk/turns/weigh-turns.ts';
import { oddsOfAnswers } from '../questions/answers-to-questions.ts';
import { type FoundStatement, statementsOfKind } from './statements-of-kind.ts';

/** Log-odds that a sentence gains when it surely is of the kind that a brief names. */
const STATEMENT_LOG_ODDS = 6;
/** A shorter statement says nothing without what it is said of: "Agreed." */
const SHORT_WORDS = 4;
/** What a statement is said of stands right before it. */
const SAID_OF = [1, 0.6] as const;
/** What leads to it is understood with it, unless the talk turns between them. */
const LEADING_TO = [0.6, 0.45, 0.3] as const;
/** The speaker goes on, or another answers what was asked of them. */
const GOING_ON = 0.4;
const REPLY = 0.8;

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
  const { sentences, breaks } = study;
  const found = statementsOfKind(study, topic, sentences.keys());
  if (found.length === 0) return null;
  const { kind } = named;
  const isOfAnySubject = named.about === null;
  const sought = { ...topic, terms: named.about?.terms ?? new Map() };
  const shares = new Map(found.map(({ at, share, sureness }) => [at, share * sureness]));
  if (kind === 'audienceQuestion') {
    const asked = new Map([...sentences.keys()].map((at) => [at, shares.get(at) ?? 0]));
    return { odds: oddsOfAnswers(study, asked, targetMs) ?? [], kind, sought, isOfAnySubject, found };
  }
  const weights = sentences.map(() => 0);
  const raise = (at: number, weight: number) => {
    weights[at] = Math.max(weights[at] ?? 0, weight);
  };
  for (const [at, share] of shares) {
    raise(at, share);
    const sentence = sentences[at];
    const isShort = (sentence?.words.length ?? 0) < SHORT_WORDS;
    for (const [step, weight] of (isShort ? SAID_OF : LEADING_TO).entries()) {
      if ((breaks[at - step] ?? 1) >= TURN_CHANCE) break;
      raise(at - 1 - step, share * weight);
    }
    raise(
      at + 1,
      share * (sentence?.isQuestion ? REPLY : isSameVoice(sentence, sentences[at + 1]) ? GOING_ON : 0),
    );
  }
  return {
    odds: sentences.map((_, at) => STATEMENT_LOG_ODDS * (weights[at] ?? 0)),
    kind,
    sought,
    isOfAnySubject,
    found,
  };
}
