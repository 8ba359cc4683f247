import type { Config } from '../../config.ts';
import type { Cut } from '../../contract/cut.ts';
import type { TranscriptionView } from '../../contract/group-media.ts';
import { DRAFT_WARNING } from '../../contract/values/recordings.ts';
import { requireWritableDir } from '../../lib/files/make-dirs.ts';
import type { LocalSource } from '../../start/examine/inspect-files.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { bringFootage, gatherSources, groupName } from '../bring-footage.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import type { CutRequest } from '../cut-request.ts';
import { ExitError } from '../exit-error.ts';
import { formatPlan, formatTime } from '../plan-table.ts';
import { readScriptFile } from '../read-script-file.ts';
import { type SavedRender, saveRender } from '../save-results.ts';
import { waitForWork } from '../wait-for-work.ts';

/** `makecut cut`: makes videos from recordings and a brief, by the same calls as every other client. */
export async function runCut(config: Config, request: CutRequest): Promise<void> {
  requirePrograms(config.searchPath);
  const script = await readScriptFile(config, request);
  if (!request.planOnly) await requireWritableDir(request.outDir);
  const context = await openCommand(
    { ...config, speakers: request.speakers ?? config.speakers },
    'stopped; nothing was published.',
  );
  const sources = await gatherSources(context, request);
  await withConnection(context, request.url, (connection) =>
    cutAndSave(context, connection, { ...request, script }, sources),
  );
}

/** A call with the text of its script. */
type ScriptedRequest = CutRequest & { script: string | null };

async function cutAndSave(
  context: CommandContext,
  connection: Connection,
  request: ScriptedRequest,
  sources: readonly LocalSource[],
): Promise<void> {
  const cutId = await startPlanning(context, connection, request, sources);
  const planned = await waitForWork(context, connection, cutId, (state) => state.status !== 'planning');
  if (planned.status === 'failed') {
    throw new ExitError(1, `planning failed at ${planned.error_stage}: ${planned.error}`);
  }
  const cut = await connection.client.getCut(cutId);
  const saved = request.planOnly ? [] : await render(context, connection, { request, cut, sources });
  context.lines.close();
  tell(context, connection, cut, saved);
  if (cut.plan?.warnings.includes(DRAFT_WARNING) === true) await sayBetterWords(context, connection, cut);
}

/** The steps that lead to better words, as commands. */
async function sayBetterWords(
  { say }: CommandContext,
  { client }: Connection,
  { source_group_ids: groupIds }: Cut,
): Promise<void> {
  const { now, engines } = await client.call<TranscriptionView>('GET', '/internal/transcription');
  const better = engines.slice(
    0,
    engines.findIndex(({ quality }) => quality === 'draft'),
  );
  say('');
  say('The words are a draft: on read speech one in four is wrong. Better words, then the same brief again:');
  const ready = better.find(({ name, missing }) => missing === null && name === now);
  if (ready !== undefined) say(`  ${ready.title} is there now`);
  // What costs nothing and keeps the sound on this machine comes first.
  else
    for (const { title, missing } of better.toReversed()) if (missing !== null) say(`  ${title}: ${missing}`);
  for (const id of groupIds) say(`  then: ./makecut perceive ${id}`);
  say(`  or a transcript that you have: ./makecut transcript ${groupIds[0]} --file FILE`);
}

/** The cut that is being planned: a new one, or a revised one. */
async function startPlanning(
  context: CommandContext,
  connection: Connection,
  request: ScriptedRequest,
  sources: readonly LocalSource[],
): Promise<string> {
  const { footage } = request;
  if (footage.kind === 'cut') {
    if (footage.instruction !== null) await connection.client.reviseCut(footage.cutId, footage.instruction);
    return footage.cutId;
  }
  const groupId =
    footage.kind === 'group' ? footage.groupId : await bringFootage(context, connection, request, sources);
  const created = await connection.client.createCut({
    prompt: request.brief,
    script: request.script,
    source_group_ids: [groupId],
    settings: { target_duration_s: request.targetS },
    crop_mode: request.cropMode,
  });
  return created.id;
}

async function render(
  context: CommandContext,
  connection: Connection,
  planned: { request: CutRequest; cut: Cut; sources: readonly LocalSource[] },
): Promise<SavedRender[]> {
  const { request, cut, sources } = planned;
  const { client } = connection;
  const { render_ids: ids } = await client.createRenders(cut.id, {
    aspects: request.aspects,
    crop_mode: request.cropMode,
  });
  const isOver = (status: string) => status === 'complete' || status === 'failed';
  const state = await waitForWork(context, connection, cut.id, ({ renders }) =>
    ids.every((id) => renders.some((found) => found.id === id && isOver(found.status))),
  );
  const failed = state.renders.find((found) => ids.includes(found.id) && found.status === 'failed');
  const { data } = await client.listRenders(cut.id);
  const saved: SavedRender[] = [];
  const name = await videoName(connection, request, cut, sources);
  for (const id of ids) {
    const found = data.find((candidate) => candidate.id === id);
    if (found?.status === 'complete')
      saved.push(await saveRender(request.outDir, name, found, context.signal));
  }
  if (failed !== undefined) {
    throw new ExitError(1, `the render ${failed.aspect} failed at ${failed.error_stage}: ${failed.error}`);
  }
  return saved;
}

/** Videos are named after the recording. Characters that a file system may refuse become dashes. */
async function videoName(
  { client }: Connection,
  request: CutRequest,
  cut: Cut,
  sources: readonly LocalSource[],
): Promise<string> {
  const groupId = cut.source_group_ids[0] ?? '';
  const name = sources.length > 0 ? groupName(request, sources) : (await client.getSourceGroup(groupId)).name;
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'cut';
}

function tell(
  context: CommandContext,
  connection: Connection,
  cut: Cut,
  saved: readonly SavedRender[],
): void {
  const { say } = context;
  say('');
  for (const { render, videoPath, sidecarPaths } of saved) {
    say(`${videoPath}  (${render.aspect}, ${formatTime(render.duration_ms ?? 0)})`);
    for (const [kind, path] of Object.entries(sidecarPaths)) say(`  ${kind.padEnd(4)} ${path}`);
  }
  say('');
  if (cut.plan !== null) say(formatPlan(cut.plan));
  say('');
  say(`cut ${cut.id}; change it with: makecut cut --cut ${cut.id} --revise "..."`);
  if (connection.address !== null) say(`service: ${connection.address}`);
}
