// node nightly-batch.ts FOLDER "What is new, and why" [SECONDS]
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient, MakecutProblem } from 'makecut/client';

const RECORDING = /\.(mp4|mov|mkv)$/i;
const { MAKECUT_URL = 'http://127.0.0.1:8080', MAKECUT_KEY = '' } = process.env;
const [folder, brief, seconds = '30'] = process.argv.slice(2);
if (folder === undefined || brief === undefined || MAKECUT_KEY === '') {
  console.error('usage: MAKECUT_KEY=... node nightly-batch.ts FOLDER BRIEF [SECONDS]');
  process.exit(2);
}
const client = createClient({
  baseUrl: MAKECUT_URL,
  apiKey: MAKECUT_KEY,
  onRetry: ({ error, waitMs }) => console.error(`again in ${waitMs} ms: ${error.message}`),
});

/**
 * Calls with the same key within 24 hours are done once and get the same answer. A second run takes up the
 * first.
 */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The id of the recording's group, once it is ready. */
async function bringIn(path: string, idempotencyKey: string): Promise<string> {
  const { base: filename, name } = parse(path);
  const { id, files } = await client.createSourceGroup({ name, files: [{ filename }] }, { idempotencyKey });
  const upload = files[0]?.upload;
  // The answer may be that of an earlier run: the state of now says whether the bytes are there already.
  const [file] = (await client.getSourceGroup(id)).source_files;
  if (upload !== undefined && file?.status === 'pending') {
    await client.upload(upload, () => createReadStream(path), { sizeBytes: statSync(path).size });
    await client.completeSourceFile(id, file.id);
  }
  await client.waitForReady(id);
  return id;
}

/** The address of the video, once it is rendered. */
async function makeVideo(groupId: string, prompt: string, key: string): Promise<string> {
  const settings = { target_duration_s: Number(seconds) };
  const { id } = await client.createCut(
    { prompt, source_group_ids: [groupId], settings },
    { idempotencyKey: keyOf('cut', key) },
  );
  const { plan } = await client.waitForPlan(id);
  for (const warning of plan.warnings) console.log(`  ${warning}`);
  const { render_ids: ids } = await client.createRenders(
    id,
    { aspects: ['16:9'] },
    { idempotencyKey: keyOf('render', key) },
  );
  const [render] = await client.waitForRenders(id, ids);
  if (render === undefined) throw new Error('no video was asked for');
  return render.url;
}

/** The file has its name only once it is whole. */
async function download(url: string, path: string): Promise<void> {
  const { ok, status, body } = await fetch(url);
  if (!ok || body === null) throw new Error(`the video cannot be downloaded: HTTP ${status}`);
  await pipeline(body, createWriteStream(`${path}.part`));
  renameSync(`${path}.part`, path);
}

const count = { made: 0, there: 0, failed: 0 };
for (const filename of readdirSync(folder).filter((name) => RECORDING.test(name) && !/\.cut\./.test(name))) {
  const path = join(folder, filename);
  const video = join(folder, `${filename}.cut.mp4`);
  if (existsSync(video)) {
    count.there += 1;
    continue;
  }
  try {
    console.log(`${filename}: started`);
    const recordingKey = keyOf('recording', filename, await hashOf(path));
    const groupId = await bringIn(path, recordingKey);
    await download(await makeVideo(groupId, brief, keyOf(recordingKey, brief, seconds)), video);
    console.log(`${filename}: ${video}`);
    count.made += 1;
  } catch (error) {
    // A wrong key fails every recording, the same way. Anything else is the matter of this one.
    if (error instanceof MakecutProblem && error.status === 401) throw error;
    console.error(`${filename}: failed: ${error instanceof Error ? error.message : error}`);
    count.failed += 1;
  }
}
console.log(`${count.made} made, ${count.there} were there, ${count.failed} failed`);
process.exitCode = count.failed > 0 ? 1 : 0;
