import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Topic } from '../brief/brief.ts';
import { oncePerLanguage } from '../language/language.ts';
import { LANGUAGES } from '../language/languages.ts';
import { anyOf, END, GAP, START } from '../language/phrase-pattern.ts';
import type { StatementKind } from '../language/statement-kinds/statement-kinds.ts';
import { plainWord } from '../language/word-stems.ts';
import { weighNaming } from '../relevance/name-sentences.ts';
import { isSameVoice, plainTexts } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';
import { LONGEST_MS, standing } from './find-sentence.ts';

/** A statement names this share of its subject's words, itself or in its surroundings. */
const ABOUT_SHARE = 0.5;
/** What is named so many sentences before counts less, as does what another speaker names right before an answer. */
const REACH = 4;
const NEAR = 0.8;
const LESS_PER_SENTENCE = 0.05;
const BY_ANOTHER = 0.78;
/** What the next sentence names. */
const BEHIND = 0.6;

/** A shorter qualification says no condition: "No." */
const LEAST_TIED_WORDS = 3;

const nounRules = oncePerLanguage(({ talk: { statementKinds } }) => {
  const { before, about, kinds } = statementKinds;
  return Object.entries(kinds).map(([kind, { nouns }]) => ({
    kind: kind as StatementKind,
    pattern: new RegExp(
      String.raw`^(?:${START}${anyOf(before)}${GAP})*${anyOf(nouns)}${END}(?:\s+${anyOf(about)}${GAP}|$)`,
      'iu',
    ),
  }));
});

const saysRules = oncePerLanguage(({ talk: { statementKinds } }) =>
  Object.fromEntries(
    Object.entries(statementKinds.kinds).map(([kind, { says }]) => [
      kind,
      new RegExp(`${START}${anyOf(says)}${END}`, 'iu'),
    ]),
  ),
);

interface NamedKind {
  kind: StatementKind;
  /** Null for an apology without a subject. */
  about: Topic | null;
}

/**
 * "The reservation about the river": the kind of statement that a phrase names, and its subject. Null for none. Who
 * apologizes may not say "apology", and who says it may not apologize, so "her apology" names the kind too.
 */
export function kindNamed(topic: Topic): NamedKind | null {
  for (const language of LANGUAGES) {
    for (const { kind, pattern } of nounRules(language)) {
      const match = pattern.exec(topic.phrase.trim());
      if (!match) continue;
      const named = new Set(match[0].split(/[\s'’]+/).map(plainWord));
      const terms = new Map([...topic.terms].filter(([, { word }]) => !named.has(plainWord(word))));
      if (terms.size > 0) return { kind, about: { ...topic, terms } };
      if (kind === 'apology') return { kind, about: null };
    }
  }
  return null;
}

/** The sentences of a kind about a subject: the nearest to it first, the earliest of equal ones. */
export function statementsOfKind(
  study: Study,
  topic: Topic,
  among: Iterable<number>,
): { at: number; share: number }[] {
  const named = kindNamed(topic);
  if (named === null) return [];
  const { about } = named;
  const naming = about === null ? [] : weighNaming(study, about);
  const says = saysRules(study.language)[named.kind];
  const texts = plainTexts(study.sentences);
  const { sentences, ties } = study;
  const isOfKind = (at: number) => {
    if (named.kind === 'question') return sentences[at]?.isQuestion === true;
    // "Sorry, fourteen million" only corrects a word.
    if (named.kind === 'apology' && ties.corrections.has(at)) return false;
    const isLong = (sentences[at]?.words.length ?? 0) >= LEAST_TIED_WORDS;
    const isTied = named.kind === 'reservation' && ties.qualifications.has(at) && isLong;
    return isTied || (sentences[at]?.isQuestion === false && says?.test(texts[at] ?? '') === true);
  };
  const shareOf = (at: number) =>
    Math.max(...weightsAround(study, at).map(([one, weight]) => weight * (naming[one] ?? 0)));
  return [...among]
    .filter(isOfKind)
    .map((at) => ({ at, share: about === null ? 1 : shareOf(at) }))
    .filter(({ share }) => share >= ABOUT_SHARE)
    .toSorted((a, b) => b.share - a.share || a.at - b.at);
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

/** Where a phrase names a kind of statement: the statement of that kind about its subject, with what it needs. */
export function findStatement(
  study: Study,
  topic: Topic,
  {
    isBanned,
    settings,
    pool,
    side,
  }: {
    isBanned: readonly boolean[];
    settings: CutSettings;
    pool: ReadonlySet<number>;
    side: 'opening' | 'ending';
  },
): ChosenRun | null {
  const isFree = (at: number) => pool.has(at) && !isBanned[at];
  for (const { at } of statementsOfKind(study, topic, [...pool].filter(isFree))) {
    const run = standing(study, at, { settings, isFree, side, mostMs: LONGEST_MS });
    if (run !== null) return run;
  }
  return null;
}
