import { readFileSync } from 'node:fs';
import { type BoostedTrees, chancesOf } from '../../../lib/boosted-trees.ts';
import { gatherTurnEvidence, type TurningTalk } from './turn-evidence.ts';

/** From this chance on a talk has likely turned to another subject. */
export const TURN_CHANCE = 0.3;

let trees: BoostedTrees | null = null;

/** Fitted by `bench/planner/turns`; TURNS.md says to what. */
function loadTrees(): BoostedTrees {
  trees ??= JSON.parse(readFileSync(new URL('turns.json', import.meta.url), 'utf8')) as BoostedTrees;
  return trees;
}

/**
 * How likely it is, 0..1, that another subject begins between each sentence and the one before; 1 where another recording
 * begins. Throws when the trees read other evidence.
 */
export function weighTurns(talk: TurningTalk, fitted: BoostedTrees | null = null): number[] {
  const { sentences } = talk;
  const chances = chancesOf(fitted ?? loadTrees(), gatherTurnEvidence(talk), sentences.length);
  return chances.map((chance, at) => (sentences[at - 1]?.group === sentences[at]?.group ? chance : 1));
}
