import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { packagedPostgres } from '../../db/embedded/embedded-home.ts';
import { examineDatabase } from './examine-database.ts';

vi.mock(import('../../db/embedded/embedded-home.ts'), async (original) => ({
  ...(await original()),
  packagedPostgres: vi.fn(),
}));

/** A package whose program runs only beside the link of a library, as it is after `npm ci` without scripts. */
async function makePackage(dir: string): Promise<void> {
  await mkdir(join(dir, 'bin'));
  await mkdir(join(dir, 'lib'));
  await writeFile(join(dir, 'lib/libicu.so.60.2'), '');
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }];
  await writeFile(join(dir, 'pg-symlinks.json'), JSON.stringify(links));
  const program = `#!/bin/sh\ntest -e ${dir}/lib/libicu.so.60 || exit 127\necho 'postgres (PostgreSQL) 17.0'\n`;
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await writeFile(join(dir, 'bin', name), program);
}

test('the embedded Postgres of a new installation is found before its first start', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-native-'));
  await makePackage(dir);
  vi.mocked(packagedPostgres).mockReturnValue(dir);
  expect(await examineDatabase(readConfig({}))).toMatchObject({
    name: 'embedded Postgres',
    found: true,
    version: 'postgres (PostgreSQL) 17.0',
  });
  await rm(dir, { recursive: true });
});
