import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { AnswerChecker } from '../../../test/support/service/answer-checker.ts';
import { operations } from '../operations.ts';
import { ProblemError } from '../problems/problem.ts';
import { readRequest } from './read-request.ts';

const ID = '7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f';
const OTHER_ID = 'c3a7f9e5-6d84-4bac-9e32-4f5a6b7c8d9e';

/** Bodies that are accepted, by the request's published name. */
const REQUESTS: Record<string, { request: z.ZodType; bodies: object[] }> = {
  NewSourceGroup: {
    request: operations.createSourceGroup.request,
    bodies: [
      { name: 'Talk', files: [{ filename: 'a.mp4', label: 'wide' }] },
      { name: ' x ', files: [{ filename: ' A.MOV ' }, { source_url: 'https://x.example/a', role: 'audio' }] },
      {
        name: '😀'.repeat(200),
        files: [{ filename: null, source_url: 'u', role: null, label: null }],
        more: 1,
      },
    ],
  },
  SpeakerNames: {
    request: operations.nameSpeakers.request,
    bodies: [{ names: { S1: 'Mara' } }, { names: { S1: 'x'.repeat(60), S2: ' Ö ' } }],
  },
  NewCut: {
    request: operations.createCut.request,
    bodies: [
      { prompt: 'the price', source_group_ids: [ID], settings: { target_duration_s: 30 } },
      {
        prompt: 'x',
        source_group_ids: [ID, OTHER_ID],
        settings: {
          target_duration_s: 600,
          duration_tolerance_pct: 1,
          min_segment_duration_s: 30,
          pace: 'calm',
          chronology: 'strict',
          shrink_pauses: false,
          max_pause_ms: 100,
          pause_floor_ms: 100,
          snap_window_ms: 0,
          min_silence_ms: 50,
          planner_model_tier: 'premium',
          economy: true,
          filler_removal: true,
        },
        aspects: ['16:9', '9:16'],
        crop_mode: 'stack',
        auto_render: true,
        brand_kit_id: OTHER_ID,
        script: 'We bake at night.\nNobody sleeps.',
      },
      {
        prompt: 'x',
        source_group_ids: [ID],
        settings: { target_duration_s: 10, aspects: ['1:1'], auto_render: true, pace: null },
        aspects: null,
        brand_kit_id: null,
      },
    ],
  },
  PlanEdit: {
    request: operations.editPlan.request,
    bodies: [
      { remove: [1] },
      { reorder: [2, 1], pin: [], unpin: null },
      { pin: [3], unpin: [4] },
      { base_version: 2, trim: { n: 1, source_end_ms: 9 } },
      { split: { n: 2, at_ms: 1500 }, remove: null },
      { insert: { after: 0, source_group: ID, camera: 'B', source_start_ms: 0, source_end_ms: 10 } },
      { camera: { n: 1, camera: 'A' }, base_version: null },
      { cut_words: { n: 1, start_ms: 1, end_ms: 2 } },
    ],
  },
  Revision: { request: operations.reviseCut.request, bodies: [{ instruction: 'make it shorter' }] },
  RenderRequest: {
    request: operations.createRenders.request,
    bodies: [
      { aspects: ['16:9'] },
      { aspects: ['9:16', '1:1', '16:9'], plan_version: 3, crop_mode: 'stack' },
    ],
  },
  NewBrandKit: {
    request: operations.createBrandKit.request,
    bodies: [{ name: 'Bakery', colors: { primary_hex: 'red' } }, { name: 'x'.repeat(100) }],
  },
  AssetRequest: {
    request: operations.mintAssetUpload.request,
    bodies: [
      { kind: 'font', filename: 'a.TTF' },
      { kind: 'logo', filename: 'logo.png' },
      { kind: 'end_card_1x1', filename: 'card.jpeg' },
    ],
  },
  AssetConfirmation: {
    request: operations.confirmAsset.request,
    bodies: [{ kind: 'font', key: 'accounts/x/kits/y/font' }],
  },
  NewWebhookEndpoint: {
    request: operations.createWebhookEndpoint.request,
    bodies: [{ url: 'https://x.example/h', events: ['cut.planned', 'cut.planned'] }],
  },
};

