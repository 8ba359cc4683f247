import type { Config } from '../../config.ts';
import type { GroupMedia, MovedFileView } from '../../contract/group-media.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { SourceFile, SourceGroup } from '../../contract/source-group.ts';
import { openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { type PlacedFile, sayMove, sayPlace } from './say-place.ts';

export interface SyncOptions {
  file?: string;
  shiftMs?: string;
  url?: string;
}

/** `makecut sync`: shows where the files of a recording stand, or moves one by hand. */
export async function runSync(
  config: Config,
  out: Output,
  groupId: string,
  { file: wanted, shiftMs: shift, url }: SyncOptions,
): Promise<void> {
  if (!isUuid(groupId)) throw new ExitError(EXIT.wrongCall, `${groupId}: allowed is the id of a recording.`);
  if ((wanted === undefined) !== (shift === undefined)) {
    throw new ExitError(EXIT.wrongCall, '--file and --shift-ms go together.');
  }
  const shiftMs = shift === undefined ? 0 : readShift(shift);
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async ({ client }) => {
    const group = await client.getSourceGroup(groupId);
    if (wanted === undefined) {
      const files = await placesOf(client, group);
      return out.answer({ group_id: groupId, files }, files.map(sayPlace));
    }
    const file = findFile(group.source_files, wanted);
    const path = `/internal/groups/${groupId}/move`;
    const moved = await client.call<MovedFileView>('POST', path, { file_id: file.id, shift_ms: shiftMs });
    out.answer({ group_id: groupId, ...moved }, sayMove(file, moved, shiftMs));
  });
}

function readShift(shift: string): number {
  const shiftMs = Number(shift);
  if (/^[+-]?\d+(?:\.\d+)?$/.test(shift) && shiftMs !== 0) return shiftMs;
  throw new ExitError(
    EXIT.wrongCall,
    `--shift-ms ${shift}: allowed is a number of milliseconds, such as 120 or -40.`,
  );
}

async function placesOf(
  client: Connection['client'],
  { id, source_files: files, reference_file_id: referenceId }: SourceGroup,
): Promise<PlacedFile[]> {
  const media = await client.call<GroupMedia>('GET', `/internal/groups/${id}/media`);
  return files.map((file) => {
    const place = media.files.find((one) => one.id === file.id);
    return {
      ...{ id: file.id, camera: file.camera, label: file.label, filename: file.filename },
      ...{ is_reference: file.id === referenceId, offset_ms: file.offset_ms },
      ...{ placed_by: place?.placed_by ?? null, moved_ms: place?.moved_ms ?? 0 },
    };
  });
}

/** The letter of a camera counts before labels and names. */
function findFile(files: readonly SourceFile[], wanted: string): SourceFile {
  const letter = files.find(({ camera }) => camera === wanted.toUpperCase());
  const named = files.filter(({ label, filename }) => label === wanted || filename === wanted);
  const found = letter ?? (named.length === 1 ? named[0] : undefined);
  if (found !== undefined) return found;
  const allowed = files.map(({ camera, label }) => camera ?? label).join(', ');
  throw new ExitError(EXIT.wrongCall, `--file ${wanted}: allowed is one of ${allowed}.`);
}
