import { LANGUAGES } from '../language/languages.ts';
import type { Person } from '../talk/people/read-people.ts';

/** All speakers but the host, in any language. "The guest" is one person. */
const GUESTS =
  /(?<![\p{L}])(?:guests|interviewees|gäste[n]?|invités|invitées|invitados|invitadas)(?![\p{L}])/iu;

/**
 * The labels of all but the host where a text names "the guests". Empty where it does not, or where there is
 * no host.
 */
export function guestsNamed(text: string, people: readonly Person[]): string[] {
  const guests = withoutHosts(people);
  return GUESTS.test(text) && guests.length < people.length ? guests.map(({ label }) => label) : [];
}

/** All people but the host. */
export function withoutHosts(people: readonly Person[]): Person[] {
  const hosts = new Set(LANGUAGES.flatMap(({ talk }) => talk.hostNames));
  return people.filter(({ names }) => !names.some((name) => hosts.has(name)));
}

/** The text behind "the guests". */
export const behindGuests = (text: string): string => text.slice(text.search(GUESTS)).replace(GUESTS, ' ');
