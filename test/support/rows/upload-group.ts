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
  await until(
    'the recording',
    async () => {
      // A key may ask once a second, and on a busy machine this takes long.
      await service.refillLimits();
      return (await client.getSourceGroup(made.id)).status === 'ready' ? true : null;
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
  return made.id;
}
