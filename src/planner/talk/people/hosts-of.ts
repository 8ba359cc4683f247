import type { Language } from '../../language/language.ts';
import type { Person } from './read-people.ts';

/** The labels of those who lead the talk. */
export function hostsOf(people: readonly Person[], { talk: { hostNames } }: Language): ReadonlySet<string> {
  const isHost = ({ names }: Person) => hostNames.some((name) => names.includes(name));
  return new Set(people.filter(isHost).map(({ label }) => label));
}
