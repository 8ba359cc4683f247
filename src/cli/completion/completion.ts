import { Argument, type Command } from 'commander';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import { commandTable } from './command-table.ts';
import { completionScript, SHELLS } from './completion-script.ts';

/**
 * `makecut completion SHELL`: prints the completion of commands, options and their values. `wholeProgram` has all
 * commands: a call loads only those that it needs.
 */
export function addCompletionCommand(program: Command, wholeProgram: () => Promise<Command>): void {
  const shell = new Argument('<shell>', SHELLS.join(', '));
  shell.argChoices = [...SHELLS];
  program
    .command('completion')
    .description('print the completion for a shell, to be read when the shell starts')
    .addArgument(shell)
    .action(async (given: string) => {
      const known = SHELLS.find((one) => one === given);
      if (known === undefined) {
        throw new ExitError(EXIT.wrongCall, `${given}: allowed are ${SHELLS.join(', ')}.`);
      }
      process.stdout.write(completionScript(commandTable(await wholeProgram()), known));
    });
}
