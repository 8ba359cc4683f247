import { readFileSync } from 'node:fs';
import { type BoostedTrees, chanceOf } from './boosted-trees.ts';
import { type AskedPassage, gatherEvidence } from './evidence.ts';
import type { WeighedTalk } from './relevance.ts';

/** Fitted by `bench/planner/ranker`; RANKER.md says to what. */
const RANKER_FILE = new URL('ranker.json', import.meta.url);

const loaded: BoostedTrees[] = [];

function loadRanker(): BoostedTrees {
  const [known] = loaded;
  if (known) return known;
  const ranker = JSON.parse(readFileSync(RANKER_FILE, 'utf8')) as BoostedTrees;
  loaded.push(ranker);
  return ranker;
}

/** Per sentence the chance, 0..1, that a cut of what is asked for holds it. Throws when the ranker reads other evidence. */
export function rankSentences(
  talk: WeighedTalk,
  asked: AskedPassage,
  ranker: BoostedTrees = loadRanker(),
): number[] {
  const evidence = gatherEvidence(talk, asked);
  if (evidence.some(({ name }, at) => name !== ranker.evidence[at]))
    throw new Error('the ranker was fitted to other evidence: fit it again by bench/planner/ranker');
  return talk.sentences.map((_, at) =>
    chanceOf(
      ranker,
      evidence.map(({ values }) => values[at] ?? Number.NaN),
    ),
  );
}
