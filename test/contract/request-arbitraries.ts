import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { SeededAccount } from '../support/rows/seed-account.ts';

/** Arbitrary requests that the interface allows, on resources that can take them. */
export interface RequestArbitrary {
  /** Made again for each request. */
  params(): Promise<Record<string, string>>;
  body?: fc.Arbitrary<unknown>;
  query?: fc.Arbitrary<Record<string, string>>;
}

/** A text whose length counts in code points, with letters of any script. */
function text(maxChars: number): fc.Arbitrary<string> {
  return fc
    .string({
      unit: fc.oneof(fc.constantFrom('a', 'é', '界', '\u{1f4a5}', ' ', "'", '"', '\\', '\n'), unit),
      maxLength: maxChars,
    })
    .filter((value) => value.trim() !== '' && !value.includes('\0') && [...value].length <= maxChars);
}

/** A name stands on one line and reads as it is written. */
function name(maxChars: number): fc.Arbitrary<string> {
  return text(maxChars).filter((value) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(value));
}
const unit = fc.string({ minLength: 1, maxLength: 1, unit: 'binary' });

const maybe = <T extends Record<string, fc.Arbitrary<unknown>>>(members: T) =>
  fc.record(members, { requiredKeys: [] });

const aspects = fc.uniqueArray(fc.constantFrom('16:9', '1:1', '9:16'), { minLength: 1, maxLength: 3 });
const cropMode = fc.constantFrom('bars', 'stack');

const file = fc.oneof(
  fc
    .tuple(name(100), fc.constantFrom('mp4', 'MOV', 'mkv', 'wav', 'Mp3', 'm4a', 'aac'))
    .map(([stem, extension]) => ({ filename: `${stem}.${extension}` })),
  fc
    .integer({ min: 1024, max: 65_535 })
    .map((port) => ({ source_url: `https://127.0.0.1:${port}/talk.mp4` })),
);
const files = fc
  .array(fc.tuple(file, maybe({ label: name(200), role: fc.constantFrom('camera', 'audio') })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) =>
    list.map(([source, rest], index) => ({ ...source, ...rest, ...(index === 0 ? { role: 'camera' } : {}) })),
  );

const settings = fc
  .tuple(
    fc.record({ target_duration_s: fc.integer({ min: 10, max: 600 }) }),
    maybe({
      duration_tolerance_pct: fc.integer({ min: 1, max: 50 }),
      min_segment_duration_s: fc.integer({ min: 1, max: 30 }),
      pace: fc.constantFrom('calm', 'balanced', 'fast'),
      chronology: fc.constantFrom('free', 'hook_first', 'strict'),
      shrink_pauses: fc.boolean(),
      max_pause_ms: fc.integer({ min: 1000, max: 5000 }),
      pause_floor_ms: fc.integer({ min: 0, max: 600 }),
      snap_window_ms: fc.integer({ min: 0, max: 2000 }),
      min_silence_ms: fc.integer({ min: 50, max: 2000 }),
      planner_model_tier: fc.constantFrom('standard', 'premium'),
      economy: fc.boolean(),
      filler_removal: fc.boolean(),
      aspects,
      crop_mode: cropMode,
    }),
  )
  .map(([required, rest]) => ({ ...required, ...rest }));

/** Beyond the interface: edits of the second version, whose entries are 6 s long and begin every 8 s. */
const footageEdit = fc
  .record({
    n: fc.integer({ min: 1, max: 3 }),
    earlyMs: fc.integer({ min: 0, max: 2_500 }),
    lateMs: fc.integer({ min: 3_500, max: 5_800 }),
    version: maybe({ base_version: fc.constantFrom(2, null) }),
    kind: fc.constantFrom('trim', 'split', 'camera', 'cut_words'),
  })
  .map(({ n, earlyMs, lateMs, version, kind }) => {
    const from = (n - 1) * 8_000;
    if (kind === 'trim')
      return { ...version, trim: { n, source_start_ms: from + earlyMs, source_end_ms: from + lateMs } };
    if (kind === 'split') return { ...version, split: { n, at_ms: from + lateMs } };
    if (kind === 'camera') return { ...version, camera: { n, camera: 'A' } };
    return { ...version, cut_words: { n, start_ms: from + earlyMs, end_ms: from + lateMs } };
  });

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10)));

