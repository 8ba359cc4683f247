/** The versions of a plan. */
export const versionTexts = {
  title: 'Versions, newest first',
  makers: { planner: 'By the planner', edit: 'Changed by hand' },
  since: (n: number) => `Changes since version ${n}`,
  looking: (n: number) => `You look at version ${n}. It can be played, and not changed.`,
  goBack: 'Go back to this version',
  leave: (n: number) => `Show version ${n} again`,
};
