import type { Topic } from '../../brief/brief.ts';
import type { Study } from '../../talk/study.ts';
import { findStatements } from '../statements/odds-of-statements.ts';

/** The talk is about a subject where a sentence close by has this share of its best chance. */
const HOME_SHARE = 0.4;
const CLOSE_MS = 30_000;
/** A subject of more words is found by them, also where the talk comes back to it later. */
const MOST_OWN_TERMS = 2;
const AT_HOME_LOG_ODDS = 1;
const ELSEWHERE_LOG_ODDS = -2;

/**
 * Per sentence: the log-odds that it gains or loses where a subject says more of another one: "the damp: what it did to the wigs",
 * "only numbers: the boxes, the degrees". Null where it says more of none, or of one that the talk does not have. `ranked` has
 * the chances of each subject.
 */
export function oddsWithin(
  study: Study,
  { within, terms }: Topic,
  ranked: readonly { topic: Topic; near: readonly number[]; isUnsaid: boolean }[],
): number[] | null {
  if (!within || terms.size > MOST_OWN_TERMS) return null;
  const isHome = homesOf(study, within, ranked);
  return isHome && study.sentences.map((_, at) => (isHome(at) ? AT_HOME_LOG_ODDS : ELSEWHERE_LOG_ODDS));
}

function homesOf(
  study: Study,
  within: Topic,
  ranked: Parameters<typeof oddsWithin>[2],
): ((at: number) => boolean) | null {
  const { sentences } = study;
  // A subject whose spelling was mended is another object.
  const head = ranked.find(({ topic }) => topic.phrase === within.phrase);
  if (!head) {
    const statements = findStatements(study, within, 0);
    return statements && ((at) => statements.found.some((found) => found.at === at));
  }
  if (head.isUnsaid) return null;
  const least = HOME_SHARE * Math.max(...head.near);
  const homes = sentences.filter((_, at) => (head.near[at] ?? 0) >= least);
  return (at) => {
    const { startMs = 0, endMs = 0, group } = sentences[at] ?? {};
    return homes.some(
      (home) => home.group === group && home.startMs <= endMs + CLOSE_MS && home.endMs >= startMs - CLOSE_MS,
    );
  };
}
