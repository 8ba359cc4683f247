// MAKECUT_KEY=... node server.ts 3000
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createClient, MakecutProblem } from 'makecut/client';

const MAX_BODY_BYTES = 10_000;
const { MAKECUT_URL: baseUrl = 'http://127.0.0.1:8080', MAKECUT_KEY = '' } = process.env;
const [port = '3000'] = process.argv.slice(2);
if (MAKECUT_KEY === '') {
  console.error('usage: MAKECUT_KEY=... node server.ts PORT');
  process.exit(2);
}
const client = createClient({ baseUrl, apiKey: MAKECUT_KEY });

/** The fields of a video that the page may have. The key and the ids of the service stay here. */
interface Shown {
  step: string;
  plan: string[];
  url: string | null;
  error: string | null;
}
interface Video extends Shown {
  groupId: string;
  fileId: string;
  brief: string;
  isStarted: boolean;
}
const videos = new Map<string, Video>();

async function begin({ filename, brief }: { filename: string; brief: string }) {
  const group = await client.createSourceGroup({ name: filename, files: [{ filename }] });
  const [file] = group.files;
  if (file?.upload === undefined) throw new Error('the service gave no upload address');
  const id = randomUUID();
  const shown = { step: 'waiting for the recording', plan: [], url: null, error: null };
  videos.set(id, { ...shown, groupId: group.id, fileId: file.id, brief, isStarted: false });
  // This address takes the bytes of this one file, for 24 hours. It is all that a browser needs.
  return { id, upload: file.upload };
}

async function makeVideo(video: Video): Promise<void> {
  const { groupId, fileId, brief } = video;
  const tell = (step: string) => (_state: unknown, progress: { percent: number } | null) => {
    video.step = progress === null ? step : `${step}, ${progress.percent} %`;
  };
  await client.completeSourceFile(groupId, fileId);
  await client.waitForReady(groupId, { onProgress: tell('reading the recording') });
  const settings = { target_duration_s: 10 };
  const cut = await client.createCut({ prompt: brief, source_group_ids: [groupId], settings });
  const { plan } = await client.waitForPlan(cut.id, { onProgress: tell('planning') });
  video.plan = plan.entries.map(({ text }) => text);
  const { render_ids: ids } = await client.createRenders(cut.id, { aspects: ['16:9'] });
  const [render] = await client.waitForRenders(cut.id, ids, { onProgress: tell('rendering') });
  video.url = render?.url ?? null;
  video.step = 'done';
}

function start(video: Video): void {
  if (video.isStarted) return;
  video.isStarted = true;
  makeVideo(video).catch((error: Error) => {
    console.error(error);
    video.error = error.message;
  });
}

const files: Record<string, [type: string, path: string]> = {
  '/': ['text/html', join(import.meta.dirname, 'index.html')],
  '/page.js': ['text/javascript', join(import.meta.dirname, 'page.js')],
  '/makecut-client.js': ['text/javascript', fileURLToPath(import.meta.resolve('makecut/client'))],
};

/** Status, type and body of the answer. */
async function answer(request: IncomingMessage): Promise<[status: number, type: string, body: string]> {
  const { method, url = '/' } = request;
  const file = method === 'GET' ? files[url] : undefined;
  if (file !== undefined) return [200, file[0], readFileSync(file[1], 'utf8')];
  if (method === 'POST' && url === '/videos') {
    if (!(Number(request.headers['content-length']) <= MAX_BODY_BYTES)) return [413, 'text/plain', ''];
    const { filename, brief } = (await json(request)) as Record<string, unknown>;
    const begun = await begin({ filename: String(filename), brief: String(brief) });
    return [201, 'application/json', JSON.stringify(begun)];
  }
  const [, id = '', isUploaded] = /^\/videos\/([\w-]+)(\/uploaded)?$/.exec(url) ?? [];
  const video = videos.get(id);
  if (video === undefined) return [404, 'text/plain', 'there is no such video'];
  if (method === 'POST' && isUploaded !== undefined) start(video);
  const { step, plan, url: videoUrl, error } = video;
  return [200, 'application/json', JSON.stringify({ step, plan, url: videoUrl, error } satisfies Shown)];
}

const server = createServer(async (request, response) => {
  const [status, type, body] = await answer(request).catch((error: Error) => {
    console.error(error);
    // The page gets the service's message for a refusal, such as a file of a wrong kind. Other faults stay
    // here.
    if (error instanceof MakecutProblem) return [422, 'text/plain', error.message] as const;
    return [500, 'text/plain', 'this did not work; try again later'] as const;
  });
  response.writeHead(status, { 'content-type': type }).end(body);
});
server.listen(Number(port), () => console.log(`listening at ${port}`));
