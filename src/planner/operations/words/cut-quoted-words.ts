import { groupRuns } from '../../../domain/plan/plan-run.ts';
import { withoutWords } from '../../assembly/without-words.ts';
import { subjectTerms } from '../../brief/subject-frame.ts';
import type { Study } from '../../talk/study.ts';
import { makeKeptRun } from '../kept-runs.ts';
import type { Applied, RevisedRun, Revision } from '../revised-run.ts';
import { sayNumbers } from '../shown/say-target.ts';
import { findQuotedPlaces, isCutOutAlready, type QuotedPlace, type QuoteTarget } from './quoted-words.ts';

/** A sentence that would keep at most this many words is dropped as a whole. */
const FEW_LEFT = 2;

/**
 * Cuts quoted words out of their entries, and nothing else. Null where the words are whole sentences, or
 * where the target means the sentence around them.
 */
export function cutQuotedWords(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: QuoteTarget,
): Applied | null {
  const { study } = revision;
  const found = findQuotedPlaces(revision, runs, target);
  const places = found
    .slice(0, target.isEvery ? found.length : 1)
    .filter((place) => isPartOfSentence(study, place) && areWordsMeant(revision, target, place));
  const quoted = `“${target.quote}”`;
  if (target.within !== null && isCutOutAlready(revision, runs, target))
    return { notFound: `${quoted} is not heard in the plan: it was cut out before` };
  if (places.length === 0) return null;
  const where = sayNumbers([...new Set(places.map(({ entry }) => entry.n))]);
  if (places.some(({ entry }) => entry.pinned))
    return { notFound: `${where} stays as it is, because it is pinned: unpin it to cut ${quoted} out` };
  const cut = cutPlaces(study, runs, places);
  if (cut === 'overlapped')
    return { notFound: `${quoted} of ${where} is said while somebody else speaks: it cannot be cut out` };
  if (cut === 'short') return null;
  const others = found.length - places.length;
  const more = others > 0 ? ` The plan says it ${others === 1 ? 'once' : `${others} times`} more.` : '';
  return { runs: cut, notes: { rationale: [`${quoted} is cut out of ${where}.${more}`] } };
}

/**
 * Whether a quote is only a part of a sentence of the plan. Dropping the sentence would take more than the
 * quote.
 */
export function isQuotedInPart(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: QuoteTarget,
): boolean {
  const [place] = findQuotedPlaces(revision, runs, target);
  return place !== undefined && !target.isPart && isPartOfSentence(revision.study, place);
}

/** "Drop 'the garage'" names a subject of the talk; "drop 'you know'" and "drop every 'garage'" name words. */
function areWordsMeant(
  { stem }: Revision,
  { within, isPart, isEvery, quote }: QuoteTarget,
  { isClause }: QuotedPlace,
): boolean {
  if (isPart || /(?:…|\.\.\.)\s*$/.test(quote)) return false;
  return within !== null || isClause || isEvery || subjectTerms(quote, stem).size === 0;
}

/** An interjection is no part of a sentence. */
function isPartOfSentence({ sentences }: Study, { entry, group, words }: QuotedPlace): boolean {
  const isQuoted = new Set(words.map(({ idx }) => idx));
  const touched = sentences.filter(
    (sentence) =>
      sentence.group === group &&
      sentence.startMs < entry.source_end_ms &&
      sentence.endMs > entry.source_start_ms &&
      sentence.words.some(({ idx }) => isQuoted.has(idx)),
  );
  if (touched.length === 0) return true;
  const left = touched.flatMap((sentence) =>
    sentence.words.filter(({ idx, filler }) => !filler && !isQuoted.has(idx)),
  );
  return left.length > FEW_LEFT;
}

function cutPlaces(
  study: Study,
  runs: readonly RevisedRun[],
  places: readonly QuotedPlace[],
): RevisedRun[] | 'overlapped' | 'short' {
  const cuts = new Map<number, QuotedPlace['entry']>();
  for (const { entry, group, words } of places) {
    const timeline = study.timelines[group];
    if (timeline === undefined) continue;
    const cut = withoutWords(timeline, cuts.get(entry.n) ?? entry, words);
    if (cut === 'overlapped' || cut === 'short') return cut;
    cuts.set(entry.n, cut);
  }
  return runs.flatMap((run): RevisedRun[] => {
    if (run.kind !== 'entries' || !run.entries.some(({ n }) => cuts.has(n))) return [run];
    const entries = run.entries.map((entry) => cuts.get(entry.n) ?? entry);
    return groupRuns(entries).map((own) => ({
      ...run,
      ...makeKeptRun(study, run.group, own),
    }));
  });
}
