import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { uploadGroup } from '../rows/upload-group.ts';
import { makeTalk } from '../speech/make-talk.ts';
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
  cameraCount = 1,
): void {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await startDashboard();
    const talk = join(dashboard.service.dataDir, 'talk.mp4');
    await makeTalk(talk);
    const groupId = await uploadGroup(dashboard.service, ...Array<string>(cameraCount).fill(talk));
    await begin({ ...dashboard, groupId });
  }, 120_000);
  beforeEach(() => dashboard.service.refillLimits());
  afterAll(() => dashboard.end());
}
