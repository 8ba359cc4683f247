import type { Person } from '../../../src/planner/talk/people/read-people.ts';

/** A speaker with names in small letters, as a text may call them. */
export const person = (label: string, ...names: string[]): Person => ({
  ...{ label, names: [label.toLowerCase(), ...names] },
  ...{ roles: new Set<string>(), wordNames: [] },
});
