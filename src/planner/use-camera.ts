import type { PlanEntry } from '../contract/plan.ts';
import type { Assembly } from './assemble.ts';
import { listWords } from './list-words.ts';
import type { GroupFootage } from './plan-input.ts';
import type { ShownSpeakers } from './speaker-cameras.ts';

const CAMERA =
  /\b(?:(?:use|show|take|from|keep (?:to|on)|stay on|stick to) )?((?:only|just|nothing but) )?(?:from )?(?:the )?(?:[Cc]amera|[Cc]am) ([A-Ha-h])\b( only| alone| throughout)?/;
const REFUSED =
  /\b(?:without|no|not|drop|remove|avoid|skip|lose|leave out|except(?: for)?|never)(?: the| from| use| show)* (?:camera|cam) ([a-h])\b/i;

/** One camera alone, or all but one. */
export interface CameraWish {
  kind: 'only' | 'without';
  letter: string;
}

/** What a text asks for of the cameras, and the text without that wish: a camera is no subject. */
export function readCamera(text: string): { wish: CameraWish | null; rest: string } {
  const refused = REFUSED.exec(text);
  if (refused) {
    const wish = { kind: 'without' as const, letter: (refused[1] ?? '').toUpperCase() };
    return { wish, rest: text.replace(refused[0], ' ') };
  }
  const match = CAMERA.exec(text);
  const [said = '', before, letter = '', after] = match ?? [];
  const isMarked = before !== undefined || after !== undefined || /^(?:use|stay|stick|keep)/i.test(said);
  // A small letter may be an article: "the camera a customer bought".
  const isNamed = letter !== '' && (letter === letter.toUpperCase() || isMarked);
  if (!match || !isNamed) return { wish: null, rest: text };
  return { wish: { kind: 'only', letter: letter.toUpperCase() }, rest: text.replace(said, ' ') };
}

/** What a plan is made of, as far as cameras need to know. */
export interface FilmedGroups {
  groups: readonly GroupFootage[];
  /** Beside the groups. */
  shown: readonly ShownSpeakers[];
}

/** A plan's entries and warnings with the cameras that are asked for, as far as they have a picture; pinned entries stay. */
export function onCamera(assembly: Assembly, filmed: FilmedGroups, wish: CameraWish | null): Assembly {
  if (wish === null) return assembly;
  const { kind, letter } = wish;
  const isMet = ({ camera }: PlanEntry) => (camera === letter) === (kind === 'only');
  const entries = assembly.entries.map((entry) => {
    if (entry.pinned || isMet(entry)) return entry;
    const other = camerasOf(entry, filmed).find((camera) => isMet({ ...entry, camera }));
    return other === undefined ? entry : { ...entry, camera: other };
  });
  const left = entries.filter((entry) => !isMet(entry));
  return { entries, warnings: [...assembly.warnings, ...warnAbout(left, wish)] };
}

/** Cameras with a picture for all of an entry, those that show its speaker best first. */
function camerasOf(entry: PlanEntry, { groups, shown }: FilmedGroups): string[] {
  const index = groups.findIndex(({ groupId }) => groupId === entry.source_group);
  const fitness = (letter: string) => shown[index]?.get(entry.speaker)?.get(letter) ?? 0;
  const covering = (groups[index]?.cameras ?? []).filter(
    ({ coverage }) => coverage.startMs <= entry.source_start_ms && coverage.endMs >= entry.source_end_ms,
  );
  return [...new Set(covering.map(({ letter }) => letter))].toSorted((a, b) => fitness(b) - fitness(a));
}

function warnAbout(left: readonly PlanEntry[], { kind, letter }: CameraWish): string[] {
  if (left.length === 0) return [];
  const numbers = listWords(left.map(({ n }) => String(n)));
  const what = left.length === 1 ? `entry ${numbers} stays` : `entries ${numbers} stay`;
  const isPinned = left.every((entry) => entry.pinned);
  if (kind === 'only') {
    const why = isPinned ? 'pinned' : `camera ${letter} has no picture for all of it`;
    return [`${what} on another camera: ${why}`];
  }
  return [`${what} on camera ${letter}: ${isPinned ? 'pinned' : 'no other has a picture for all of it'}`];
}
