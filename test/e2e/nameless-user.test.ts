import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canRunNameless, NAMELESS_UID, runNameless } from '../support/machine/run-nameless.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

test.skipIf(!canRunNameless)('a user without a name, a home and an environment has a database', async () => {
  const folder = await makeDataFolder();
  try {
    const dir = join(folder.dir, 'home');
    await mkdir(dir);
    await chown(dir, NAMELESS_UID, NAMELESS_UID);
    const made = await runNameless(dir, 'account', 'create', 'Container', '--json');
    expect(made.output).toMatch(/^\{"id":"[0-9a-f-]{36}","name":"Container"/);
    expect(made.exitCode).toBe(0);
  } finally {
    await folder.remove();
  }
});
