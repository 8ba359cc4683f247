import type { CompletedCommand } from './command-table.ts';
import { fishScript } from './fish-script.ts';
import { bashScript, zshScript } from './sh-scripts.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const SCRIPTS: Record<Shell, (table: readonly CompletedCommand[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The script that a shell reads to complete the commands of the table, their options and known values. */
export function completionScript(table: readonly CompletedCommand[], shell: Shell): string {
  return SCRIPTS[shell](table);
}
