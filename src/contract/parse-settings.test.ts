import { expect, test } from 'vitest';
import { cutSettingsSchema } from './cut-settings.ts';
import { parseCutSettings } from './parse-settings.ts';

const refusal = (body: Record<string, unknown>): string => {
  try {
    parseCutSettings(body);
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  return 'accepted';
};

test('fills in every default of the table', () => {
  const settings = parseCutSettings({ settings: { target_duration_s: 30 } });
  expect(cutSettingsSchema.parse(settings)).toEqual({
    targetDurationS: 30,
    durationTolerancePct: 10,
    minSegmentDurationS: 2,
    pace: 'balanced',
    chronology: 'hook_first',
    shrinkPauses: true,
    maxPauseMs: 600,
    pauseFloorMs: 150,
    snapWindowMs: 250,
    minSilenceMs: 200,
    plannerModelTier: 'standard',
    economy: false,
    fillerRemoval: false,
    aspects: [],
    cropMode: 'bars',
    autoRender: false,
  });
});

test('the pause floor follows a short maximum when it is not sent', () => {
  expect(parseCutSettings({ settings: { target_duration_s: 30, max_pause_ms: 100 } }).pauseFloorMs).toBe(100);
});

test('what stands beside settings wins', () => {
  const settings = { target_duration_s: 30, aspects: ['1:1'], crop_mode: 'bars' };
  const parsed = parseCutSettings({ settings, aspects: ['9:16'], crop_mode: 'stack', auto_render: true });
  expect(parsed).toMatchObject({ aspects: ['9:16'], cropMode: 'stack', autoRender: true });
});

test.each([
  [{}, /^settings: it is missing/],
  [{ settings: [] }, /^settings: got \[\]/],
  [{ settings: {} }, /^target_duration_s: it is missing/],
  [
    { settings: { target_duration_s: 9, pace: 'x' } },
    /^target_duration_s: got 9; allowed is an integer from 10 to 600/,
  ],
  [{ settings: { zz: 1, target_duration_s: 30, pace: 'slow' } }, /^pace: got "slow"/],
  [{ settings: { zz: 1, target_duration_s: 30 } }, /^zz: there is no such setting/],
  [
    { settings: { target_duration_s: 30, max_pause_ms: 200, pause_floor_ms: 300 } },
    /^pause_floor_ms: got 300/,
  ],
  [{ settings: { target_duration_s: 30 }, aspects: [] }, /^aspects: got \[\]/],
  [{ settings: { target_duration_s: 30 }, aspects: ['1:1', '1:1'] }, /^aspects/],
  [
    { settings: { target_duration_s: 30 }, crop_mode: 'speaker' },
    /^crop_mode: got "speaker"; allowed is one of bars, stack/,
  ],
  [{ settings: { target_duration_s: 30 }, auto_render: true }, /^aspects: it is missing/],
])('refuses %j', (body, detail) => {
  expect(refusal(body as Record<string, unknown>)).toMatch(detail);
});
