import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { ENCODER_NAMES } from '../../src/domain/render/encoder-name.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { X264 } from '../../src/media/video-encoder.ts';
import { chooseEncoder, tryEncoder } from '../../src/renderer/choose-encoder.ts';
import { examineMachine } from '../../src/start/examine/examine-machine.ts';
import { testMediaTools } from '../support/media/media-tools.ts';

const signal = AbortSignal.timeout(1_800_000);
let dir = '';
let tools: MediaTools;
const warnings: unknown[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'encoders-'));
  const made = await testMediaTools();
  tools = { ...made, logger: { ...made.logger, warn: (fields) => void warnings.push(fields) } };
});
afterAll(async () => {
  await rm(dir, { recursive: true });
});

test.each(ENCODER_NAMES.filter((name) => name !== 'software'))(
  '%s is used where a test encode succeeds; else the software encoder replaces it, and the log says why',
  async (name) => {
    warnings.length = 0;
    const chosen = await chooseEncoder(tools, name, dir, signal);
    const fault = await tryEncoder(tools, name, dir, signal);
    if (fault === null) expect([chosen.name, warnings]).toEqual([name, []]);
    else {
      expect(chosen).toBe(X264);
      expect(warnings).toEqual([{ encoder: name, fault }]);
      expect(fault).toMatch(/\w/);
    }
    expect(await readdir(dir)).toEqual([]);
  },
);

test('the doctor has a row for the selected encoder, and none for the software one', async () => {
  const rowsFor = async (setting: Record<string, string>) => {
    const config = readConfig({ PATH: '/usr/bin:/bin', MAKECUT_DATA_DIR: dir, ...setting });
    const parts = await examineMachine(config);
    return parts.filter(({ name }) => name.startsWith('video encoder'));
  };
  expect(await rowsFor({})).toEqual([]);
  const [row] = await rowsFor({ MAKECUT_VIDEO_ENCODER: 'videotoolbox' });
  expect(row).toMatchObject({ name: 'video encoder (videotoolbox)', required: false });
  // No Mac's encoder is in a Debian ffmpeg.
  if (process.platform === 'linux') {
    expect(row).toMatchObject({ found: false, advice: expect.stringMatching(/software encoder stands in/) });
  }
  expect(() => readConfig({ MAKECUT_VIDEO_ENCODER: 'gpu' })).toThrow(/MAKECUT_VIDEO_ENCODER.*nvenc/);
});
