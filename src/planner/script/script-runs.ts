import type { AssemblyRun } from '../assembly/assemble.ts';
import { findEdges } from '../talk/group-timeline.ts';
import type { SpokenStretch } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import type { Take } from './judge-take.ts';
import type { MatchedPiece } from './match-script.ts';
import type { TalkWords } from './talk-words.ts';

/** Consecutive lines with a longer pause between them are cut apart, because the pause may hold a filler. */
const MOST_PAUSE_MS = 1_000;

/** A stretch of the footage that is kept for one or more pieces of a script. */
export interface ScriptRun {
  group: number;
  stretches: SpokenStretch[];
  /** Words of the recording, both inclusive. */
  first: number;
  last: number;
}

/** The runs of the pieces that were found, in their order. Takes with no word between them are one run. */
export function joinTakes(pieces: readonly MatchedPiece[], talks: readonly TalkWords[]): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const { take } of pieces) {
    const talk = take && talks[take.group];
    if (!take || !talk) continue;
    const last = runs.at(-1);
    if (last && goesOn(last, take, talk)) {
      last.stretches.push(...stretchesOf(take, talk));
      last.last = take.last;
    } else runs.push({ ...take, stretches: stretchesOf(take, talk) });
  }
  return runs;
}

function goesOn(run: ScriptRun, take: Take, { spoken: said }: TalkWords): boolean {
  const pauseMs = (said[take.first]?.word.start_ms ?? 0) - (said[run.last]?.word.end_ms ?? 0);
  return run.group === take.group && run.last + 1 === take.first && pauseMs <= MOST_PAUSE_MS;
}

/** The words of a take by sentence. */
function stretchesOf({ first, last }: Take, { spoken: said }: TalkWords): SpokenStretch[] {
  const bySentence = Map.groupBy(said.slice(first, last + 1), ({ sentence }) => sentence);
  return [...bySentence.values()].map((words) => ({
    speaker: words[0]?.word.speaker ?? '',
    startMs: words[0]?.word.start_ms ?? 0,
    endMs: Math.max(...words.map(({ word }) => word.end_ms)),
  }));
}

/** The runs as entries are made of them, cut beside their first and last words. */
export function toScriptAssembly(runs: readonly ScriptRun[], { timelines }: Study): AssemblyRun[] {
  return runs.flatMap(({ group, stretches }) => {
    const timeline = timelines[group];
    const [first] = stretches;
    const last = stretches.at(-1);
    if (!timeline || !first || !last) return [];
    const edges = { in: findEdges(timeline, first).in, out: findEdges(timeline, last).out };
    return [{ kind: 'sentences' as const, group, sentences: stretches, edges }];
  });
}
