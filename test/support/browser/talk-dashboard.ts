import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { uploadGroup } from '../rows/upload-group.ts';
import { pathOfPrepared } from '../service/prepared-folder.ts';
import type { TestService } from '../service/test-service.ts';
import { makeBusyTalk } from '../speech/make-talk.ts';
import { startDashboard, type TestDashboard } from './dashboard.ts';

export interface TalkDashboard extends TestDashboard {
  /** The recording of the talk about the bread. */
  groupId: string;
}

/**
 * Starts a dashboard with one recording, by one camera or several, before the tests of a file, and ends it after them.
 * `begin` gets it once it is there.
 */
export function withTalkDashboard(
  begin: (dashboard: TalkDashboard) => void | Promise<void>,
  cameraCount: 1 | 2 = 1,
): void {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    const prepared = `talk-by-${cameraCount}` as const;
    const isThere = pathOfPrepared(prepared) !== null;
    dashboard = await startDashboard(isThere ? prepared : 'empty');
    const { service } = dashboard;
    const groupId = isThere ? await onlyGroup(service) : await uploadTalk(service, cameraCount);
    await begin({ ...dashboard, groupId });
  }, 120_000);
  beforeEach(() => dashboard.service.refillLimits());
  afterAll(() => dashboard.end());
}

async function onlyGroup({ client }: TestService): Promise<string> {
  const [group, ...others] = (await client.listSourceGroups()).data;
  if (group === undefined || others.length > 0) throw new Error(`one recording, and ${others.length} more`);
  return group.id;
}

async function uploadTalk(service: TestService, cameraCount: number): Promise<string> {
  const talk = join(service.dataDir, 'talk.mp4');
  await makeBusyTalk(talk);
  return await uploadGroup(service, ...Array<string>(cameraCount).fill(talk));
}
