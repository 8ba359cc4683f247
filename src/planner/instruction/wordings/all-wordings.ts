import type { Language } from '../../language/language.ts';
import { FRENCH_WORDINGS } from './french-wordings.ts';
import { GERMAN_WORDINGS } from './german-wordings.ts';
import type { InstructionWordings } from './instruction-wordings.ts';
import { SPANISH_WORDINGS } from './spanish-wordings.ts';

const WORDINGS: ReadonlyMap<string, InstructionWordings> = new Map([
  ['de', GERMAN_WORDINGS],
  ['fr', FRENCH_WORDINGS],
  ['es', SPANISH_WORDINGS],
]);

/**
 * The wordings of instructions in a language. Undefined for English, whose frames the planner has itself, and
 * for languages without any.
 */
export const wordingsIn = ({ code }: Language): InstructionWordings | undefined => WORDINGS.get(code);

export const hasWordings = ({ code }: Language): boolean => code === 'en' || WORDINGS.has(code);
