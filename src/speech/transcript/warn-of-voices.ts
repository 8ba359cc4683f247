import type { Word } from '../../contract/transcript.ts';
import { type Range, rangeLengthMs } from '../../domain/time/range.ts';
import { sayMinutes } from '../../domain/time/say-minutes.ts';
import type { ContradictedName } from '../../domain/transcript/given-names/contradicted-names.ts';
import type { Voices } from './voices.ts';

/** Where two talk at once only the louder is transcribed. More overlap than this gets a warning. */
const MUCH_OVERLAP = 0.1;
const MUCH_OVERLAP_MS = 5_000;

/**
 * A recording keeps only sentences, so a warning about voices is recognized by its form. This file has all
 * forms and their writers. Stored recordings hold the same sentences.
 */
const FORMS: readonly RegExp[] = [
  /^how many people speak is uncertain: /,
  /^people talk at once for /,
  /^voices were told apart without the model: /,
  /^the recording is longer than \d+ hours: voices were told apart /,
  /^the voice contradicts the name /,
  /^the voices sound like /,
];

/** Whether a warning no longer applies once voices were told apart again. */
export function isAboutVoices(warning: string): boolean {
  return FORMS.some((form) => form.test(warning));
}

/** The warnings of a recording about the method of telling its voices apart. */
export function warnOfVoices(voices: Voices, words: readonly Word[]): string[] {
  const warnings: string[] = [];
  if (words.length === 0) return warnings;
  if (voices.kind === 'diarized' && voices.notice != null) warnings.push(voices.notice);
  if (voices.kind === 'diarized' && !voices.isSure) {
    warnings.push(warnOfUnsureCount(new Set(words.map((word) => word.speaker)).size));
  }
  if (voices.kind === 'diarized' && voices.contradicted != null)
    warnings.push(warnOfOtherNumber(voices.contradicted));
  return [...warnings, ...warnOfOverlaps(voices)];
}

/** An installed model was to tell the voices apart, and could not be used. */
export function warnOfUnusableModel(why: string): string {
  return `voices were told apart without the model: ${why}`;
}

const MOST_QUOTED = 8;

/** The names of a text that was handed in, where its own other names and the voices contradict them: none or one. */
export function warnOfContradictedNames(names: readonly ContradictedName[]): string[] {
  const [first] = names;
  if (first === undefined) return [];
  const words = first.text.split(' ');
  const quoted = `${words.slice(0, MOST_QUOTED).join(' ')}${words.length > MOST_QUOTED ? ' …' : ''}`;
  const places = names.length === 1 ? '' : ` at ${names.length} places`;
  return [
    `the voice contradicts the name in the text that was handed in${places}: at ${sayMinutes(first.startMs)} the text gives “${quoted}” to ${first.name}, and the voice is that of ${first.ofVoice}`,
  ];
}

/** A model does not take recordings of this length. */
export function warnOfLongRecording(mostHours: number): string {
  return `the recording is longer than ${mostHours} hours: voices were told apart without the model`;
}

function warnOfUnsureCount(found: number): string {
  const voices =
    found === 1
      ? 'one voice was found, and there may be more'
      : `${found} voices were found, and another number is nearly as likely`;
  return `how many people speak is uncertain: ${voices}. Say how many there are (--speakers N)`;
}

function warnOfOtherNumber({ given, likely }: { given: number; likely: number }): string {
  const people = (count: number) => (count === 1 ? 'one person' : `${count} people`);
  return `the voices sound like ${people(likely)}; ${given} ${given === 1 ? 'was' : 'were'} asked for`;
}

function warnOfOverlaps(voices: Voices): string[] {
  if (voices.kind === 'one') return [];
  const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, range) => sum + rangeLengthMs(range), 0);
  const [overlapLengthMs, talkMs] = [lengthOf(voices.overlaps ?? []), lengthOf(voices.turns)];
  if (overlapLengthMs < Math.max(MUCH_OVERLAP_MS, MUCH_OVERLAP * talkMs)) return [];
  const share = Math.round((100 * overlapLengthMs) / talkMs);
  return [
    `people talk at once for ${Math.round(overlapLengthMs / 1000)} s, ${share} % of the talk: there the words of the quieter are missing`,
  ];
}
