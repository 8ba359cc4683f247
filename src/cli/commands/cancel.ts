import type { Config } from '../../config.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { EndedRecording } from '../../contract/transcript.ts';
import { openCommand, withConnection } from '../command-context.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';

const SAID: Readonly<Record<EndedRecording['ended'], string>> = {
  preparation: 'its preparation has ended; it failed with "cancelled", and can be deleted',
  transcription: 'the run on it has ended; the transcript is as it was',
};

/** `makecut cancel`: ends the work on a recording. */
export async function runCancel(
  config: Config,
  out: Output,
  groupId: string,
  { url }: { url?: string },
): Promise<void> {
  if (!isUuid(groupId)) throw new ExitError(EXIT.wrongCall, `${groupId}: allowed is the id of a recording.`);
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async ({ client }) => {
    const answer = await client.call<EndedRecording>('POST', `/internal/groups/${groupId}/cancel`);
    out.answer({ group_id: groupId, ...answer }, [`recording ${groupId}: ${SAID[answer.ended]}.`]);
  });
}
