import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import { ORDINALS } from '../instruction-words.ts';

const LASTS = commaList('last, final');
const PIECES = anyOf(
  commaList(
    'one, bit, clip, entry, part, passage, piece, segment, section, moment, mention, story, anecdote, answer, quote',
  ),
);
/** "The first part of the harvest" may be a part of one entry: "of" counts behind a mention alone. */
const ABOUT = anyOf(
  commaList('about, on, where, when, with, from, in which, that|which mentions, mentioning, concerning'),
);
const MENTION = 'mention of';
const NTH = new RegExp(
  String.raw`^(?:the\s+)?(?:very\s+)?(?<nth>${anyOf([...ORDINALS, ...LASTS])})\s+(?:${PIECES}\s+${ABOUT}|${MENTION})\s+(?<about>.+)$`,
  'iu',
);

/** "The second bit about schools": of all entries about schools the second; -1 for the last. */
export function readNth(text: string): { nth: number; about: string } | null {
  const { nth = '', about = '' } = NTH.exec(text)?.groups ?? {};
  if (about === '') return null;
  const word = nth.toLowerCase();
  return { nth: LASTS.includes(word) ? -1 : ORDINALS.indexOf(word) + 1, about };
}
