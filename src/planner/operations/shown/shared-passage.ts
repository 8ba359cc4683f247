import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import type { TopicWeights } from '../../relevance/weigh-topics.ts';
import { findAsking } from '../../talk/prompts.ts';
import { isSameVoice } from '../../talk/sentence.ts';
import type { Revision } from '../revised-run.ts';

/** Per sentence of a passage: whether it names the subject, or another one that is told in this passage alone. */
type Mark = 'own' | 'other' | null;

/**
 * Of passages that several subjects of the brief share, the part of one: from where it is named to where another one
 * is. "Pigeons are worse. ... And then there are bats. ..." are two parts. Where the names alternate, all of it.
 */
export function partOfShared(
  revision: Revision,
  named: readonly TopicWeights[],
  passages: readonly number[][],
  shown: readonly number[],
): number[] {
  const { study, weights } = revision;
  const sharesOf = (some: readonly TopicWeights[]) => some.map(({ topic }) => weighNaming(study, topic));
  const own = sharesOf(named);
  const others = sharesOf(weights.byTopic.filter((one) => !named.includes(one)));
  const says = (shares: readonly number[], at: number) => (shares[at] ?? 0) >= NAMES_SUBJECT;
  return passages.flatMap((whole) => {
    const passage = fromWhereNamed(revision, named, whole);
    const within = new Set(passage);
    const toldHere = others.filter((shares) => shown.every((at) => !says(shares, at) || within.has(at)));
    const marks = passage.map((at): Mark => {
      const isOwn = own.some((shares) => says(shares, at));
      const isOther = toldHere.some((shares) => says(shares, at));
      return isOwn === isOther ? null : isOwn ? 'own' : 'other';
    });
    return ownStretch(revision, passage, marks);
  });
}

/** Before a subject is named, less than this share of its highest chance is talk about something else. */
const LEAST_BEFORE = 0.5;

/**
 * A passage from where it comes to its subject: from the question that names it first, or else without what is hardly
 * about it before its first name. "There's a fox in the yard, by the way" takes along nothing before it.
 */
function fromWhereNamed(
  { study }: Revision,
  named: readonly TopicWeights[],
  passage: readonly number[],
): readonly number[] {
  const shares = named.map(({ topic }) => weighNaming(study, topic));
  const first = passage.findIndex((at) => shares.some((own) => (own[at] ?? 0) >= NAMES_SUBJECT));
  if (first <= 0) return passage;
  const chance = (at: number) => Math.max(...named.map((one) => one.chance[at] ?? 0));
  const least = LEAST_BEFORE * Math.max(...passage.map(chance));
  const isAsked = findAsking(study.sentences, study.language)(passage[first] ?? -1);
  const goesBack = (i: number) => {
    const [at = -1, next = -1] = [passage[i], passage[i + 1]];
    if (study.links[at]?.needsAfter === true) return true;
    return isAsked ? isSameVoice(study.sentences[at], study.sentences[next]) : chance(at) >= least;
  };
  let from = first;
  while (from > 0 && goesBack(from - 1)) from -= 1;
  return passage.slice(from);
}

function ownStretch({ study }: Revision, passage: readonly number[], marks: readonly Mark[]): number[] {
  const [first, last] = [marks.indexOf('own'), marks.lastIndexOf('own')];
  const isMixed = marks.slice(Math.max(0, first), last + 1).includes('other');
  if (first < 0 || isMixed || !marks.includes('other')) return [...passage];
  let from = marks.slice(0, first).includes('other') ? first : 0;
  let to = marks.indexOf('other', last);
  if (to < 0) to = passage.length;
  // A question belongs to its answer, and a lead-in to what it leads to.
  const leadsTo = (i: number) => study.links[passage[i] ?? -1]?.needsAfter === true;
  while (from > 0 && leadsTo(from - 1)) from -= 1;
  while (to > last + 1 && to < passage.length && leadsTo(to - 1)) to -= 1;
  return passage.slice(from, to);
}
