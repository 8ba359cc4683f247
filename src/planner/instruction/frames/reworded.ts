import { anyOf, commaList, END } from '../../language/phrase-pattern.ts';
import { PAST_FORMS, TURNED_VERBS } from '../instruction-words.ts';
import { wordingsOf } from '../split-instruction.ts';

/** Matches "Could the fire come first". */
const ASKED = new RegExp(
  String.raw`^(?:could|can|should|might|may|would|shall)\s+(?<thing>.+?)\s+(?<verb>${anyOf(TURNED_VERBS)})${END}(?<rest>.*)$`,
  'iu',
);
const IN_PAST = new RegExp(`^(?<verb>${anyOf([...PAST_FORMS.keys()])})${END}`, 'iu');

const MODAL = String.raw`(?:could|can|should|must|may|might|would|will|(?<=\p{L}['’])d)`;
const ADVERB = anyOf(
  commaList(
    'easily, happily, gladly, safely, probably, definitely, certainly, perhaps, maybe, also, really, just, actually, possibly, well',
  ),
);
/** "The goat could easily go", "I'd happily lose it". */
const BETWEEN_VERBS = new RegExp(String.raw`(?<=(?:^|\s|['’])${MODAL})\s+${ADVERB}(?=\s+\p{L})`, 'iu');

/**
 * The same wish in the words of a frame. "Could X come first" is "X should come first", "we opened on X" is
 * "open on X".
 */
export function reworded(wording: string): string[] {
  const plain = wording.replace(BETWEEN_VERBS, '');
  if (plain !== wording) return [...wordingsOf(plain), ...reworded(plain)];
  const groups = ASKED.exec(wording)?.groups;
  if (groups && !/^(?:you|we|i)$/i.test(groups['thing'] ?? ''))
    return [`${groups['thing']} should ${groups['verb']}${groups['rest']}`];
  const past = IN_PAST.exec(wording)?.groups?.['verb'];
  const verb = past === undefined ? undefined : PAST_FORMS.get(past.toLowerCase());
  return verb === undefined || past === undefined ? [] : [`${verb}${wording.slice(past.length)}`];
}