/** Values at the edges of what the fields accept, and some that fit no field. */
const EDGE_VALUES: readonly unknown[] = [
  ...[undefined, null, true, false, '', ' ', '\0', 'x', ' x ', 'x\0y', 'audio', 'camera', 'font', 'bars'],
  ...['speaker', 'fast', '16:9', 'a.mp4', 'a.avi', 'a.png', '.ttf', 'mp4', ID, ID.toUpperCase(), `${ID}0`],
  ...['x'.repeat(60), 'x'.repeat(61), 'x'.repeat(100), 'x'.repeat(101), '😀'.repeat(200), 'x'.repeat(201)],
  ...[`${'x'.repeat(251)}.mp4`, `${'x'.repeat(252)}.mp4`, 'x'.repeat(500), 'x'.repeat(501)],
  ...['x'.repeat(2000), 'x'.repeat(2001), 'x'.repeat(2048), 'x'.repeat(2049), 'x'.repeat(4097)],
  ...[-1, 0, 1, 1.5, 2, 9, 10, 30, 31, 50, 51, 99, 100, 150, 600, 601, 1000, 1001, 2000, 2001, 5001],
  ...[[], {}, [1], [1, 1], [2, 1], [0], [1.5], ['16:9'], ['16:9', '16:9'], ['4:3'], [ID], [ID, ID], ['x']],
  ...[[ID, ID.toUpperCase()], [ID, ID, ID, ID, ID], { S1: 'x' }, { S1: '' }, { target_duration_s: 30 }],
  ...[{ target_duration_s: 30, nonsense: null }, ['cut.planned'], ['cut.nothing'], [null], [[]], [{}]],
  ...[[{ filename: 'a.mp4' }], [{ filename: 'a.wav', role: 'audio' }], Array(9).fill({ filename: 'a.mp4' })],
];

type Path = readonly (string | number)[];

/** The paths to all values within a body. */
function pathsOf(value: unknown, way: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...way, key]))];
}

function withValue(body: unknown, way: Path, value: unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return value;
  const copy = structuredClone(body) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** Each body with each edge value at each place. An undefined member is left out, as in JSON. */
function changedBodies(bodies: readonly object[]): unknown[] {
  return bodies.flatMap((body) =>
    pathsOf(body).flatMap((way) =>
      EDGE_VALUES.map(
        (value) => JSON.parse(JSON.stringify(withValue(body, way, value)) ?? 'null') as unknown,
      ),
    ),
  );
}

/**
 * The published schema states these rules only in its text. They depend on two members, or on the case of
 * letters.
 */
const NOT_IN_JSON_SCHEMA =
  /^$|^(aspects: it is missing|pause_floor_ms: .* at most max_pause_ms|source_group_ids: .* each id once)/;

/** The text of a refusal; empty when the body is accepted. */
function faultOf(request: z.ZodType, body: unknown): string {
  try {
    readRequest(request, body);
    return '';
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

const checker = new AnswerChecker();

describe.each(Object.entries(REQUESTS))('%s', (name, { request, bodies }) => {
  test.each(bodies)('body %# is accepted', (body) => {
    expect(faultOf(request, body)).toBe('');
  });

  test('the service accepts all values that the published schema accepts', () => {
    let taken = 0;
    for (const changed of changedBodies(bodies)) {
      if (checker.faultsOf(`/components/schemas/${name}`, changed).length > 0) continue;
      taken += 1;
      const fault = faultOf(request, changed);
      expect({ changed, fault }).toEqual({ changed, fault: expect.stringMatching(NOT_IN_JSON_SCHEMA) });
    }
    expect(taken).toBeGreaterThan(bodies.length);
  });

  test('any body is accepted, or refused in a sentence that names a key', () => {
    const keys = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
    const anyBody = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.constantFrom(...EDGE_VALUES))),
    );
    const said = /^$|^the body must be a JSON object(?:: got a list)?$|^nothing to edit: |^[^\n]*?: .+/;
    fc.assert(
      fc.property(anyBody, (body) => {
        expect(faultOf(request, body)).toMatch(said);
      }),
      { numRuns: 200 },
    );
  });
});
