import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { GroupMedia } from '../../../src/contract/group-media.ts';
import type { TestService } from '../service/test-service.ts';

/** The sound of the small video as a player gives it to both sides, in samples of the left and the right one. */
export async function proxySoundOf(service: TestService, { files: [file] }: GroupMedia): Promise<Buffer> {
  const proxy = join(service.dataDir, 'proxy.mp4');
  await writeFile(proxy, Buffer.from(await (await fetch(`${service.url}${file?.proxy}`)).arrayBuffer()));
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-i', proxy, '-map', '0:a', '-ac', '2', '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  expect(stdout.length).toBeGreaterThan(100_000);
  return stdout;
}
