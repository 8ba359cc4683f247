// MAKECUT_KEY=... WEBHOOK_SECRET=... node receive-webhooks.ts 9000 FOLDER
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  createClient,
  MakecutProblem,
  verifyWebhook,
  type WebhookEvent,
  WebhookRefusedError,
} from 'makecut/client';

const MAX_BODY_BYTES = 65_536;
const TRY_AGAIN_MS = 60_000;
const { MAKECUT_URL: baseUrl = 'http://127.0.0.1:8080', MAKECUT_KEY = '', WEBHOOK_SECRET = '' } = process.env;
const [port = '9000', folder = 'videos'] = process.argv.slice(2);
if (MAKECUT_KEY === '' || WEBHOOK_SECRET === '') {
  console.error('usage: MAKECUT_KEY=... WEBHOOK_SECRET=... node receive-webhooks.ts PORT FOLDER');
  process.exit(2);
}
const client = createClient({ baseUrl, apiKey: MAKECUT_KEY });
const [waiting, done] = [join(folder, 'waiting'), join(folder, 'done')];
for (const dir of [waiting, done]) mkdirSync(dir, { recursive: true });

/** Keeps a delivery on disk, unless it came before. Every attempt has the same bytes, so their hash is the name. */
async function keep(request: IncomingMessage): Promise<void> {
  const rawBody = await buffer(request);
  await verifyWebhook({ rawBody, headers: request.headers, secret: WEBHOOK_SECRET });
  const name = `${createHash('sha256').update(rawBody).digest('hex')}.json`;
  if (existsSync(join(done, name)) || existsSync(join(waiting, name))) return;
  writeFileSync(join(folder, name), rawBody);
  renameSync(join(folder, name), join(waiting, name));
}

/**
 * The work for an event. It may run twice, if the program ends in between, so each step must be repeatable.
 */
async function handle({ event, ids, summary }: WebhookEvent, key: string): Promise<void> {
  if (event === 'cut.planned') {
    const { render_ids: renders } = await client.createRenders(
      ids.cut_id,
      { aspects: ['16:9'], plan_version: summary.version },
      { idempotencyKey: key },
    );
    console.log(`cut ${ids.cut_id}: version ${summary.version} is planned, rendering ${renders.join()}`);
  } else if (event === 'render.completed') {
    // An event holds no address. Those of the list are fresh, and valid for an hour.
    const render = (await client.listRenders(ids.cut_id)).data.find(({ id }) => id === ids.render_id);
    if (render?.status !== 'complete') return console.log(`render ${ids.render_id}: deleted meanwhile`);
    const path = join(folder, `${render.id}.mp4`);
    const video = await fetch(render.url);
    if (!video.ok || video.body === null) throw new Error(`the download was answered ${video.status}`);
    await pipeline(video.body, createWriteStream(`${path}.part`));
    renameSync(`${path}.part`, path);
    console.log(`render ${render.id}: ${path}`);
  } else {
    console.log(`${event}: ${JSON.stringify({ ...ids, ...summary })}`);
  }
}

/** Handles the waiting events, one after the other. A failed one stays in its place for the next time. */
async function handleWaiting(): Promise<void> {
  for (const name of readdirSync(waiting)) {
    try {
      await handle(JSON.parse(readFileSync(join(waiting, name), 'utf8')), name);
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      // A cut that is gone stays gone. Anything else may be better in a minute.
      if (!(error instanceof MakecutProblem && error.status === 404)) continue;
    }
    renameSync(join(waiting, name), join(done, name));
  }
}

let work = Promise.resolve();
/** One at a time: the next run handles later events. */
function workSoon(): void {
  work = work.then(handleWaiting);
}

const server = createServer(async (request, response) => {
  try {
    // Deliveries are small and state their length. No other sender may fill the memory.
    const isSmall = Number(request.headers['content-length']) <= MAX_BODY_BYTES;
    if (isSmall) await keep(request);
    response.writeHead(isSmall ? 204 : 413).end();
    workSoon();
  } catch (error) {
    console.error(`refused: ${error instanceof Error ? error.message : error}`);
    // Anything but 2xx is sent again: a full disk loses no event.
    response.writeHead(error instanceof WebhookRefusedError ? 400 : 500).end();
  }
});
server.listen(Number(port), () => console.log(`listening at ${port}`));
setInterval(workSoon, TRY_AGAIN_MS);
workSoon();
