import type { PlanEntry } from '../contract/plan.ts';
import type { Assembly } from './assemble.ts';
import type { GroupFootage } from './plan-input.ts';
import { listWords } from './plan-words.ts';

const CAMERA =
  /\b(?:(?:use|show|take|from|keep (?:to|on)|stay on|stick to) )?((?:only|just|nothing but) )?(?:from )?(?:the )?(?:[Cc]amera|[Cc]am) ([A-Ha-h])\b( only| alone| throughout)?/;
const REFUSED = /\b(?:without|no|not|drop|remove|avoid)\s+(?:the )?$/i;

/** The one camera that a text asks for, and the text without that wish: a camera is no subject. */
export function readCamera(text: string): { letter: string | null; rest: string } {
  const match = CAMERA.exec(text);
  const [wish = '', before, letter = '', after] = match ?? [];
  const isMarked = before !== undefined || after !== undefined || /^(?:use|stay|stick|keep)/i.test(wish);
  // A small letter may be an article: "the camera a customer bought".
  const isNamed = letter !== '' && (letter === letter.toUpperCase() || isMarked);
  if (!match || !isNamed || REFUSED.test(text.slice(0, match.index))) return { letter: null, rest: text };
  return { letter: letter.toUpperCase(), rest: text.replace(wish, ' ') };
}

/** A plan's entries and warnings on the camera that is asked for, if one is. */
export function onCamera(
  assembly: Assembly,
  groups: readonly GroupFootage[],
  letter: string | null,
): Assembly {
  if (letter === null) return assembly;
  const { entries, warnings } = useCamera(assembly.entries, groups, letter);
  return { entries, warnings: [...assembly.warnings, ...warnings] };
}

/** Entries on one camera as far as it has a picture for them; pinned ones stay. */
function useCamera(
  entries: readonly PlanEntry[],
  groups: readonly GroupFootage[],
  letter: string,
): { entries: PlanEntry[]; warnings: string[] } {
  const hasPicture = (entry: PlanEntry) =>
    groups
      .find(({ groupId }) => groupId === entry.source_group)
      ?.cameras.some(
        (camera) =>
          camera.letter === letter &&
          camera.coverage.startMs <= entry.source_start_ms &&
          camera.coverage.endMs >= entry.source_end_ms,
      ) ?? false;
  const changed = entries.map((entry) =>
    !entry.pinned && hasPicture(entry) ? { ...entry, camera: letter } : entry,
  );
  const left = changed.filter(({ camera }) => camera !== letter);
  if (left.length === 0) return { entries: changed, warnings: [] };
  const numbers = listWords(left.map(({ n }) => String(n)));
  const what = left.length === 1 ? `entry ${numbers} stays` : `entries ${numbers} stay`;
  const why = left.every(hasPicture) ? 'pinned' : `camera ${letter} has no picture for all of it`;
  return { entries: changed, warnings: [`${what} on another camera: ${why}`] };
}
