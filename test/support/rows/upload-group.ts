import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { until } from '../../../src/lib/until.ts';
import type { TestService } from '../service/test-service.ts';

/** Brings cameras, and microphones as .wav, in by their upload addresses and waits until their recording is ready. */
export async function uploadGroup(service: TestService, ...paths: string[]): Promise<string> {
  const { client } = service;
  const made = await client.createSourceGroup({
    name: 'Recording',
    files: paths.map((path) => ({
      filename: basename(path),
      role: path.endsWith('.wav') ? 'audio' : 'camera',
    })),
  });
  for (const [at, file] of made.files.entries()) {
    await fetch(file.upload?.url ?? '', { method: 'PUT', body: await readFile(paths[at] ?? '') });
    await client.completeSourceFile(made.id, file.id);
  }
  // A key may ask once a second, and each answer costs more than the row.
  await until('the recording', () => isReady(service, made.id), { timeoutMs: 180_000, everyMs: 100 });
  // The uploads took from the buckets.
  await service.refillLimits();
  return made.id;
}

/** Throws where the recording failed, which no wait changes. */
async function isReady({ service }: TestService, groupId: string): Promise<true | null> {
  const { status, error } = await service.app.db
    .selectFrom('source_groups')
    .select(['status', 'error'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (status === 'failed') throw new Error(`the recording failed: ${error}`);
  return status === 'ready' ? true : null;
}
