import type { Command, Option } from 'commander';

/** A command as completion needs it. */
export interface CompletedCommand {
  /** The words that lead to it: empty for the program itself, `account create` for a command of a command. */
  path: string;
  commands: { name: string; description: string }[];
  options: CompletedOption[];
  /** Values of its first argument, where they are known. */
  values: readonly string[];
}

export interface CompletedOption {
  /** The name with its dashes. */
  name: string;
  description: string;
  takesValue: boolean;
  /** The values that are known; empty: a file, or free text. */
  values: readonly string[];
}

/** The same table of commands and options that reads a call and prints help, as a list. */
export function commandTable(command: Command, path = ''): CompletedCommand[] {
  const own = {
    path,
    commands: command.commands.map((one) => ({ name: one.name(), description: one.description() })),
    options: [...command.options.map(completed), HELP],
    values: command.registeredArguments[0]?.argChoices ?? [],
  };
  const below = command.commands.flatMap((one) => commandTable(one, `${path} ${one.name()}`.trim()));
  return [own, ...below];
}

const HELP: CompletedOption = { name: '--help', description: 'print help', takesValue: false, values: [] };

function completed(option: Option): CompletedOption {
  return {
    name: option.long ?? option.flags,
    description: option.description,
    takesValue: option.required || option.optional,
    values: option.argChoices ?? [],
  };
}
