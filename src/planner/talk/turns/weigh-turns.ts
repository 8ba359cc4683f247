import { type BoostedTrees, chancesOf, treesIn } from '../../../lib/boosted-trees.ts';
import { gatherTurnEvidence } from './turn-evidence.ts';
import type { TurningTalk } from './turning-talk.ts';

/** From this chance on, a talk has likely turned to another subject. */
export const TURN_CHANCE = 0.3;

/**
 * From this chance on, a new subject begins, and it depends on nothing before it. Hosts often ask about the
 * last answer, so a passage continues over their questions up to this chance.
 */
export const SURELY_TURNED = 0.45;

/** Whether a sentence continues the previous one without a turn to another subject. */
export const isOnePassage = (
  at: number,
  { breaks, followsOn }: { breaks: readonly number[]; followsOn: readonly boolean[] },
): boolean => followsOn[at] === true && (breaks[at] ?? 1) < SURELY_TURNED;

/** Fitted by `bench/planner/turns`; TURNS.md names the data of the fit. A sentence encoder adds evidence. */
const plainTrees = treesIn(new URL('turns.json', import.meta.url));
const encodedTrees = treesIn(new URL('turns-encoded.json', import.meta.url));

/**
 * The chance, 0..1, that another subject begins right before each sentence; 1 where another recording begins.
 * Throws when the trees read other evidence.
 */
export function weighTurns(talk: TurningTalk, fitted: BoostedTrees | null = null): number[] {
  const { sentences } = talk;
  const trees = fitted ?? (talk.vectors ? encodedTrees() : plainTrees());
  const chances = chancesOf(trees, gatherTurnEvidence(talk), sentences.length);
  return chances.map((chance, at) => (sentences[at - 1]?.group === sentences[at]?.group ? chance : 1));
}
