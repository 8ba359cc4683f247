import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { UPLOAD_EXTENSIONS } from '../contract/values/recordings.ts';
import type { WorkState } from '../contract/work.ts';
import {
  inspectFile,
  type LocalSource,
  missingBytes,
  NoSuchFileError,
} from '../start/examine/inspect-files.ts';
import { makeSampleRecording } from '../start/examine/make-sample-recording.ts';
import { findTools, jailWarning } from '../start/open/find-tools.ts';
import type { CommandContext } from './command-context.ts';
import type { Connection } from './connect.ts';
import type { CutRequest } from './cut-request.ts';
import { ExitError } from './exit-error.ts';
import { sayTranscript } from './say-transcript.ts';
import { waitForWork } from './wait-for-work.ts';

/** The local files of a request. The sample's files are made first. */
export async function gatherSources(context: CommandContext, request: CutRequest): Promise<LocalSource[]> {
  const { footage } = request;
  if (footage.kind !== 'files' && footage.kind !== 'sample') return [];
  const tools = await findTools(context.config, context.logger);
  const gaps = jailWarning(tools);
  if (gaps !== null) context.say(`note: ${gaps}`);
  const paths =
    footage.kind === 'files'
      ? footage.paths
      : await makeSampleRecording(context.config, tools, context.signal, (done) =>
          context.lines.own('sample', done),
        );
  const sources: LocalSource[] = [];
  for (const path of paths) {
    context.lines.own('read', sources.length / paths.length, basename(path));
    sources.push(await inspect(tools, path, context.signal));
  }
  context.lines.own('read', 1, `${sources.length} file${sources.length === 1 ? '' : 's'}`);
  if (!sources.some((source) => source.role === 'camera')) {
    throw new ExitError(
      1,
      'none of these files has a picture. A cut needs at least one camera file (failed at probe).',
    );
  }
  await requireRoom(context, request, sources);
  return sources;
}

async function inspect(
  tools: Awaited<ReturnType<typeof findTools>>,
  path: string,
  signal: AbortSignal,
): Promise<LocalSource> {
  try {
    return await inspectFile(tools, path, signal);
  } catch (error) {
    if (error instanceof NoSuchFileError) throw new ExitError(2, error.message);
    if (error instanceof Error && error.name === 'StageError') {
      throw new ExitError(1, `${basename(path)}: ${error.message} (failed at probe)`, { cause: error });
    }
    throw error;
  }
}

async function requireRoom(
  context: CommandContext,
  request: CutRequest,
  sources: readonly LocalSource[],
): Promise<void> {
  if (request.url !== null) return;
  const outputS = request.planOnly ? 0 : request.targetS * request.aspects.length;
  const missing = await missingBytes(context.config.dataDir, sources, outputS);
  if (missing === 0) return;
  throw new ExitError(
    1,
    `there is not enough room in ${context.config.dataDir}: ${Math.ceil(missing / 2 ** 20)} MiB are missing. Free some, or set MAKECUT_DATA_DIR to a folder on a larger disk.`,
  );
}

/** A ready group of these files: an existing one, else a new one. No recording is transcribed twice. */
export async function bringFootage(
  context: CommandContext,
  connection: Connection,
  request: CutRequest,
  sources: readonly LocalSource[],
): Promise<string> {
  const known = await findKnownGroup(connection, sources);
  const groupId = known ?? (await createGroup(context, connection, request, sources));
  if (known !== null) {
    context.say(`recording: known already (${known}), used again`);
    if (request.speakers !== null) {
      context.say(
        `note: its voices are told apart already; ./makecut perceive ${known} --speakers ${request.speakers} does it again`,
      );
    }
    if (request.language !== null) {
      context.say(
        `note: it is transcribed already; ./makecut perceive ${known} --language ${request.language} does it again`,
      );
    }
  }
  const state = await waitForGroup(context, connection, groupId);
  if (state.engine !== null) context.say(`transcript: ${sayTranscript(state)}`);
  for (const warning of state.warnings) context.say(`note: ${warning}`);
  return groupId;
}

async function findKnownGroup(
  connection: Connection,
  sources: readonly LocalSource[],
): Promise<string | null> {
  const files = sources.map(({ sha256, role }) => ({ sha256, role }));
  const found = await connection.client.call<{ id: string | null }>('POST', '/internal/groups/by-content', {
    files,
  });
  return found.id;
}

async function createGroup(
  context: CommandContext,
  connection: Connection,
  request: CutRequest,
  sources: readonly LocalSource[],
): Promise<string> {
  const { client } = connection;
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
      context.lines.own('upload', Math.min(1, sentBytes / totalBytes), basename(source.path));
    };
    if (connection.localToken === null) await upload(connection, file.upload.url, source, onSent);
    else await handOver(connection, file.id, source, onSent);
    await client.completeSourceFile(created.id, file.id);
  }
  return created.id;
}

/** Before the first byte is sent, so that the first transcription knows it. */
async function tellLanguage(
  context: CommandContext,
  { client }: Connection,
  groupId: string,
  language: string,
): Promise<void> {
  const path = `/internal/groups/${groupId}/language`;
  const { notice } = await client.call<{ notice: string | null }>('PUT', path, { language });
  if (notice !== null) context.say(`note: ${notice}`);
}

/** The content decides what a file is. A name with an unknown ending gets one that the service accepts. */
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

/** The file is not sent as a blob: Node counts a blob's bytes in 32 bits and would lose those beyond 4 GiB. */
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

async function waitForGroup(
  context: CommandContext,
  connection: Connection,
  groupId: string,
): Promise<WorkState> {
  const isOver = ({ status }: WorkState) => status === 'ready' || status === 'failed';
  const state = await waitForWork(context, connection, groupId, isOver);
  if (state.status === 'ready') return state;
  throw new ExitError(1, `the recording failed at ${state.error_stage}: ${state.error}`);
}
