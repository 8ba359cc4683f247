import { readInstruction } from '../../../src/planner/instruction/read-instruction.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { person } from './person.ts';
import { sayOperations } from './say-operations.ts';

const stem = makeStemmer();
const PEOPLE = [person('S1', 'host'), person('S2', 'ana', 'guest')];

/** An instruction to a plan of five entries, of a host and of Ana, as it is read. */
export const readAsked = (text: string) => readInstruction(text, 5, PEOPLE, stem);

/** The operations of an instruction, in a few words. */
export const understood = (text: string): string => sayOperations(readAsked(text).operations);
