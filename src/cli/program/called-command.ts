import type { Command } from 'commander';

/** The command that a call names, such as `key create`. Only known names count: an unknown command is ''. */
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
