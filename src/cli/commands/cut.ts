import type { Config } from '../../config.ts';
import type { Cut } from '../../contract/cut.ts';
import type { TranscriptionView } from '../../contract/group-media.ts';
import { promptOfScript } from '../../contract/values/cut-settings.ts';
import { kindOfWarning } from '../../contract/values/plans.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { requireWritableDir } from '../../lib/files/make-dirs.ts';
import type { LocalSource } from '../../start/examine/inspect-files.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { awaitGroup, bringFootage, gatherSources } from '../bring-footage.ts';
import { type CommandContext, openCommand, untilStopped, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import type { CutRequest } from '../cut-request.ts';
import { isAboutBrief } from '../is-about-brief.ts';
import { formatPlan, formatTime } from '../plan-table.ts';
import { readScriptFile } from '../read-script-file.ts';
import { requireOutDir } from '../require-out-dir.ts';
import { type SavedRender, saveRender, stemOfRecording } from '../save-results.ts';
import { groupName } from '../send-recording.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { waitForWork } from '../wait-for-work.ts';

/** `makecut cut`: makes videos from recordings and a brief, by the same calls as every other client. */
export async function runCut(config: Config, out: Output, request: CutRequest): Promise<void> {
  if (!request.planOnly) await requireOutDir(request.outDir);
  requirePrograms(config.searchPath);
  const script = await readScriptFile(config, request);
  if (!request.planOnly) await requireWritableDir(request.outDir);
  const context = await openCommand({ ...config, speakers: request.speakers ?? config.speakers }, out);
  const sources = await untilStopped(context, () => gatherSources(context, request));
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
  context.begin({
    work: 'the plan',
    id: cutId,
    again: `./makecut cut --cut ${cutId}`,
    end: 'End it: delete the cut in the dashboard.',
  });
  const planned = await waitForWork(context, connection, cutId, (state) => state.status !== 'planning');
  if (planned.status === 'failed') {
    throw new ExitError(EXIT.failed, `planning failed at ${planned.error_stage}: ${planned.error}`);
  }
  const cut = await connection.client.getCut(cutId);
  const saved = request.planOnly ? [] : await render(context, connection, { request, cut, sources });
  tell(context, connection, cut, saved);
  const isDraft = cut.plan?.warnings.some((warning) => kindOfWarning(warning) === 'draft') === true;
  if (isDraft) await sayBetterWords(context, connection, cut);
  if (request.isStrict) requireWholeBrief(cut);
}

/** Throws ExitError 3 where the plan's warnings say that a part of the brief was not met. */
function requireWholeBrief({ plan }: Cut): void {
  const unmet = plan?.warnings.filter(isAboutBrief) ?? [];
  if (unmet.length === 0) return;
  throw new ExitError(EXIT.unmet, `--strict: the brief was not met in full: ${unmet.join('; ')}.`);
}

/** The steps that lead to better words, as commands. */
async function sayBetterWords(
  { out }: CommandContext,
  { client }: Connection,
  { source_group_ids: groupIds }: Cut,
): Promise<void> {
  const { now, engines } = await client.call<TranscriptionView>('GET', '/internal/transcription');
  const firstDraft = engines.findIndex(({ quality }) => quality === 'draft');
  const better = firstDraft === -1 ? engines : engines.slice(0, firstDraft);
  const say = out.note;
  say('The words are a draft: on read speech one in four is wrong. Better words, then the same brief again:');
  const ready = better.find(({ name, missing }) => missing === null && name === now);
  if (ready !== undefined) say(`  ${ready.title} is there now`);
  // Engines that cost nothing and keep the sound on this machine come first.
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
    // An unknown id is refused here, in a sentence.
    await connection.client.getCut(footage.cutId);
    if (footage.instruction !== null) await connection.client.reviseCut(footage.cutId, footage.instruction);
    return footage.cutId;
  }
  const groupId =
    footage.kind === 'group'
      ? await awaitGroup(context, connection, footage.groupId)
      : await bringFootage(context, connection, request, sources);
  const created = await connection.client.createCut({
    prompt: request.script === null ? request.brief : promptOfScript(request.brief, request.script),
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
  const ids = await startRenders(connection, request, cut);
  context.begin({
    work: 'rendering',
    id: cut.id,
    again: `./makecut cut --cut ${cut.id}`,
    end: `End it: ./makecut render cancel ${cut.id}${request.url === null ? '' : ` --url ${request.url}`}`,
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
    throw new ExitError(
      EXIT.failed,
      `the render ${failed.aspect} failed at ${failed.error_stage}: ${failed.error}`,
    );
  }
  return saved;
}

/** The renders to wait for: new ones, or those under way when a stopped command is taken up again. */
async function startRenders({ client }: Connection, request: CutRequest, cut: Cut): Promise<string[]> {
  if (cut.status === 'rendering' && request.footage.kind === 'cut') {
    const { data } = await client.listRenders(cut.id);
    const underWay = data.filter(isRenderUnderWay);
    // Named videos that are not rendering are requested. The service refuses them as long as it renders.
    const isAll =
      !request.areAspectsNamed ||
      request.aspects.every((aspect) => underWay.some((one) => one.aspect === aspect));
    if (underWay.length > 0 && isAll) return underWay.map(({ id }) => id);
  }
  const { render_ids: ids } = await client.createRenders(cut.id, {
    aspects: request.aspects,
    crop_mode: request.cropMode,
  });
  return ids;
}

/** Videos are named after the recording. */
async function videoName(
  { client }: Connection,
  request: CutRequest,
  cut: Cut,
  sources: readonly LocalSource[],
): Promise<string> {
  const groupId = cut.source_group_ids[0] ?? '';
  const name = sources.length > 0 ? groupName(request, sources) : (await client.getSourceGroup(groupId)).name;
  return stemOfRecording(name);
}

function tell(
  { out }: CommandContext,
  { address }: Connection,
  cut: Cut,
  saved: readonly SavedRender[],
): void {
  const videos = saved.map(({ render, videoPath, sidecarPaths, notes }) => ({
    render_id: render.id,
    aspect: render.aspect,
    duration_ms: render.duration_ms,
    path: videoPath,
    sidecars: sidecarPaths,
    notes,
  }));
  out.answer({ cut_id: cut.id, group_ids: cut.source_group_ids, videos, plan: cut.plan, service: address }, [
    ...videos.flatMap(({ aspect, duration_ms: ms, path, sidecars, notes }) => [
      `${path}  (${aspect}, ${formatTime(ms ?? 0)})`,
      ...Object.entries(sidecars).map(([kind, at]) => `  ${kind.padEnd(4)} ${at}`),
      ...notes.map((note) => `  note: ${note}`),
    ]),
    ...(videos.length === 0 ? [] : ['']),
    ...(cut.plan === null ? [] : [formatPlan(cut.plan), '']),
    ...cut.source_group_ids.map((id) => `recording ${id}`),
    `cut ${cut.id}; change it with: ./makecut cut --cut ${cut.id} --revise "..."`,
    ...(address === null ? [] : [`service: ${address}`]),
  ]);
}
