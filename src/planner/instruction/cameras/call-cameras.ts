import { CAMERAS } from '../../brief/beside/letter-cameras.ts';
import { blank } from '../../brief/text-span.ts';
import { SMALL_NUMBERS } from '../../language/brief/small-numbers.ts';
import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';
import type { GroupFootage } from '../../talk/footage.ts';

type Filmed = Pick<GroupFootage, 'cameras'>;

/** The places of cameras, in any language: the second is camera B. */
const ORDINALS: readonly (readonly string[])[] = [
  commaList('first, erste, ersten, première, primera'),
  commaList('second, zweite, zweiten, deuxième, seconde, segunda'),
  commaList('third, dritte, dritten, troisième, tercera'),
  commaList('fourth, vierte, vierten, quatrième, cuarta'),
];
/** Beside these words a camera is something that the talk is about. */
const TOLD_BEFORE = commaList(
  `about, of, story, bought, lost, found, broke, buys, über, von, sur, de, sobre, acerca de`,
);
const TOLD_BEHIND = commaList('story, bit, part, anecdote, broke, failed, geschichte, histoire, historia');

const OWNERS = commaList('his, her, their, my, your, our, the, a, der, die, la, le');
const NOT_TOLD = String.raw`(?<!${START}${anyOf(TOLD_BEFORE)}\s+(?:${anyOf(OWNERS)}\s+)?)`;
/** What follows a name for a shot: the place that it is for, or nothing. */
const FOR_A_PLACE = commaList(
  'for, on, in, at, during, when, while, where, here, there, throughout, please, again, instead, and, but, then, für, bei, auf, und, pour, dans, sur, et, para, en, y',
);
const ENDS_THERE = String.raw`${END}(?=\s*(?:$|[.,;:!?\n]|${anyOf(FOR_A_PLACE)}${END}))`;
const BEHIND = String.raw`${END}(?!\s+${anyOf(TOLD_BEHIND)}${END})`;
const LETTERS = 'ABCDEF';

/** Kinds of shots, in any language: as an instruction names them, and as labels of cameras do. */
const SHOTS: readonly { kind: string; named: readonly string[]; label: RegExp }[] = [
  {
    kind: 'the wide shot',
    named: commaList(
      `the|a|our|every wide shot|angle|view|camera, wide shot|angle, (use|take|cut to|go to|switch to|stay on|stay in|back to|start on|open on|end on|hold on|show) the|a wide, go wide, die|der|eine totale|totalen, le|un plan large|général|d'ensemble, plan large, el|un plano general, plano general`,
    ),
    label: /wide|total|master|large|général|general|ensemble/iu,
  },
  {
    kind: 'the close-up',
    named: commaList(
      `the|a|her|his close-up|closeup|close shot, close-up, closeup, (use|take|cut to|go to|switch to|stay on) the|a close, die|eine nahaufnahme|naheinstellung, nahaufnahme, le|un gros plan, gros plan, el|un primer plano, primer plano`,
    ),
    label: /close|nah|gros|primer/iu,
  },
];

/**
 * An instruction that calls cameras by number ("camera 2") or by kind ("the wide"), with their letters. A number that is
 * part of a label is that camera; any other is the place among the letters. What the talk itself says stays. A clause for
 * a kind that no label names is taken out, and is told in `unknown`.
 */
export function callCameras(
  text: string,
  groups: readonly Filmed[],
  isSaid: (words: string) => boolean,
): { text: string; unknown: string[] } {
  const cameras = groups.flatMap((group) => group.cameras);
  const numbered = SMALL_NUMBERS.reduce((all, names, at) => {
    const letter = letterOf(cameras, at + 1);
    const called = [
      String.raw`${NOT_TOLD}${START}(?<word>${anyOf(CAMERAS)})\s*#?${anyOf(names)}${BEHIND}`,
      String.raw`${NOT_TOLD}${START}${anyOf(ORDINALS[at] ?? [])}\s+(?<word>${anyOf(CAMERAS)})${ENDS_THERE}`,
    ];
    return called.reduce(
      (lettered, source) =>
        lettered.replace(new RegExp(source, 'giu'), (found, word: string) =>
          isSaid(found) ? found : `${word} ${letter}`,
        ),
      all,
    );
  }, text);
  return SHOTS.reduce((called, shot) => callShot(called, shot, cameras, isSaid), {
    text: numbered,
    unknown: [] as string[],
  });
}

type Cameras = Filmed['cameras'];

/** The letter of the camera whose label is such a number, or else the one at that place. */
function letterOf(cameras: Cameras, number: number): string {
  const isNumber = new RegExp(String.raw`^(?:${anyOf(CAMERAS)})?[\s_-]*0*${number}(?:\.\w{2,4})?$`, 'iu');
  return cameras.find(({ label }) => isNumber.test(label.trim()))?.letter ?? LETTERS[number - 1] ?? 'A';
}

function callShot(
  { text, unknown }: { text: string; unknown: string[] },
  { kind, named, label }: (typeof SHOTS)[number],
  cameras: Cameras,
  isSaid: (words: string) => boolean,
): { text: string; unknown: string[] } {
  const shot = new RegExp(`${NOT_TOLD}${START}${anyOf(named)}${ENDS_THERE}`, 'iu');
  const [found] = shot.exec(text) ?? [];
  if (found === undefined || isSaid(found)) return { text, unknown };
  const letters = new Set(cameras.filter((camera) => label.test(camera.label)).map(({ letter }) => letter));
  const [letter] = letters;
  if (letter !== undefined && letters.size === 1)
    return { text: text.replace(shot, `camera ${letter}`), unknown };
  const clauses = text.split(CLAUSE).map((clause) => (shot.test(clause) ? blank(clause) : clause));
  const all = [...new Set(cameras.map((camera) => camera.letter))].toSorted();
  const warning = `no camera is labelled as ${kind}, so no camera was changed: name one by its letter (${all.join(', ')})`;
  return { text: clauses.join(''), unknown: [...unknown, warning] };
}

const CLAUSE = /([.;!?,\n]+\s|\s(?:and|but|then|und|et|y)\s)/iu;
