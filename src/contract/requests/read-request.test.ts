import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedSettings } from '../cut-settings.ts';
import { operations } from '../operations.ts';
import { ProblemError } from '../problems/problem.ts';
import { readRequest } from './read-request.ts';
import { requestNotes } from './request-notes.ts';

const ID = '7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f';

function refusal(schema: z.ZodType, body: unknown): string {
  try {
    readRequest(schema, body);
    return 'taken';
  } catch (error) {
    if (error instanceof ProblemError) return `${error.code} ${error.message}`;
    throw error;
  }
}

const {
  createSourceGroup: { request: group },
  createCut: { request: cut },
  createRenders: { request: renders },
  editPlan: { request: edit },
  nameSpeakers: { request: names },
  reviseCut: { request: revision },
  createBrandKit: { request: kit },
  mintAssetUpload: { request: asset },
  createWebhookEndpoint: { request: endpoint },
} = operations;

const file = (more: object) => ({ name: 'x', files: [{ filename: 'a.mp4', ...more }] });
const settings = (more: object) => ({ settings: { target_duration_s: 30, ...more } });
const cutOf = (more: object) => ({ prompt: 'x', source_group_ids: [ID], ...settings({}), ...more });

test.each<[string, z.ZodType, unknown]>([
  ['invalid_request the body must be a JSON object', group, undefined],
  ['invalid_request the body must be a JSON object: got a list', cut, []],
  ['invalid_request name: it is missing; allowed is a text of 1 to 200 characters', group, {}],
  ['invalid_request name: got 5; allowed is a text of 1 to 200 characters', group, { name: 5 }],
  ['invalid_request name: it is blank; say in 1 to 200 characters', group, { name: ' ' }],
  ['invalid_request name: 201 characters; allowed are 200', group, { name: '😀'.repeat(201) }],
  ['invalid_request name: it holds a NUL character', group, { name: 'a\0b' }],
  ...(['\n', '\r', '\t', '\u0085', '\u2028', '\u202e', '\u2066'] as const).map(
    (sign): [string, z.ZodType, unknown] => [
      `invalid_request name: it holds U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}; a name has no control characters, line breaks or marks of direction`,
      group,
      { name: `a${sign}b` },
    ],
  ),
  [
    'invalid_request files[0].label: it holds U+000A; a name has no control characters, line breaks or marks of direction',
    group,
    file({ label: 'a\nb' }),
  ],
  [
    'invalid_request files[0].filename: it holds U+202E; a name has no control characters, line breaks or marks of direction',
    group,
    { name: 'x', files: [{ filename: 'a\u202e4pm.mp4' }] },
  ],
  ['invalid_request files: got []; allowed is a list of 1 to 8 files', group, { name: 'x', files: [] }],
  ['invalid_request files[0]: got 1; allowed is an object', group, { name: 'x', files: [1] }],
  [
    'invalid_request files[0]: exactly one of filename and source_url is needed',
    group,
    file({ source_url: 'u', role: 'x' }),
  ],
  ['invalid_request files[0].role: got "x"; allowed is one of camera, audio', group, file({ role: 'x' })],
  [
    'unsupported_extension files[0].filename: "a.avi" ends in none of mp4, mov, mkv, wav, mp3, m4a, aac',
    group,
    file({ filename: 'a.avi' }),
  ],
  [
    'invalid_request files: none has role camera; a recording needs at least one',
    group,
    file({ role: 'audio' }),
  ],
  [
    'invalid_request source_group_ids: got "x"; allowed is a list of 1 to 4 uuids',
    cut,
    { prompt: 'x', source_group_ids: ['x'] },
  ],
  ['invalid_request brand_kit_id: got 1; allowed is a uuid', cut, cutOf({ brand_kit_id: 1, settings: 3 })],
  [
    'invalid_settings settings: it is missing; allowed is an object that carries at least target_duration_s',
    cut,
    cutOf({ settings: null }),
  ],
  [
    'invalid_settings target_duration_s: got 5; allowed is an integer from 10 to 600',
    cut,
    cutOf(settings({ target_duration_s: 5, pace: 'x', zz: 1 })),
  ],
  [
    'invalid_settings target_duration_s: it is missing; allowed is an integer from 10 to 600',
    cut,
    cutOf({ settings: { pace: 'x' } }),
  ],
  [
    'invalid_settings pace: got "slow"; allowed is one of calm, balanced, fast',
    cut,
    cutOf(settings({ zz: 1, pace: 'slow' })),
  ],
  [
    'invalid_settings zz: there is no such setting; known are target_duration_s, ',
    cut,
    cutOf(settings({ zz: 1 })),
  ],
  [
    'invalid_settings __proto__: there is no such setting; known are target_duration_s, ',
    cut,
    cutOf({ settings: JSON.parse('{"target_duration_s":30,"__proto__":1}') }),
  ],
  [
    'invalid_settings pause_floor_ms: got 300; allowed is at most max_pause_ms (200)',
    cut,
    cutOf(settings({ max_pause_ms: 200, pause_floor_ms: 300, snap_window_ms: 'x', zz: 1 })),
  ],
  [
    'invalid_settings pause_floor_ms: got 700; allowed is at most max_pause_ms (600)',
    cut,
    cutOf(settings({ pause_floor_ms: 700 })),
  ],
  [
    'invalid_settings aspects: got []; allowed is 1 to 3 different ones of 16:9, 1:1, 9:16',
    cut,
    cutOf({ aspects: [] }),
  ],
  [
    'invalid_settings aspects: got "4:3"; allowed is 1 to 3 different ones of 16:9, 1:1, 9:16',
    cut,
    cutOf({ aspects: ['1:1', '4:3'] }),
  ],
  [
    'invalid_settings aspects: it is missing; allowed is 1 to 3 different ones of 16:9, 1:1, 9:16 when auto_render is true',
    cut,
    cutOf({ auto_render: true }),
  ],
  ['invalid_settings crop_mode: got "x"; allowed is one of bars, stack', cut, cutOf({ crop_mode: 'x' })],
  [
    'invalid_request aspects: got ["1:1","1:1"]; allowed is 1 to 3 different ones of 16:9, 1:1, 9:16',
    renders,
    { aspects: ['1:1', '1:1'] },
  ],
  [
    'invalid_request plan_version: got 0; allowed is an integer from 1 on',
    renders,
    { aspects: ['1:1'], plan_version: 0, crop_mode: 'x' },
  ],
  [
    'invalid_settings crop_mode: got "x"; allowed is one of bars, stack',
    renders,
    { aspects: ['1:1'], crop_mode: 'x' },
  ],
  [
    'invalid_request nothing to edit: give remove, reorder, pin, unpin with entry numbers, or, unless extensions are off, one of trim, split, insert, camera, cut_words',
    edit,
    { pin: [] },
  ],
  ['invalid_request remove: got [1,1]; allowed is each entry number once', edit, { remove: [1, 1] }],
  ['invalid_request pin: got null; allowed is a list of entry numbers', edit, { pin: [null] }],
  [
    'invalid_request names: got {}; allowed is an object with a name for at least one label',
    names,
    { names: {} },
  ],
  ['invalid_request names.S1: it is blank; say in 1 to 60 characters', names, { names: { S1: '' } }],
  ['unknown_label names: no such speaker: __proto__', names, JSON.parse('{"names":{"__proto__":"x"}}')],
  [
    'invalid_request instruction: 501 characters; allowed are 500',
    revision,
    { instruction: 'x'.repeat(501) },
  ],
  ['invalid_request kind: got "intro"; allowed is one of font, logo, end_card, ', asset, { kind: 'intro' }],
  ['invalid_request kind: it is missing; allowed is one of font, logo, end_card, ', asset, {}],
  ['invalid_request filename: it is missing; allowed is a file name; ', asset, { kind: 'font' }],
  [
    'unsupported_extension filename: "a.png" ends in none of ttf, otf',
    asset,
    { kind: 'font', filename: 'a.png' },
  ],
  [
    'invalid_request url: got " "; allowed is an https address of at most 2048 characters',
    endpoint,
    { url: ' ' },
  ],
  [
    'invalid_request events: got "cut.nothing"; allowed is a list of source.ready, source.failed, ',
    endpoint,
    { url: 'https://x.example', events: ['cut.planned', 'cut.nothing'] },
  ],
])('says %s', (said, schema, body) => {
  expect(refusal(schema, body).slice(0, said.length)).toBe(said);
});

