import { oneLine } from './others-text.ts';

/** What the warning about the number of voices asks for, which no tool does. */
const SAY_HOW_MANY = / \(--speakers N\)$/;

/** The warnings of a recording. Nothing where it has none. */
export function sayWarnings(warnings: readonly string[], groupId: string): string[] {
  if (warnings.length === 0) return [];
  const said = warnings.map((warning) =>
    warning.replace(
      SAY_HOW_MANY,
      `: ask the user, who can mend it by ./makecut perceive ${groupId} --speakers N or in the dashboard`,
    ),
  );
  return [`Warnings: ${oneLine(said.join('; '))}.`];
}
