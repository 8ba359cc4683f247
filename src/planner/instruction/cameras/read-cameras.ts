import { CAMERAS } from '../../brief/beside/letter-cameras.ts';
import { type CameraWish, readCamera } from '../../brief/beside/read-camera.ts';
import { blank } from '../../brief/text-span.ts';
import type { CameraRules } from '../../language/brief/brief-rules.ts';
import { anyOf, END, GAP, START } from '../../language/phrase-pattern.ts';
import { type Person, readPeople } from '../../talk/people/read-people.ts';
import { FOREIGN_PARTS, ORDINALS, PARTS } from '../instruction-words.ts';
import type { OperationOf, Target } from '../revision-operation.ts';
import { readEntryNumbers } from '../targets/read-entry-numbers.ts';
import { CAMERA_REQUESTS, FOR_A_PART, ONLY_ONE, WHOLE_CUT } from './camera-words.ts';

const WORD = String.raw`[\p{L}'’-]+`;
const PART = anyOf([...PARTS, ...FOREIGN_PARTS]);
const NUMBERS = String.raw`\d{1,3}(?:(?:\s*[,&–-]\s*|\s+(?:and|to|through|und|bis|et|à|y|a)\s+)(?:${PART}\s+)?#?\d{1,3})*`;
const ENTRIES = String.raw`(?<entries>${PART}\s*#?\s*${NUMBERS}|#\d{1,3}|(?:${ORDINALS.join('|')}|last)\s+${PART})${END}`;
const CAMERA = String.raw`${START}${anyOf(CAMERAS)}\s+(?<letter>[a-h])${END}`;
const REQUESTED = `(?:${START}${anyOf(CAMERA_REQUESTS)}${GAP})*`;
/** "Camera D for entry 2", "entry 3: camera A", "the camera of entry 2 to B". */
const OF_ENTRIES = new RegExp(
  [
    String.raw`${REQUESTED}${CAMERA}(?:\s+${WORD}){1,3}?\s+${ENTRIES}`,
    String.raw`${REQUESTED}${START}${ENTRIES}\s*[:,]?(?:\s+${WORD}){0,4}?\s+${CAMERA}`,
    String.raw`${REQUESTED}${START}${anyOf(CAMERAS)}\s+(?:${WORD}\s+){1,3}?${ENTRIES}\s+${WORD}\s+(?<letter>[a-h])${END}`,
  ].join('|'),
  'giu',
);
const BREAKS = /([.;!?\n]+|,\s)/;
/** "Camera B for the soup" is for a part of the talk, which has no camera of its own. */
const OF_A_PART = new RegExp(
  String.raw`${CAMERA}\s+${anyOf(FOR_A_PART)}\s+(?!${anyOf(WHOLE_CUT)}${END})`,
  'iu',
);
const ALONE = new RegExp(`${START}${anyOf(ONLY_ONE)}${END}`, 'iu');
const FOREIGN = new RegExp(`${START}${anyOf(FOREIGN_PARTS)}(?=\\s*#?\\d)`, 'giu');

/** What an instruction is read with. */
interface CameraContext {
  entryCount: number;
  people: readonly Person[];
  rules: CameraRules;
}

/**
 * The wishes of an instruction about cameras, and the text without them. A wish is for entries by their numbers, for what
 * some people say, or for the whole plan. One for another part of the talk stays in the text: nothing does it.
 */
export function readCameras(
  text: string,
  context: CameraContext,
): { operations: OperationOf<'camera'>[]; rest: string } {
  const operations: OperationOf<'camera'>[] = [];
  const withoutEntries = text.replace(OF_ENTRIES, (said, ...found) => {
    const { letter = '', entries = '' } = found.at(-1) as Record<string, string | undefined>;
    const target = targetOf(entries, context.entryCount);
    if (target === null) return said;
    operations.push({ kind: 'camera', wish: wishIn(said, letter, context.rules), target });
    return blank(said);
  });
  const rest = withoutEntries
    .split(BREAKS)
    .map((clause) => readClause(clause, context, operations))
    .join('');
  return { operations, rest };
}

/** Reads the wish of one clause, and returns the clause without it. */
function readClause(
  clause: string,
  { rules, people }: CameraContext,
  operations: OperationOf<'camera'>[],
): string {
  const { wish, rest } = readCamera(clause, rules);
  if (wish === null) return clause;
  const { labels } = ALONE.test(clause) ? { labels: [] } : readPeople(clause, people);
  if (labels.length > 0) {
    const target: Target = { kind: 'speakers', labels, wording: clause.trim() };
    operations.push({ kind: 'camera', wish, target });
    return blank(clause);
  }
  if (OF_A_PART.test(clause)) return clause;
  operations.push({ kind: 'camera', wish, target: null });
  return rest;
}

function targetOf(entries: string, count: number): Target | null {
  const numbers = readEntryNumbers(
    entries.replace(FOREIGN, 'entry').replaceAll(/\s+(?:und|et|y)\s+/g, ' and '),
    count,
  );
  return numbers === null ? null : { kind: 'entries', numbers, wording: entries };
}

function wishIn(said: string, letter: string, rules: CameraRules): CameraWish {
  return { kind: rules.refused.test(said) ? 'without' : 'only', letter: letter.toUpperCase() };
}
