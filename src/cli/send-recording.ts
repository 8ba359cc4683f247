import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { UPLOAD_EXTENSIONS } from '../contract/values/recordings.ts';
import type { LocalSource } from '../start/examine/inspect-files.ts';
import type { CommandContext } from './command-context.ts';
import type { Connection } from './connect.ts';
import type { CutRequest } from './cut-request.ts';

/** Makes a group of local files and sends their bytes, or hands their paths to a service on this machine. */
export async function sendRecording(
  context: CommandContext,
  connection: Connection,
  request: CutRequest,
  sources: readonly LocalSource[],
): Promise<string> {
  const { client } = connection;
  context.begin({ work: 'the upload', id: null, again: 'the same command again', end: null });
  const created = await client.createSourceGroup({
    name: groupName(request, sources),
    files: sources.map((source) => ({
      filename: uploadName(source),
      role: source.role,
      label: basename(source.path).slice(0, 200),
    })),
  });
  if (request.language !== null) await tellLanguage(context, connection, created.id, request.language);
  const totalBytes = sources.reduce((sum, source) => sum + source.sizeBytes, 0);
  let sentBytes = 0;
  for (const [index, source] of sources.entries()) {
    const file = created.files[index];
    if (file?.upload === undefined) throw new Error('the service named no upload address');
    const onSent = (bytes: number) => {
      sentBytes += bytes;
      context.out.lines.own('upload', Math.min(1, sentBytes / totalBytes), basename(source.path));
    };
    if (connection.localToken === null) await upload(connection, file.upload.url, source, onSent);
    else await handOver(connection, file.id, source, onSent);
    await client.completeSourceFile(created.id, file.id);
  }
  return created.id;
}

/** Set before the first byte is sent, so that the first transcription has it. */
async function tellLanguage(
  context: CommandContext,
  { client }: Connection,
  groupId: string,
  language: string,
): Promise<void> {
  const path = `/internal/groups/${groupId}/language`;
  const { notice } = await client.call<{ notice: string | null }>('PUT', path, { language });
  if (notice !== null) context.out.note(`note: ${notice}`);
}

/**
 * The content decides the kind of a file. A name with an unknown ending gets one that the service accepts.
 */
function uploadName(source: LocalSource): string {
  const name = basename(source.path);
  const extension = extname(name).slice(1).toLowerCase();
  const isTaken = (UPLOAD_EXTENSIONS as readonly string[]).includes(extension);
  return (isTaken ? name : `${name}.${source.role === 'camera' ? 'mkv' : 'wav'}`).slice(-255);
}

export function groupName(request: CutRequest, sources: readonly LocalSource[]): string {
  if (request.footage.kind === 'sample') return 'sample';
  const [first] = sources;
  return first === undefined
    ? 'recording'
    : basename(first.path, extname(first.path)).slice(0, 200) || 'recording';
}

async function handOver(
  connection: Connection,
  fileId: string,
  source: LocalSource,
  onSent: (bytes: number) => void,
): Promise<void> {
  const headers = { 'x-makecut-local': connection.localToken ?? '' };
  await connection.client.call(
    'POST',
    '/internal/local/files',
    { file_id: fileId, path: source.path },
    { headers },
  );
  onSent(source.sizeBytes);
}

/**
 * The file is not sent as a blob. Node counts a blob's bytes in 32 bits and would lose those beyond 4 GiB.
 */
async function upload(
  { client }: Connection,
  url: string,
  source: LocalSource,
  onSent: (bytes: number) => void,
): Promise<void> {
  let reportedBytes = 0;
  await client.upload({ url }, () => createReadStream(source.path), {
    sizeBytes: source.sizeBytes,
    onProgress: (sentBytes) => {
      onSent(sentBytes - reportedBytes);
      reportedBytes = sentBytes;
    },
  });
}
