import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import { readPeople } from '../../talk/people/read-people.ts';
import { ORDINALS, PRONOUNS } from '../instruction-words.ts';
import type { Target } from '../revision-operation.ts';
import type { InstructionContext } from './instruction-context.ts';
import { readNth } from './read-nth.ts';
import { readSubject } from './read-subject.ts';

type Occasion = Extract<Target, { kind: 'occasion' }>;

const LASTS = commaList('last, final');
const NTH = String.raw`(?:the\s+)?(?:very\s+)?(?<nth>${anyOf([...ORDINALS, ...LASTS])})`;
const TIME = anyOf(commaList('time, occasion'));
const SPEAKING_ABOUT = anyOf(
  commaList(
    `mentions, mention, mentioned, says, say, said, brings up, bring up, brought up, comes back to, come back to, came back to, goes back to, go back to, returns to, refers to, gets on to, goes into, goes on about, raises, discusses, describes, repeats,
    [is|are|was|were] (speaks|speak|spoke|speaking|talks|talk|talked|talking|says|say|said|tells|tell|told|asks|ask|asked) [something|anything|us|me|them] (about|of|on)`,
  ),
);
const SPEAKING = anyOf(
  commaList(
    'speaks, speak, spoke, talks, talk, talked, is speaking, is talking, is heard, comes on, comes in, chimes in, says something, gets to speak, takes over, appears, interrupts',
  ),
);
const COMING_UP = anyOf(
  commaList(
    'comes up, come up, came up, turns up, pops up, (is|are|was|were|gets) (mentioned|discussed|talked about|brought up|spoken of|described)',
  ),
);
const WHO = String.raw`(?<who>\S+(?:\s+\S+){0,2}?)`;
const RELATED = String.raw`(?:(?:that|when|where|in\s+which)\s+)?`;

/** "The second time she talks about the fee". */
const TOLD = new RegExp(
  String.raw`^${NTH}\s+${TIME}\s+${RELATED}${WHO}\s+${SPEAKING_ABOUT}\s+(?<about>.+)$`,
  'iu',
);
/** "The second time Ana speaks". */
const HEARD = new RegExp(String.raw`^${NTH}\s+${TIME}\s+${RELATED}${WHO}\s+${SPEAKING}$`, 'iu');
/** "The second time the fee comes up". */
const NAMED = new RegExp(String.raw`^${NTH}\s+${TIME}\s+${RELATED}(?<about>.+?)\s+${COMING_UP}$`, 'iu');
/** "Ana the second time", "the fee, the second time round". */
const BEHIND = new RegExp(String.raw`^(?<about>.+?),?\s+${NTH}\s+${TIME}(?:\s+(?:a?round))?$`, 'iu');
const IS_PRONOUN = new RegExp(
  `^${anyOf([...PRONOUNS, ...commaList('we, i, you, somebody, someone, anybody, anyone, people')])}$`,
  'iu',
);

/** One of the times that somebody speaks, or that something is spoken of; null for any other text. */
export function readOccasion(text: string, wording: string, context: InstructionContext): Occasion | null {
  for (const pattern of [TOLD, HEARD, NAMED, BEHIND]) {
    const { nth = '', who, about } = pattern.exec(text)?.groups ?? {};
    const of = nth === '' ? null : thingOf(who, about, context);
    if (of !== null) return { kind: 'occasion', of, nth: placeOf(nth), wording };
  }
  return null;
}

/** "The second time she mentions the fee", "the second bit about the fee". */
export const namesOneOfSeveral = (text: string, context: InstructionContext): boolean =>
  readNth(text) !== null || readOccasion(text, text, context) !== null;

const placeOf = (nth: string): number => ORDINALS.indexOf(nth.toLowerCase()) + 1 || -1;

function thingOf(
  who: string | undefined,
  about: string | undefined,
  context: InstructionContext,
): Occasion['of'] | null {
  const labels = who === undefined || IS_PRONOUN.test(who) ? [] : labelsOf(who, context);
  if (who !== undefined && labels.length === 0 && !IS_PRONOUN.test(who)) return null;
  if (about === undefined)
    return labels.length === 0 ? null : { kind: 'speakers', labels, wording: who ?? '' };
  const alone = who === undefined ? labelsOf(about, context) : [];
  if (alone.length > 0) return { kind: 'speakers', labels: alone, wording: about };
  const subject = readSubject(about, about, context);
  return subject?.kind === 'subject' ? { ...subject, speakers: labels } : null;
}

/** The people whom a text names, where it names nothing else. */
function labelsOf(text: string, { people }: InstructionContext): string[] {
  const { labels, rest } = readPeople(text, people);
  return /\p{L}/u.test(rest.replace(/\b(?:the|and)\b/giu, '')) ? [] : [...labels];
}