const pageQuery = fc.record(
  { limit: fc.oneof(fc.integer().map(String), fc.string()), cursor: fc.string({ unit: 'binary' }) },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;

/** By route; `fresh` is a ready group and a kit that stay. */
export function requestArbitraries(
  seed: SeededAccount,
  fresh: { groupId: string; kitId: string },
): Record<string, RequestArbitrary> {
  const none = async () => ({});
  const cut = async () => ({ id: await seed.cut('planned', fresh.groupId) });
  const group = async () => ({ id: fresh.groupId });
  const kit = async () => ({ id: fresh.kitId });
  const renderRequest = fc
    .tuple(fc.record({ aspects }), maybe({ plan_version: fc.constantFrom(1, 2), crop_mode: cropMode }))
    .map(([required, rest]) => ({ ...required, ...rest }));
  const lists = ['source-groups', 'cuts', 'brand-kits', 'webhook-endpoints'].map(
    (name) => [`GET /v1/${name}`, { params: none, query: pageQuery }] as const,
  );
  return {
    ...Object.fromEntries(lists),
    'POST /v1/source-groups': { params: none, body: fc.record({ name: name(200), files }) },
    'GET /v1/source-groups/:id/transcript': {
      params: group,
      query: fc.record(
        { format: fc.constantFrom('segments', 'words', 'srt', 'vtt') },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Record<string, string>>,
    },
    'PATCH /v1/source-groups/:id/speakers': {
      params: group,
      body: fc.record({ S1: name(60), S2: name(60) }, { requiredKeys: ['S1'] }).map((names) => ({ names })),
    },
    'POST /v1/cuts': {
      params: none,
      body: fc
        .tuple(
          fc.record({ prompt: text(2000), source_group_ids: fc.constant([fresh.groupId]), settings }),
          maybe({ brand_kit_id: fc.constant(fresh.kitId), aspects, crop_mode: cropMode }),
        )
        .map(([required, rest]) => ({ ...required, ...rest })),
    },
    'PATCH /v1/cuts/:id/plan': {
      params: cut,
      body: fc.oneof(
        fc.record({ remove: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }) }),
        fc.record({
          reorder: fc.constantFrom([3, 2, 1], [2, 1, 3], [1, 3, 2]),
          pin: fc.constantFrom([1], [2, 3]),
        }),
        fc.record({ pin: fc.constant([1]), unpin: fc.constant([3]) }),
        footageEdit,
      ),
    },
    'POST /v1/cuts/:id/revise': { params: cut, body: fc.record({ instruction: text(500) }) },
    'POST /v1/cuts/:id/render-quote': { params: cut, body: renderRequest },
    'POST /v1/cuts/:id/renders': { params: cut, body: renderRequest },
    'POST /v1/brand-kits': {
      params: none,
      // Only the name is validated: everything else may be anything.
      body: fc
        .tuple(
          fc.record({ name: name(100) }),
          maybe({
            colors: fc.jsonValue(),
            caption_style: maybe({
              font_name: fc.string({ unit: 'binary' }),
              size_pct: fc.double(),
              margin_v_pct: fc.jsonValue(),
            }),
          }),
        )
        .map(([required, rest]) => ({ ...required, ...rest })),
    },
    'POST /v1/brand-kits/:id/assets': {
      params: kit,
      body: fc.oneof(
        fc.record({ kind: fc.constant('font'), filename: fc.constantFrom('a.ttf', 'B.OTF') }),
        fc.record({
          kind: fc.constantFrom('logo', 'end_card', 'end_card_9x16'),
          filename: fc.constantFrom('a.png', 'x y.JPEG'),
        }),
      ),
    },
    'POST /v1/webhook-endpoints': {
      params: none,
      body: fc.record({
        url: fc
          .tuple(fc.integer({ min: 1024, max: 65_535 }), fc.webPath(), fc.webQueryParameters())
          .map(([port, path, query]) => `https://127.0.0.1:${port}${path}?${query}`),
        events: fc.array(
          fc.constantFrom(
            'source.ready',
            'source.failed',
            'cut.planned',
            'cut.failed',
            'render.completed',
            'render.failed',
          ),
          { minLength: 1, maxLength: 8 },
        ),
      }),
    },
    'GET /v1/usage': {
      params: none,
      query: fc.record({ from: day, to: day }, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>,
    },
    // Needs bytes to succeed: only held to refuse well.
    'POST /v1/brand-kits/:id/assets/confirm': {
      params: kit,
      body: fc.record({
        kind: fc.constant('logo'),
        key: fc.constantFrom(randomUUID(), `accounts/${seed.accountId}/kits/${fresh.kitId}/uploads/logo`),
      }),
    },
  };
}
