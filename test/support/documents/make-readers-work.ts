import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MakecutClient } from '../../../src/client/client.ts';
import { uploadGroup } from '../rows/upload-group.ts';
import type { TestService } from '../service/test-service.ts';
import { READERS_RECEIVER } from './run-shell.ts';

/** A recording and a cut with two versions, as the variables that documents name. */
export async function makeReadersWork(
  client: MakecutClient,
  service: TestService,
  dir: string,
): Promise<Record<string, string>> {
  const group = await uploadGroup(service, join(dir, 'two-tracks.mp4'));
  await service.refillLimits();
  const cut = await client.createCut({
    prompt: 'What she says about the price',
    source_group_ids: [group],
    settings: { target_duration_s: 15 },
  });
  await client.waitForPlan(cut.id);
  await client.editPlan(cut.id, { base_version: 1, pin: [1] });
  const { url } = await client.getExport(cut.id, 'fcpxml');
  await writeFile(join(dir, 'edited.fcpxml'), await (await fetch(url)).text());
  const endpoint = await client.createWebhookEndpoint({
    url: `${READERS_RECEIVER}/hooks`,
    events: ['cut.planned'],
  });
  const { id: account } = await service.service.app.db
    .selectFrom('accounts')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    GROUP: group,
    CUT: cut.id,
    ACCOUNT: account,
    ENDPOINT: endpoint.id,
    WEBHOOK_SECRET: endpoint.secret ?? '',
  };
}