test('the text for a schema without notes comes from the schema', () => {
  const schema = z.object({
    when: z.iso.date().optional(),
    cases: z.array(z.discriminatedUnion('op', [z.object({ op: z.literal('a'), at: z.int() })])).optional(),
    share: z.number().min(0).max(1).nullish(),
    words: z.array(z.string().min(1).max(9)).max(5).default([]),
    flag: z.boolean().nullish(),
    token: z.string().max(3).register(requestNotes, { isSecret: true }).optional(),
  });
  const said = (body: object) => refusal(schema, body).replace('invalid_request ', '');
  expect(said({ when: 'x' })).toBe('when: got "x"; allowed is a date such as 2027-01-31');
  expect(said({ cases: [{ op: 'b' }] })).toBe('cases[0].op: got "b"; allowed is a');
  expect(said({ cases: [{ op: 'a', at: 0.5 }] })).toBe('cases[0].at: got 0.5; allowed is an integer');
  expect(said({ share: 2 })).toBe('share: got 2; allowed is a number from 0 to 1');
  expect(said({ words: [''] })).toBe(
    'words: got ""; allowed is a list of 0 to 5 values, each a text of 1 to 9 characters',
  );
  expect(said({ flag: 1 })).toBe('flag: got 1; allowed is true or false');
  expect(said({ token: 'secret' })).toBe(
    'token: got another value; allowed is a text of at most 3 characters',
  );
  expect(readRequest(schema, { more: 1 })).toEqual({ words: [] });
});

