import { isolated } from '../../../src/contract/values/isolated.ts';

/** The versions of a plan. */
export const versionTexts = {
  title: 'Versions, newest first',
  makers: {
    planner: (author: string | null) =>
      author === null ? 'By the planner' : `By the planner, for ${isolated(author)}`,
    edit: (author: string | null) => (author === null ? 'Changed by hand' : `Changed by ${isolated(author)}`),
  },
  restored: (n: number, author: string | null) =>
    author === null ? `Version ${n} again` : `Version ${n} again, brought back by ${isolated(author)}`,
  since: (n: number) => `Changes since version ${n}`,
  looking: (n: number) => `You look at version ${n}. It can be played, and not changed.`,
  goBackTo: (n: number) => `Go back to version ${n}`,
  goBack: 'Go back to this version',
  leave: (n: number) => `Show version ${n} again`,
};
