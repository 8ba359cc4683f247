import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { until } from '../../../src/lib/until.ts';
import type { TestService } from '../service/test-service.ts';

/** Brings one camera file in by its upload address and waits until its recording is ready. */
export async function uploadGroup(service: TestService, path: string): Promise<string> {
  const { client } = service;
  const made = await client.createSourceGroup({ name: 'Recording', files: [{ filename: basename(path) }] });
  const [file] = made.files;
  await fetch(file?.upload?.url ?? '', { method: 'PUT', body: await readFile(path) });
  await client.completeSourceFile(made.id, file?.id ?? '');
  await until(
    'the recording',
    async () => {
      // A key may ask once a second, and on a busy machine this takes long.
      await service.refillLimits();
      return (await client.getSourceGroup(made.id)).status === 'ready' ? true : null;
    },
    { timeoutMs: 90_000, everyMs: 200 },
  );
  return made.id;
}
