import { SPEAKERS_OPTION, SYNC_COMMAND } from '../../contract/values/recordings.ts';
import { oneLine } from './others-text.ts';

/** The warnings of a recording. Nothing where it has none. */
export function sayWarnings(warnings: readonly string[], groupId: string): string[] {
  if (warnings.length === 0) return [];
  const said = warnings.map((warning) =>
    warning
      .replace(
        SPEAKERS_OPTION,
        `: ask the user, who can mend it by ./makecut perceive ${groupId} --speakers N or in the dashboard`,
      )
      .replace(SYNC_COMMAND, ': the user can, by $1 or in the dashboard'),
  );
  return [`Warnings: ${oneLine(said.join('; '))}.`];
}
