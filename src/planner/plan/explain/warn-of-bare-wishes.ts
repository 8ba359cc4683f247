import type { Brief } from '../../brief/brief.ts';

/** Names each wish without a word that could be looked for, and without a subject that it leans on. */
export const warnOfBareWishes = ({ bare }: Brief): string[] =>
  bare
    .filter(({ leansOn }) => leansOn === null)
    .map(({ phrase }) => `“${phrase}” names nothing that can be looked for: name it in words of the talk`);