test('texts are trimmed, ids become lower case, and null counts as absent', () => {
  const body = {
    prompt: ' x ',
    source_group_ids: [ID.toUpperCase()],
    brand_kit_id: null,
    ...settings({ pace: null }),
  };
  expect(readRequest(cut, body)).toMatchObject({ prompt: 'x', source_group_ids: [ID], brand_kit_id: null });
});

test('all defaults of the settings are filled in', () => {
  expect(storedSettings(readRequest(cut, cutOf({})).settings)).toEqual({
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

test('without a pause floor, a short maximum sets it', () => {
  const read = readRequest(cut, cutOf(settings({ max_pause_ms: 100 })));
  expect(storedSettings(read.settings)).toMatchObject({ maxPauseMs: 100, pauseFloorMs: 100 });
});

test('a value beside settings overrules one in settings, which is then not checked', () => {
  const beside = { aspects: ['9:16'], crop_mode: 'stack', auto_render: true };
  const read = readRequest(
    cut,
    cutOf({ ...beside, ...settings({ aspects: 'x', crop_mode: 1, auto_render: 2 }) }),
  );
  expect(storedSettings(read.settings)).toMatchObject({
    aspects: ['9:16'],
    cropMode: 'stack',
    autoRender: true,
  });
});

test('only a wrong name of a kit is refused; other values become the default or the nearest bound', () => {
  expect(refusal(kit, { name: '', colors: 5 })).toMatch(/^invalid_request name: it is blank/);
  const look = {
    colors: { primary_hex: 'red', outline_hex: '#0a0B0c' },
    caption_style: { size_pct: 1, margin_v_pct: 31 },
  };
  expect(readRequest(kit, { name: ' x ', ...look })).toEqual({
    name: 'x',
    primary_hex: '#FFFFFF',
    outline_hex: '#0A0B0C',
    font_name: null,
    size_pct: 2,
    margin_v_pct: 30,
  });
  expect(
    readRequest(kit, { name: 'x', colors: [], caption_style: { size_pct: '3', font_name: ' Inter ' } }),
  ).toMatchObject({
    font_name: 'Inter',
    size_pct: 4.5,
    margin_v_pct: 8,
  });
});
