import { SMALL_NUMBERS } from '../../language/brief/small-numbers.ts';
import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';
import { type Person, readPeople } from '../../talk/people/read-people.ts';
import { withoutHosts } from '../read-guests.ts';
import { blank, type TextSpan } from '../text-span.ts';

/** All people of a talk, in all languages. */
const EVERYBODY = anyOf(
  commaList(`everybody, everyone, every one of them, every|each speaker|guest|person|voice|panellist|panelist, each of them,
  all [of] [the] (them|two|three|four|five|six|seven|eight|people|speakers|guests|voices|panellists|panelists) [of them|people|speakers|guests|voices],
  both [of] [the|them|us] [two] [people|speakers|guests|voices], the two of them, beide [sprecher|gäste|personen|stimmen],
  alle [zwei|drei|vier|fünf|sechs] [beteiligten|sprecher|gäste|personen|stimmen|leute], jede|jeder [sprecher|gast|person],
  tout le monde, tous [les] [deux|trois|quatre|cinq|six] [participants|invités|intervenants], toutes les personnes, chacun|chacune,
  tous|toutes les deux, los|las dos, ambos|ambas,
  todos [los] [dos|tres|cuatro|cinco|seis] [participantes|invitados], todo el mundo, todas las personas, cada uno|una`),
);
const MUST = anyOf(
  commaList(`should|must|shall|need|needs|has|have|gets|get|is|are|ought [to], has|have|gets|get a chance to, to,
  soll|sollen|muss|müssen|darf|dürfen, doit, doivent, debe|deben [de], tiene|tienen que`),
);
const HEARD = anyOf(
  commaList(`be heard [from], be (seen|included|featured|shown|there|in it|in the cut|in the video|present|quoted), appear, speak, talk, feature,
  show up, come up, say something, get a word|line|turn|say [in], have a|their say|word|turn,
  zu wort kommen, vorkommen, gehört werden, zu hören sein, etwas sagen, sprechen, dabei sein,
  parler, être entendu|entendue|entendus|entendues, s'exprimer, apparaître, avoir la parole, dire quelque chose,
  hablar, salir, aparecer, oírse, ser escuchado|escuchados, decir algo`),
);
const HEAR = anyOf(
  commaList(
    `(let|have) us hear [from], (i|we) want to hear [from], i'd like to hear [from], hear [from], include, feature, show, involve, man hört, on entend, on doit entendre, faire parler, que se oiga a`,
  ),
);
const ONCE = String.raw`(?:\s+${anyOf(commaList('at least once, at least one time, mindestens einmal, wenigstens einmal, au moins une fois, al menos una vez'))})?`;
const SAYING = anyOf(
  commaList('getting a word in, getting a say, having a say, having their say, speaking, heard, in it'),
);
/** A wish ends where its clause ends: "everybody should be heard on the price" names a subject. */
const CLOSE = String.raw`(?=\s*(?:$|[.,;:!?)\n]|(?:please|pls|bitte|and|und|et|y)${END}))`;
/** "What would they do differently? All three of them." */
const ALL_OF_THEM = anyOf(
  commaList(`all (two|three|four|five|six) [of them], both of them, alle (zwei|drei|vier|fünf|sechs), tous les (deux|trois|quatre|cinq|six),
  los|las (dos|tres|cuatro|cinco|seis)`),
);
const WISH = new RegExp(
  [
    String.raw`(?<=[.;!?\n]\s*)${ALL_OF_THEM}(?=\s*(?:$|[.;!\n]))`,
    String.raw`${START}${EVERYBODY}\s+${MUST}\s+${HEARD}${ONCE}${CLOSE}`,
    String.raw`${START}${EVERYBODY}\s+${anyOf(commaList('kommt|kommen zu wort, speaks, appears, is heard, gets a word in, has a say'))}${ONCE}${CLOSE}`,
    String.raw`${START}${HEAR}\s+(?:von\s+)?${EVERYBODY}${ONCE}${CLOSE}`,
    String.raw`${START}with\s+${EVERYBODY}\s+${SAYING}${ONCE}${CLOSE}`,
  ].join('|'),
  'iu',
);
/** "One" counts nobody here: "every one of them". */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ...SMALL_NUMBERS.slice(1).flatMap((words, at) => words.map((word) => [word, at + 2] as const)),
  ...['both', 'beide', 'ambos', 'ambas'].map((word) => [word, 2] as const),
]);

/** "All four should be heard": who is meant, the wish, and the text without it. Null where nobody asks for it. */
export function readEverybody(
  text: string,
  people: readonly Person[],
): { labels: string[]; wish: TextSpan; rest: string } | null {
  const match = WISH.exec(text);
  if (match === null || people.length < 2) return null;
  const [wish] = match;
  const rest = text.slice(0, match.index) + blank(wish) + text.slice(match.index + wish.length);
  return { labels: peopleMeant(wish, people, text), wish: { text: wish, from: match.index }, rest };
}

/** "All three" of a host and three guests are the guests. "Both of them" are the two whom the brief names. */
function peopleMeant(wish: string, people: readonly Person[], text: string): string[] {
  const count = wish
    .toLowerCase()
    .split(/\s+/)
    .map((word) => COUNTS.get(word))
    .find((one) => one !== undefined);
  const named = [...new Set(readPeople(text, people).labels)];
  if (named.length === count) return named;
  const guests = withoutHosts(people);
  return (count === guests.length ? guests : people).map(({ label }) => label);
}
