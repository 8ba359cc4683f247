import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { EXPORT_ENDINGS, EXPORT_FORMATS } from '../contract/values/exports.ts';
import { makeDirs } from '../lib/files/make-dirs.ts';
import type { LocalSource } from '../start/examine/inspect-files.ts';
import { requirePrograms } from '../start/open/require-programs.ts';
import { bringFootage, gatherSources } from './bring-footage.ts';
import { type CommandContext, openCommand, untilStopped, withConnection } from './command-context.ts';
import type { Connection } from './connect.ts';
import { type CutRequest, readCutRequest } from './cut-request.ts';
import { requireOutDir } from './require-out-dir.ts';
import { sampleCheckPage } from './sample-check-page.ts';
import { download } from './save-results.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';
import type { Output } from './terminal/output.ts';
import { waitForWork } from './wait-for-work.ts';

const FOLDER = 'sample-pack';
/** Both cameras and both speakers come up in it. */
const BRIEF = 'What she says about the price, and why they changed it';
const TARGET_S = '30';

/**
 * Exports a plan of the sample recording in every form, with its media. A page lists the expected content of
 * each.
 */
export async function exportSample(
  config: Config,
  output: Output,
  { out, url }: { out: string; url?: string },
): Promise<void> {
  requirePrograms(config.searchPath);
  const options = { sample: true, brief: BRIEF, target: TARGET_S, planOnly: true };
  const request = readCutRequest([], url === undefined ? options : { ...options, url }, config.callerDir);
  const dir = join(resolve(config.callerDir, out), FOLDER);
  await requireOutDir(dirname(dir));
  if (existsSync(dir))
    throw new ExitError(EXIT.wrongCall, `${dir} is there already: remove it, or name another --out.`);
  const context = await openCommand(config, output);
  context.begin({ work: 'the pack', id: null, again: 'the same command again', end: null });
  const sources = await untilStopped(context, () => gatherSources(context, request));
  await withConnection(context, request.url, async (connection) => {
    const plan = await planSample(context, connection, request, sources);
    await saveForms(context, connection, { cutId: plan.cutId, dir });
    await saveMedia(sources, join(dir, 'media'));
    await writeFile(join(dir, 'CHECK.md'), sampleCheckPage(plan.document));
    context.out.answer({ dir }, [dir], ['begin with CHECK.md in it.']);
  });
}

async function planSample(
  context: CommandContext,
  connection: Connection,
  request: CutRequest,
  sources: readonly LocalSource[],
): Promise<{ cutId: string; document: PlanDocument }> {
  const { client } = connection;
  const { id } = await client.createCut({
    prompt: request.brief,
    source_group_ids: [await bringFootage(context, connection, request, sources)],
    settings: { target_duration_s: request.targetS },
  });
  await waitForWork(context, connection, id, ({ status }) => status !== 'planning');
  const { plan, error } = await client.getCut(id);
  if (plan === null) throw new ExitError(EXIT.failed, `planning failed: ${error}`);
  return { cutId: id, document: plan };
}

async function saveForms(
  { signal }: CommandContext,
  { client }: Connection,
  { cutId, dir }: { cutId: string; dir: string },
): Promise<void> {
  await makeDirs(dir);
  for (const format of EXPORT_FORMATS) {
    const { url, notes } = await client.getExport(cutId, format);
    const path = join(dir, `sample-${format}`);
    await download(url, `${path}${EXPORT_ENDINGS[format]}`, signal);
    await writeFile(`${path}.notes.txt`, `${notes.join('\n')}\n`);
  }
}

async function saveMedia(sources: readonly LocalSource[], dir: string): Promise<void> {
  await makeDirs(dir);
  for (const { path } of sources) await copyFile(path, join(dir, basename(path)));
}
