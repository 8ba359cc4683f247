import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import {
  type ProviderCall,
  type ProviderServer,
  startProviderServer,
} from '../support/network/provider-server.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startMakecut } from '../support/service/run-makecut.ts';
import { startTestService } from '../support/service/test-service.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let provider: ProviderServer;

beforeAll(async () => {
  folder = await makeDataFolder();
  provider = await startProviderServer();
  const speech =
    "flite=voice=rms:text='the river runs by the old mill. every summer the children swim in the river. the winter was hard and the house was cold.'";
  await makeFootage(
    ...['-f', 'lavfi', '-i', 'color=gray:s=160x90:r=5:d=170', '-f', 'lavfi', '-i', speech],
    ...['-af', 'apad=pad_dur=0.8,aloop=loop=-1:size=2e8', '-t', '170'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', join(folder.dir, 'talk.mp4')],
  );
});
afterAll(async () => {
  await provider.close();
  await folder.remove();
});

const SAID = Array.from({ length: 5 }, () => 'The river runs by the old mill.').join(' ');
const GOOD = {
  body: {
    text: SAID,
    words: SAID.split(' ').map((word, i) => ({ word, start: 0.3 * i + 0.3, end: 0.3 * i + 0.55 })),
  },
};
/** The sound identifies the request, because each form has another boundary. */
const soundOf = ({ body }: ProviderCall) =>
  createHash('sha256')
    .update(body.subarray(body.indexOf('fLaC'), body.lastIndexOf('\r\n--')))
    .digest('hex');
const dataDir = () => join(folder.dir, 'data');

test('killed while a provider transcribes a piece: that piece is sent again, finished ones are not', async () => {
  const settings = {
    MAKECUT_DATA_DIR: dataDir(),
    MAKECUT_WORKER_SLOTS: '1',
    MAKECUT_OPENAI_BASE_URL: `${provider.origin}/v1`,
    MAKECUT_OPENAI_MODEL: 'large',
    MAKECUT_OPENAI_USD_PER_MINUTE: '0.6',
  };
  provider.reply((_, index) => (index === 1 ? { ending: 'never' } : GOOD));
  const footage = join(folder.dir, 'talk.mp4');
  const killed = startMakecut(
    ['cut', footage, '--brief', 'the river', '--target', '10', '--plan-only'],
    settings,
  );
  await until('the second piece', async () => (provider.calls.length === 2 ? true : null), {
    timeoutMs: 180_000,
    everyMs: 50,
  });
  killed.child.kill('SIGKILL');
  await killed.ended;
  const workers = async () =>
    (await listProcesses()).filter(({ args }) => args.includes(dataDir()) && !/postgres/.test(args));
  await until('the end of the children', async () => ((await workers()).length === 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 50,
  });
  const [finished, broken] = provider.calls.map(soundOf);
  expect(finished).not.toBe(broken);

  const before = provider.calls.length;
  const service = await startTestService(settings, dataDir());
  try {
    const { db } = service.service.app;
    const ready = async () => {
      const [group] = (await service.client.listSourceGroups()).data;
      return group?.status === 'ready' ? true : null;
    };
    await until('the recording', ready, { timeoutMs: 180_000, everyMs: 500 });
    const sent = provider.calls.slice(before).map(soundOf);
    expect(sent).not.toContain(finished);
    expect(sent.filter((sound) => sound === broken)).toHaveLength(1);
    // Every other piece once.
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(2);
    const pieces = await db.selectFrom('transcript_pieces').select('status').execute();
    expect(pieces.map(({ status }) => status)).toEqual(['done', ...sent.map(() => 'done')]);
    const spent = await db.selectFrom('provider_spend').select('cause').execute();
    expect(new Set(spent.map(({ cause }) => cause)).size).toBe(spent.length);
    expect(spent).toHaveLength(pieces.length);
  } finally {
    await service.end();
  }
});
