import { CAMERAS } from '../../brief/beside/letter-cameras.ts';
import { type CameraWish, readCamera } from '../../brief/beside/read-camera.ts';
import { blank } from '../../brief/text-span.ts';
import type { CameraRules } from '../../language/brief/brief-rules.ts';
import { anyOf, END, GAP, START } from '../../language/phrase-pattern.ts';
import { type Person, readPeople } from '../../talk/people/read-people.ts';
import { ENDINGS, FOREIGN_PARTS, OPENINGS, ORDINALS, PARTS } from '../instruction-words.ts';
import type { OperationOf, Target } from '../revision-operation.ts';
import { readEntryNumbers } from '../targets/read-entry-numbers.ts';
import {
  AND_OTHERS,
  CAMERA_REQUESTS,
  FOR_A_PART,
  ON_CAMERA,
  ONLY_ONE,
  OTHER_PEOPLE,
  WHOLE_CUT,
} from './camera-words.ts';

const WORD = String.raw`[\p{L}'’-]+`;
const PART = anyOf([...PARTS, ...FOREIGN_PARTS]);
const NUMBERS = String.raw`\d{1,3}(?:(?:\s*[,&–-]\s*|\s+(?:and|to|through|und|bis|et|à|y|a)\s+)(?:${PART}\s+)?#?\d{1,3})*`;
const ENTRIES = String.raw`(?<entries>${PART}\s*#?\s*${NUMBERS}|#\d{1,3}|(?:${ORDINALS.join('|')}|last)\s+${PART}|the\s+(?:${anyOf([...OPENINGS, ...ENDINGS])}))${END}`;
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
const BREAKS = new RegExp(
  String.raw`([.;!?\n]+|,\s|\s${anyOf(AND_OTHERS)}\s+(?=${anyOf(OTHER_PEOPLE)}${END}))`,
  'iu',
);
const OTHERS = new RegExp(`${START}${anyOf(OTHER_PEOPLE)}${END}`, 'iu');
/** "On A", behind another wish for a camera: only a capital letter is a camera. */
const LETTER_ALONE = new RegExp(
  String.raw`(?:^|\s)${anyOf(ON_CAMERA)}\s+(?:(?:the|die|der|la)\s+)?(?<letter>[A-H])\s*$`,
  'u',
);
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
  const { wish, rest } = wishOf(clause, rules, operations);
  if (wish === null) return clause;
  const { labels } = OTHERS.test(clause)
    ? { labels: othersThan(operations, people) }
    : ALONE.test(clause)
      ? { labels: [] }
      : readPeople(clause, people);
  if (labels.length > 0) {
    const target: Target = { kind: 'speakers', labels, wording: clause.trim() };
    operations.push({ kind: 'camera', wish, target });
    return blank(clause);
  }
  if (OF_A_PART.test(clause)) return clause;
  operations.push({ kind: 'camera', wish, target: null });
  return rest;
}

/** Behind a wish for a camera, "the others stay on A" is one too. */
function wishOf(
  clause: string,
  rules: CameraRules,
  before: readonly OperationOf<'camera'>[],
): { wish: CameraWish | null; rest: string } {
  const { letter } = before.length > 0 ? (LETTER_ALONE.exec(clause)?.groups ?? {}) : {};
  return letter === undefined
    ? readCamera(clause, rules)
    : { wish: { kind: 'only', letter }, rest: blank(clause) };
}

/** The people whom no wish before names. */
function othersThan(before: readonly OperationOf<'camera'>[], people: readonly Person[]): string[] {
  const named = new Set(before.flatMap(({ target }) => (target?.kind === 'speakers' ? target.labels : [])));
  return people.map(({ label }) => label).filter((label) => !named.has(label));
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
