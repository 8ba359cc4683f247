import type { Command } from 'commander';
import {
  changeVocabulary,
  readTerm,
  TERM_RULE,
  type VocabularyChange,
} from '../../../app/accounts/change-vocabulary.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { ProblemError } from '../../../contract/problems/problem.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import type { Output } from '../../terminal/output.ts';
import { withState } from '../../with-state.ts';
import { readTermsFile } from './read-terms-file.ts';

interface VocabularyOptions {
  account: string;
}

/** `makecut vocabulary`: names and terms that occur in an account's recordings. */
export function addVocabularyCommands(program: Command): void {
  const vocabulary = program
    .command('vocabulary')
    .description('names and terms that are said in the recordings of an account');
  const command = (name: string, description: string) =>
    vocabulary
      .command(name)
      .description(description)
      .requiredOption('--account <id>', 'the account whose recordings say them');
  command('list', 'show them').action(
    answering((out, options: VocabularyOptions) => change(out, options, {})),
  );
  command('add', 'add terms; recordings that are transcribed from now on follow')
    .argument('[term...]')
    .option('--file <file>', 'a text file with a term on each line')
    .action(
      answering(async (out, terms: string[], options: VocabularyOptions & { file?: string }) =>
        change(out, options, { add: readTerms(await givenTerms(terms, options.file ?? null)) }),
      ),
    );
  command('remove', 'take some out')
    .argument('<term...>')
    .action(
      answering((out, terms: string[], options: VocabularyOptions) =>
        change(out, options, { remove: readTerms(terms) }),
      ),
    );
}

async function change(
  out: Output,
  { account }: VocabularyOptions,
  wanted: { add?: string[]; remove?: string[] },
): Promise<void> {
  const found: VocabularyChange | null = isUuid(account)
    ? await withState(({ db }) => changeVocabulary(db, account, wanted)).catch(saidPlainly)
    : null;
  if (found === null) throw new ExitError(1, `there is no account ${account}; see ./makecut account list.`);
  out.answer(found, found.terms.length === 0 ? ['no terms'] : found.terms);
}

function saidPlainly(error: unknown): never {
  if (error instanceof ProblemError) throw new ExitError(1, `${error.message}.`);
  throw error;
}

async function givenTerms(terms: readonly string[], path: string | null): Promise<string[]> {
  if (terms.length === 0 && path === null)
    throw new ExitError(2, 'name terms, or a file with a term on each line (--file).');
  return [...terms, ...(path === null ? [] : await readTermsFile(path))];
}

function readTerms(given: readonly string[]): string[] {
  return given.map((text) => {
    const term = readTerm(text);
    if (term === null) throw new ExitError(2, `${JSON.stringify(text)}: ${TERM_RULE}.`);
    return term;
  });
}
