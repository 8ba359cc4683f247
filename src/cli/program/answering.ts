import type { Argument, Command, Option } from 'commander';
import { calledAs } from '../../config.ts';
import { type Output, type OutputOptions, openOutput } from '../terminal/output.ts';

/** The action of a command: its work, with the output that its options select. */
export function answering<A extends unknown[]>(
  work: (out: Output, ...args: A) => Promise<void> | void,
): (...args: unknown[]) => Promise<void> {
  return async (...args) => {
    // The command itself comes last.
    const command = args.at(-1) as Command;
    const out = openOutput(process, command.opts<OutputOptions>(), calledAs());
    await work(out, ...(args as A));
  };
}

/**
 * Gives each command below `program` the options of answering commands, except the commands named in
 * `without`.
 */
export function addAnswerOptions(program: Command, without: readonly string[]): void {
  for (const command of program.commands) {
    if (without.includes(command.name())) continue;
    if (command.commands.length > 0) addAnswerOptions(command, without);
    else {
      command
        .option('--json', 'the result as one JSON document; progress as JSON lines on standard error')
        .option('--quiet', 'no progress and no notes');
    }
  }
}

/** For an option that can be given several times. */
export const collect = (value: string, previous: string[] = []): string[] => [...previous, value];

/**
 * The values of an option, for help and for completion. The command checks them itself and gives a clearer
 * message.
 */
export function withValues<T extends Option | Argument>(option: T, values: readonly string[]): T {
  option.argChoices = [...values];
  return option;
}
