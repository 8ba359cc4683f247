import type { PlanEntry } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import type { Range } from '../../time/range.ts';
import { heardWords } from '../heard-words.ts';
import type { EditedGroup } from './edited-group.ts';

/**
 * Shorter words of another speaker are an interjection, which stays in the entry of the speaker around it.
 */
export const INTERJECTION_MS = 700;

/** Words of one speaker that follow one another, on the group's timeline. */
export interface SpeakerTurn extends Range {
  speaker: string;
}

/**
 * The speakers of a stretch, turn by turn, in order of time. Interjections belong to the turns around them.
 */
export function speakerTurns({ spoken }: EditedGroup, { startMs, endMs }: Range): SpeakerTurn[] {
  const stretch = { source_start_ms: startMs, source_end_ms: endMs, tightening: [] };
  const words = heardWords(spoken.words, stretch).toSorted((a, b) => a.start_ms - b.start_ms);
  const turns = joinAlike(words.map(turnOf));
  const isTurn = (turn: SpeakerTurn) => turn.endMs - turn.startMs >= INTERJECTION_MS;
  if (!turns.some(isTurn)) return oneTurn(turns);
  const kept: SpeakerTurn[] = [];
  let leadMs: number | null = null;
  for (const turn of turns) {
    const last = kept.at(-1);
    if (isTurn(turn)) kept.push({ ...turn, startMs: leadMs ?? turn.startMs });
    else if (last) last.endMs = Math.max(last.endMs, turn.endMs);
    leadMs = kept.length > 0 ? null : (leadMs ?? turn.startMs);
  }
  return joinAlike(kept);
}

function turnOf({ speaker, start_ms, end_ms }: Word): SpeakerTurn {
  return { speaker, startMs: start_ms, endMs: end_ms };
}

function joinAlike(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.speaker === turn.speaker) last.endMs = Math.max(last.endMs, turn.endMs);
    else joined.push({ ...turn });
  }
  return joined;
}

/** A stretch with only interjections belongs to the speaker who says most. */
function oneTurn(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const [first] = turns;
  if (first === undefined) return [];
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  return [{ speaker: loudest(turns), startMs: first.startMs, endMs }];
}

function loudest(turns: readonly SpeakerTurn[]): string {
  const spokenMs = new Map<string, number>();
  for (const { speaker, startMs, endMs } of turns) {
    spokenMs.set(speaker, (spokenMs.get(speaker) ?? 0) + endMs - startMs);
  }
  return [...spokenMs].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0];
}

/**
 * The entry's speaker if a turn of that speaker is in it, else the one who says most. Empty without speech.
 */
export function mainSpeaker({ spoken }: Pick<EditedGroup, 'spoken'>, entry: PlanEntry): string {
  const turns = heardWords(spoken.words, entry).map(turnOf);
  if (turns.some(({ speaker }) => speaker === entry.speaker)) return entry.speaker;
  return loudest(turns);
}
