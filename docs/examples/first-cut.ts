// node docs/examples/first-cut.ts http://127.0.0.1:8080 "$KEY" talk.mp4 "What she says about the price"
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient, WorkFailedError } from 'makecut/client';

const [baseUrl = '', apiKey = '', path = '', prompt = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const client = createClient({ baseUrl, apiKey, onRetry: ({ error }) => say(`again: ${error.message}`) });

try {
  const group = await client.createSourceGroup({
    name: basename(path),
    files: [{ filename: basename(path) }],
  });
  for (const file of group.files) {
    if (file.upload === undefined) continue;
    await client.upload(file.upload, () => createReadStream(path), {
      sizeBytes: statSync(path).size,
      onProgress: (_sent, _total, percent) => say(`sent ${percent} %`),
    });
    await client.completeSourceFile(group.id, file.id);
  }
  await client.waitForReady(group.id, {
    onProgress: ({ status }, now) =>
      say(`recording: ${status}${now === null ? '' : `, ${now.stage} ${now.percent} %`}`),
  });

  const cut = await client.createCut({
    prompt,
    source_group_ids: [group.id],
    settings: { target_duration_s: 10 },
  });
  const { plan } = await client.waitForPlan(cut.id);
  for (const entry of plan.entries) say(`${entry.n}. ${entry.speaker}: ${entry.text}`);

  const { render_ids: ids } = await client.createRenders(cut.id, { aspects: ['16:9'] });
  for (const render of await client.waitForRenders(cut.id, ids, { timeoutMs: 3_600_000 })) {
    const video = await fetch(render.url);
    if (video.body === null) throw new Error('the video has no bytes');
    await pipeline(video.body, createWriteStream(`${path}.cut.mp4`));
    say(`${path}.cut.mp4: ${render.duration_ms / 1000} s`);
  }
} catch (error) {
  // Refusals are MakecutProblem, with a code to branch on; this one is work that was accepted and failed.
  if (!(error instanceof WorkFailedError)) throw error;
  say(`the ${error.kind} ${error.id} failed: ${error.message}`);
  process.exitCode = 1;
}
