import type { Language } from '../../language/language.ts';
import type { Stemmer } from '../../language/word-stems.ts';
import type { Person } from '../../talk/people/read-people.ts';
import type { MaskedText } from '../masked-text.ts';

/** The facts for reading an instruction. */
export interface InstructionContext {
  masked: MaskedText;
  entryCount: number;
  people: readonly Person[];
  stem: Stemmer;
  /** The language of the instruction. */
  language: Language;
}
