import { basename } from 'node:path';
import type { GroupMedia } from '../contract/group-media.ts';
import type { WorkState } from '../contract/work.ts';
import { sayCount } from '../lib/text/say-count.ts';
import {
  inspectFile,
  type LocalSource,
  missingBytes,
  NoSuchFileError,
} from '../start/examine/inspect-files.ts';
import { makeSampleRecording } from '../start/examine/make-sample-recording.ts';
import { type findTools, jailWarning } from '../start/open/find-tools.ts';
import type { CommandContext } from './command-context.ts';
import type { Connection } from './connect.ts';
import type { CutRequest } from './cut-request.ts';
import { sayTranscript } from './say-transcript.ts';
import { sendRecording } from './send-recording.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';
import { waitForWork } from './wait-for-work.ts';

/** The local files of a request. The sample's files are made first. */
export async function gatherSources(context: CommandContext, request: CutRequest): Promise<LocalSource[]> {
  const { footage } = request;
  if (footage.kind !== 'files' && footage.kind !== 'sample') return [];
  const tools = await context.tools();
  const gaps = jailWarning(tools);
  if (gaps !== null) context.out.note(`note: ${gaps}`);
  const paths =
    footage.kind === 'files'
      ? footage.paths
      : await makeSampleRecording(context.config, tools, context.signal, (done) =>
          context.out.lines.own('sample', done),
        );
  const sources: LocalSource[] = [];
  for (const path of paths) {
    context.out.lines.own('read', sources.length / paths.length, basename(path));
    sources.push(await inspect(tools, path, context.signal));
  }
  context.out.lines.own('read', 1, sayCount(sources.length, 'file'));
  if (!sources.some((source) => source.role === 'camera')) {
    throw new ExitError(
      EXIT.failed,
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
    if (error instanceof NoSuchFileError) throw new ExitError(EXIT.wrongCall, error.message);
    if (error instanceof Error && error.name === 'StageError') {
      throw new ExitError(EXIT.failed, `${basename(path)}: ${error.message} (failed at probe)`, {
        cause: error,
      });
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
    EXIT.failed,
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
  const groupId = known ?? (await sendRecording(context, connection, request, sources));
  if (known !== null) {
    context.out.note(`recording: known already (${known}), used again`);
    if (request.speakers !== null) {
      context.out.note(
        `note: its voices are told apart already; ./makecut perceive ${known} --speakers ${request.speakers} does it again`,
      );
    }
    if (request.language !== null) {
      context.out.note(
        `note: it is transcribed already; ./makecut perceive ${known} --language ${request.language} does it again`,
      );
    }
  }
  await awaitGroup(context, connection, groupId);
  if (known === null && connection.address !== null && request.speakers !== null) {
    await tellVoices(context, connection, groupId, request.speakers);
  }
  return groupId;
}

/** Waits until a recording is ready, and reports on its transcript. */
export async function awaitGroup(
  context: CommandContext,
  connection: Connection,
  groupId: string,
): Promise<string> {
  // An unknown id is refused here, in a sentence.
  await connection.client.getSourceGroup(groupId);
  context.begin({
    work: 'the recording',
    id: groupId,
    again: `./makecut cut --group ${groupId} with the same --brief and --target`,
    end: `End it: ./makecut cancel ${groupId}`,
  });
  const state = await waitForGroup(context, connection, groupId);
  const { language_hint: ofTalk } = await connection.client.call<GroupMedia>(
    'GET',
    `/internal/groups/${groupId}/media`,
  );
  context.out.note(`transcript: ${sayTranscript(state, ofTalk)}`);
  for (const warning of state.warnings) context.out.note(`note: ${warning}`);
  return groupId;
}

/** A service that was already running got no number of speakers when it was started. */
async function tellVoices(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  speakers: number,
): Promise<void> {
  const path = `/internal/groups/${groupId}/voices`;
  const { id } = await connection.client.call<{ id: string }>('POST', path, { speakers });
  const { status, error } = await waitForWork(context, connection, id, (state) => state.status !== 'running');
  if (status === 'failed') context.out.note(`note: the voices could not be told apart again: ${error}`);
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

async function waitForGroup(
  context: CommandContext,
  connection: Connection,
  groupId: string,
): Promise<WorkState> {
  const isOver = ({ status }: WorkState) => status === 'ready' || status === 'failed';
  const state = await waitForWork(context, connection, groupId, isOver);
  if (state.status === 'ready') return state;
  throw new ExitError(EXIT.failed, `the recording failed at ${state.error_stage}: ${state.error}`);
}
