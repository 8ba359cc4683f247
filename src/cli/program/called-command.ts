import type { Command } from 'commander';

/** The names of the command that a call means, such as `key create`; as far as there are such, so '' for an unknown one. */
export function calledCommand(program: Command, args: readonly string[]): string {
  const names: string[] = [];
  let command = program;
  for (const name of args) {
    const next = command.commands.find((one) => one.name() === name);
    if (next === undefined) break;
    names.push(name);
    command = next;
  }
  return names.join(' ');
}
