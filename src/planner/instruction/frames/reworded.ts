import { anyOf, END } from '../../language/phrase-pattern.ts';
import { PAST_FORMS, TURNED_VERBS } from '../instruction-words.ts';

/** Matches "Could the fire come first". */
const ASKED = new RegExp(
  String.raw`^(?:could|can|should|might|may|would|shall)\s+(?<thing>.+?)\s+(?<verb>${anyOf(TURNED_VERBS)})${END}(?<rest>.*)$`,
  'iu',
);
const IN_PAST = new RegExp(`^(?<verb>${anyOf([...PAST_FORMS.keys()])})${END}`, 'iu');

/**
 * The same wish in the words of a frame. "Could X come first" is "X should come first", "we opened on X" is
 * "open on X".
 */
export function reworded(wording: string): string[] {
  const groups = ASKED.exec(wording)?.groups;
  if (groups && !/^(?:you|we|i)$/i.test(groups['thing'] ?? ''))
    return [`${groups['thing']} should ${groups['verb']}${groups['rest']}`];
  const past = IN_PAST.exec(wording)?.groups?.['verb'];
  const verb = past === undefined ? undefined : PAST_FORMS.get(past.toLowerCase());
  return verb === undefined || past === undefined ? [] : [`${verb}${wording.slice(past.length)}`];
}
