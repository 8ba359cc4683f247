import type { GroupMedia } from '../../contract/group-media.ts';
import type { CommandContext } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import { newTranscript, waitForRun } from './transcribe-again.ts';

/** Uses another sound track of a file, and transcribes the recording from it. */
export async function changeSoundTrack(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  wanted: string,
): Promise<void> {
  const { fileId, label, track, trackCount } = await findTrack(connection, groupId, wanted);
  const { id } = await connection.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/sound-track`,
    { file_id: fileId, track },
  );
  const ended = await waitForRun(context, connection, { groupId, runId: id });
  if (ended.status === 'failed') {
    throw new ExitError(
      EXIT.failed,
      `the sound track could not be used: ${ended.error}. The transcript is as it was.`,
    );
  }
  const used = `${label}: sound track ${track} of ${trackCount} is used, and the transcript is new; cuts keep their plans.`;
  const { lines, ...transcript } = newTranscript(ended, used);
  context.out.answer({ group_id: groupId, file_id: fileId, sound_track: track, ...transcript }, lines);
}

async function findTrack({ client }: Connection, groupId: string, wanted: string) {
  const { label, track } = readTrack(wanted);
  const group = await client.getSourceGroup(groupId);
  const media = await client.call<GroupMedia>('GET', `/internal/groups/${groupId}/media`);
  const files = group.source_files.flatMap((file) => {
    const tracks = media.files.find(({ id }) => id === file.id)?.sound_tracks ?? [];
    return tracks.length > 1 && (label === null || file.label === label) ? [{ file, tracks }] : [];
  });
  const [only, another] = files;
  if (only === undefined) {
    const labelled = label === null ? '' : `, labelled ${label}`;
    throw new ExitError(
      EXIT.wrongCall,
      `--sound-track ${wanted}: the recording has no file with several sound tracks${labelled}.`,
    );
  }
  if (another !== undefined) {
    const labels = files.map(({ file }) => `${file.label}=${track}`).join(' or ');
    throw new ExitError(
      EXIT.wrongCall,
      `--sound-track ${wanted}: several files have several tracks; allowed is ${labels}.`,
    );
  }
  return { fileId: only.file.id, label: only.file.label, track, trackCount: only.tracks.length };
}

/** A number, or a file's label with one: labels may have signs of equality in them. */
function readTrack(wanted: string): { label: string | null; track: number } {
  const parts = /^(?:(?<label>.+)=)?(?<track>[1-9]\d?)$/u.exec(wanted)?.groups;
  if (parts === undefined) {
    throw new ExitError(EXIT.wrongCall, `--sound-track ${wanted}: allowed is a number, or LABEL=NUMBER.`);
  }
  return { label: parts['label'] ?? null, track: Number(parts['track']) };
}
