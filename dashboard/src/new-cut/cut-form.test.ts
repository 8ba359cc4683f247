import { expect, test } from 'vitest';
import type { Cut } from '../../../src/contract/cut.ts';
import { FIRST, formOf, requestOf } from './cut-form.ts';

const cut = {
  prompt: 'Why she rebuilt her workshop',
  brand_kit_id: 'kit-1',
  settings: {
    targetDurationS: 45,
    pace: 'fast',
    chronology: 'strict',
    fillerRemoval: true,
    shrinkPauses: false,
    aspects: ['9:16'],
    cropMode: 'stack',
    autoRender: true,
  },
} as Cut;

test('a cut that is made like another one has its brief and its settings', () => {
  expect(requestOf(formOf(cut), ['group-1'])).toEqual({
    prompt: 'Why she rebuilt her workshop',
    source_group_ids: ['group-1'],
    settings: {
      target_duration_s: 45,
      pace: 'fast',
      chronology: 'strict',
      shrink_pauses: false,
      filler_removal: true,
    },
    brand_kit_id: 'kit-1',
    aspects: ['9:16'],
    crop_mode: 'stack',
    auto_render: true,
  });
});

test('a cut without a kit and without videos leads to another one without', () => {
  const settings = { ...cut.settings, autoRender: false };
  expect(formOf({ ...cut, brand_kit_id: null, settings })).toMatchObject({ kitId: '', aspects: [] });
});

test('the form begins with the defaults of the service', () => {
  expect(requestOf({ ...FIRST, prompt: 'The fire' }, ['group-1']).settings).toEqual({
    target_duration_s: 60,
    pace: 'balanced',
    chronology: 'hook_first',
    shrink_pauses: true,
    filler_removal: false,
  });
});
