import { readFileSync } from 'node:fs';
import type { Evidence } from '../../lib/boosted-trees.ts';
import { countUp } from '../../lib/count-up.ts';
import { lazily } from '../../lib/lazily.ts';
import type { TopicTerms } from '../brief/topic-terms.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import type { WeighedTalk } from './relevance.ts';
import { RunningSums, windowsAround } from './windows.ts';

/**
 * Under this chance a subject is absent, or present only in other words than the brief's. The bound was
 * chosen on held-out talks: one in twenty subjects in the talk's own words stays under it (PRESENCE.md).
 */
const LEAST_PRESENCE = 0.3;
/**
 * The same bound for languages without word frequencies, on the share of the words that are said together.
 */
const LEAST_TOGETHER = 0.3;
const TOGETHER_MS = 30_000;
/** The frequency of a word that is unknown in English, and the rarity at which a word counts in full. */
const RARE_SHARE = 1e-6;
const FULL_RARITY = 14;

/** A logistic regression. */
interface PresenceModel {
  evidence: readonly string[];
  weights: readonly number[];
  base: number;
}

/** Fitted by `bench/planner/ranker`; PRESENCE.md names the data of the fit. */
const model = lazily(
  () => JSON.parse(readFileSync(new URL('presence.json', import.meta.url), 'utf8')) as PresenceModel,
);

/**
 * Whether the talk says too few of a subject's words: the subject is absent, or present only in other words.
 */
export function isHardlySaid(talk: WeighedTalk, terms: TopicTerms): boolean {
  if (terms.size === 0) return false;
  const evidence = gatherPresence(talk, terms);
  const together = valueNamed(evidence, 'together');
  // The fit had few subjects of one word that the talk does not say.
  if (together === 0) return true;
  if (talk.vectors.dimensions === 0) return together < LEAST_TOGETHER;
  return chanceOf(model(), evidence) < LEAST_PRESENCE;
}

/** Words of one subject are said together within this time. */
const NEAR_MS = 20_000;

/**
 * The words of a subject of which the talk never says two near each other: of "self-driving cars" it may say "car"
 * alone. Each has the sentences that say it. Null for any other subject.
 */
export function wordsSaidAlone(
  { sentences, vectors }: WeighedTalk,
  terms: TopicTerms,
): { word: string; ats: ReadonlySet<number> }[] | null {
  if (terms.size < 2 || vectors.dimensions === 0) return null;
  const related = relateWords(vectors);
  const words = [...terms].map(([term, { word }]) => {
    const isSaid = (at: number) =>
      sentences[at]?.stems.some((stem) => related(term, stem) >= LEAST_FAMILY) ?? false;
    return { word, ats: new Set([...sentences.keys()].filter(isSaid)) };
  });
  const said = words.filter(({ ats }) => ats.size > 0);
  const isNear = windowsAround(sentences, NEAR_MS).some(
    ({ first, last }) => said.filter(({ ats }) => countUp(first, last).some((at) => ats.has(at))).length > 1,
  );
  return said.length === 0 || isNear ? null : said;
}

/** Evidence for the presence of a subject in a talk, from the subject's words; one value each. */
export function gatherPresence({ sentences, vectors }: WeighedTalk, terms: TopicTerms): Evidence[] {
  const related = relateWords(vectors);
  const words = [...terms].map(([term, { weight, isNoun }]) => {
    const rarity = -Math.log(vectors.find(term)?.share ?? RARE_SHARE);
    const isSaid = (stem: string) => related(term, stem) >= LEAST_FAMILY;
    const sums = new RunningSums(sentences.map(({ stems }) => (stems.some(isSaid) ? 1 : 0)));
    return { isNoun, rarity, weight: weight * Math.min(1, rarity / FULL_RARITY) ** 2, sums };
  });
  const whole = { first: 0, last: sentences.length - 1 };
  const unsaid = words.filter(({ sums }) => sums.over(whole) === 0);
  const together = windowsAround(sentences, TOGETHER_MS)
    .map((window) => words.filter(({ sums }) => sums.over(window) > 0))
    .reduce((most, spoken) => (weightOf(spoken) > weightOf(most) ? spoken : most), []);
  const apart = words.filter((word) => !together.includes(word));
  const head = words.find(({ isNoun }) => isNoun) ?? words[0];
  const named: Record<string, number> = {
    words: words.length,
    nouns: words.filter(({ isNoun }) => isNoun).length,
    unsaid: unsaid.length,
    unsaidWeight: weightOf(unsaid),
    isHeadUnsaid: head && unsaid.includes(head) ? 1 : 0,
    apart: apart.length,
    rarestApart: Math.max(0, ...apart.map(({ rarity }) => rarity)),
    together: weightOf(together) / Math.max(Number.EPSILON, weightOf(words)),
  };
  return Object.entries(named).map(([name, value]) => ({ name, values: [value] }));
}

function weightOf(words: readonly { weight: number }[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

function valueNamed(evidence: readonly Evidence[], name: string): number {
  return evidence.find((one) => one.name === name)?.values[0] ?? 0;
}

/** Throws when the weights were fitted to other evidence. */
function chanceOf({ evidence, weights, base }: PresenceModel, gathered: readonly Evidence[]): number {
  if (gathered.length !== evidence.length || gathered.some(({ name }, at) => name !== evidence[at]))
    throw new Error('the presence model was fitted to other evidence: fit it again by PRESENCE.md');
  const sum = weights.reduce((total, weight, at) => total + weight * (gathered[at]?.values[0] ?? 0), base);
  return 1 / (1 + Math.exp(-sum));
}
