import type { CutSettings } from '../contract/cut-settings.ts';
import type { ChosenRun } from './choose-runs.ts';
import type { Study } from './study.ts';

/** A cut is judged by about this much of its beginning. */
const HOOK_MS = 8_000;
/** How much better a later run must be to be taken out of its place and shown first. */
const HOOK_MARGIN = 1.15;

/** What makes a run a good opening: its first sentences are to the point, well delivered and no question. */
function hookWorth(run: ChosenRun, study: Study, relevance: readonly number[]): number {
  let worth = 0;
  let lengthMs = 0;
  for (let at = run.first; at <= run.last && lengthMs < HOOK_MS; at += 1) {
    const sentence = study.sentences[at];
    if (!sentence) continue;
    const ms = sentence.endMs - sentence.startMs;
    lengthMs += ms;
    const central = 0.6 + 0.4 * (study.centrality[at] ?? 0);
    worth +=
      ms * (relevance[at] ?? 0) * (study.delivery[at] ?? 1) * central * (sentence.isQuestion ? 0.5 : 1);
  }
  return worth / Math.max(1, lengthMs);
}

/**
 * Runs in the order they are shown. `opening` and `ending` are runs that the brief wants first and last. Strict
 * keeps source order; hook_first lets one run come first; free may also put the ending last, and follows the
 * brief's order of subjects.
 */
export function orderRuns(
  runs: readonly ChosenRun[],
  study: Study,
  relevance: readonly number[],
  chronology: CutSettings['chronology'],
  wanted: { opening: ChosenRun | null; ending: ChosenRun | null; topicOf: (run: ChosenRun) => number },
): ChosenRun[] {
  const inSource = runs.toSorted((a, b) => a.first - b.first);
  if (chronology === 'strict' || inSource.length < 2) return inSource;
  const ending = chronology === 'free' ? wanted.ending : null;
  const body = inSource.filter((run) => run !== ending);
  const hook = wanted.opening ?? bestHook(body, study, relevance);
  const rest = body.filter((run) => run !== hook);
  const ordered =
    chronology === 'free'
      ? rest.toSorted((a, b) => wanted.topicOf(a) - wanted.topicOf(b) || a.first - b.first)
      : rest;
  return [...(hook ? [hook] : []), ...ordered, ...(ending ? [ending] : [])];
}

function bestHook(runs: readonly ChosenRun[], study: Study, relevance: readonly number[]): ChosenRun | null {
  const [first] = runs;
  if (!first) return null;
  const least = hookWorth(first, study, relevance) * HOOK_MARGIN;
  const better = runs
    .slice(1)
    .map((run) => ({ run, worth: hookWorth(run, study, relevance) }))
    .filter(({ worth }) => worth > least)
    .toSorted((a, b) => b.worth - a.worth || a.run.first - b.run.first);
  return better[0]?.run ?? first;
}
