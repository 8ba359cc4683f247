import type { PlanEntry } from '../../../contract/plan.ts';
import type { Brief } from '../../brief/brief.ts';
import type { MatchedPiece } from '../../script/match-script.ts';
import type { Script } from '../../script/script.ts';
import type { TalkWords } from '../../script/talk-words.ts';
import type { Study } from '../../talk/study.ts';
import type { PlanInput } from '../plan-input.ts';

/** A plan that was made from a script. */
export interface ScriptPlan {
  input: PlanInput;
  study: Study;
  brief: Brief;
  script: Script;
  pieces: readonly MatchedPiece[];
  /** The words of each recording. */
  talks: readonly TalkWords[];
  entries: readonly PlanEntry[];
  durationMs: number;
}

/** If there are more lines of one kind, only their numbers are named. */
export const MOST_NAMED = 100;

export function isShownIn({ take }: MatchedPiece, entry: PlanEntry, { talks, study }: ScriptPlan): boolean {
  if (take === null) return false;
  const { spoken: said } = talks[take.group] ?? { spoken: [] };
  const startMs = said[take.first]?.word.start_ms ?? 0;
  const endMs = said[take.last]?.word.end_ms ?? 0;
  const isSame = study.timelines[take.group]?.footage.groupId === entry.source_group;
  return isSame && startMs < entry.source_end_ms && endMs > entry.source_start_ms;
}

/** The first entry that shows a piece. */
export function entryOf(piece: MatchedPiece, plan: ScriptPlan): string {
  const entry = plan.entries.find((one) => isShownIn(piece, one, plan));
  return entry === undefined ? 'the plan' : `entry ${entry.n}`;
}
