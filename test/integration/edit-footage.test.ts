import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSpoken } from '../../src/app/recordings/load-spoken.ts';
import type { PlanEdit } from '../../src/contract/edits/plan-edit.ts';
import type { ImportReport } from '../../src/contract/export.ts';
import { type PlanDocument, planDocumentSchema } from '../../src/contract/plan.ts';
import type { Word } from '../../src/contract/transcript.ts';
import type { ExportFormat } from '../../src/contract/values/exports.ts';
import { replaceTranscript } from '../../src/db/recordings/transcripts.ts';
import { until } from '../../src/lib/until.ts';
import { connectMcp } from '../support/mcp/mcp-client.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { addPlannedCut, type PlannedEntry } from '../support/rows/planned-cut.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Two cameras recorded a dialogue of noises; its words are written beside them. */
let service: TestService;
let agent: Client;
let groupId = '';
let otherGroupId = '';

const TURNS = [
  { speaker: 'S1', startMs: 1_000, texts: ['We', 'bake', 'the', 'bread', 'at', 'night.'] },
  { speaker: 'S1', startMs: 5_000, texts: ['Nobody', 'else', 'does', 'that', 'now.'] },
  { speaker: 'S2', startMs: 9_000, texts: ['And', 'what', 'does', 'it', 'cost?'] },
  { speaker: 'S1', startMs: 13_000, texts: ['It', 'costs', 'four', 'or', 'five.'] },
];
const WORD_MS = 400;
const STEP_MS = 500;

const WORDS: Word[] = TURNS.flatMap(({ speaker, startMs, texts }) =>
  texts.map((text, i) => ({
    text,
    speaker,
    start_ms: startMs + i * STEP_MS,
    end_ms: startMs + i * STEP_MS + WORD_MS,
  })),
).map((word, idx) => ({ ...word, idx, confidence: 0.9, filler: false }));

async function addRecording(name: string): Promise<string> {
  const { client } = service;
  const files = ['a.mp4', 'b.mp4'].map((filename) => ({ filename }));
  const made = await client.createSourceGroup({ name, files });
  for (const { id, upload } of made.files) {
    await fetch(upload?.url ?? '', {
      method: 'PUT',
      body: await readFile(join(service.dataDir, 'talk.mp4')),
    });
    await client.completeSourceFile(made.id, id);
  }
  await until(
    'the recording',
    async () => {
      await service.refillLimits();
      const { status, error } = await client.getSourceGroup(made.id);
      if (status === 'failed') throw new Error(error ?? 'failed');
      return status === 'ready' ? true : null;
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
  const segments = TURNS.map(({ speaker, startMs, texts }, idx) => {
    const from = TURNS.slice(0, idx).reduce((sum, turn) => sum + turn.texts.length, 0);
    const to = from + texts.length - 1;
    const end_ms = startMs + texts.length * STEP_MS;
    const text = texts.join(' ');
    return { idx, speaker, start_ms: startMs, end_ms, text, word_start_idx: from, word_end_idx: to };
  });
  await service.service.app.db
    .transaction()
    .execute((trx) => replaceTranscript(trx, made.id, WORDS, segments));
  return made.id;
}

beforeAll(async () => {
  service = await startTestService();
  const spoken = WORDS.map(({ start_ms, end_ms }) => `between(t,${start_ms / 1000},${end_ms / 1000})`).join(
    '+',
  );
  await makeFootage(
    ...[...movingPicture({ seconds: 20 }), '-f', 'lavfi', '-i', 'anoisesrc=d=20:seed=5:a=0.3'],
    ...['-af', `volume='0.001+0.9*(${spoken})':eval=frame:precision=float`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    join(service.dataDir, 'talk.mp4'),
  );
  groupId = await addRecording('Talk');
  otherGroupId = await addRecording('Another talk');
  agent = await connectMcp(service.url, service.apiKey, '2026-07-28');
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await agent.close();
  await service.end();
});

/** Ann's first sentence and Ben's question. */
const ENTRIES: PlannedEntry[] = [
  { source_start_ms: 700, source_end_ms: 4_300, text: 'We bake the bread at night.', role: 'hook' },
  { source_start_ms: 8_700, source_end_ms: 11_800, text: 'And what does it cost?', speaker: 'S2' },
];

const addCut = () => addPlannedCut(service.service.app.db, groupId, ENTRIES);
const shown = ({ entries }: PlanDocument) =>
  entries.map(({ source_start_ms, source_end_ms, camera, speaker, text }) =>
    [source_start_ms, source_end_ms, camera, speaker, text].join(' '),
  );

async function edit(cutId: string, body: PlanEdit): Promise<PlanDocument> {
  const plan = await service.client.editPlan(cutId, body);
  expect(planDocumentSchema.safeParse(plan).error?.issues ?? []).toEqual([]);
  expect((await service.client.getCut(cutId)).plan).toEqual(plan);
  return plan;
}

describe('each edit makes a version', () => {
  test('trim', async () => {
    const plan = await edit(await addCut(), { trim: { n: 1, source_end_ms: 3_450 } });
    expect(shown(plan)[0]).toBe('700 3450 A S1 We bake the bread at');
    expect(plan.version).toBe(2);
    expect(plan.warnings).toEqual(['entry 1 ends without a silence at its cut point', 'manually edited']);
    expect(plan.estimated_duration_s).toBe(5.8);
  });

  test('split', async () => {
    const plan = await edit(await addCut(), { split: { n: 1, at_ms: 2_450 }, base_version: 1 });
    expect(shown(plan).slice(0, 2)).toEqual(['700 2450 A S1 We bake the', '2450 4300 A S1 Bread at night.']);
    expect(plan.entries.map(({ role }) => role)).toEqual(['hook', 'body', 'body']);
    expect(plan.warnings).toEqual(['manually edited']);
  });

  test('insert: a stretch of two speakers becomes two entries', async () => {
    const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES.slice(0, 1));
    const stretch = { source_start_ms: 4_700, source_end_ms: 11_800, camera: 'B' };
    const plan = await edit(cutId, { insert: { after: 1, source_group: groupId, ...stretch } });
    expect(shown(plan).slice(1)).toEqual([
      '4700 8200 B S1 Nobody else does that now.',
      '8200 11800 B S2 And what does it cost?',
    ]);
    expect(plan.warnings).toEqual(['manually edited']);
  });

  test('insert without a camera takes one that has a picture there', async () => {
    const stretch = { source_start_ms: 12_700, source_end_ms: 15_800 };
    const plan = await edit(await addCut(), { insert: { after: 0, source_group: groupId, ...stretch } });
    expect(shown(plan)[0]).toMatch(/^12700 15800 [AB] S1 It costs/);
    expect(plan.entries.map(({ role }) => role)).toEqual(['body', 'body', 'body']);
  });

  test('camera', async () => {
    const plan = await edit(await addCut(), { camera: { n: 2, camera: 'B' } });
    expect(plan.entries.map(({ camera }) => camera)).toEqual(['A', 'B']);
  });

  test('cut_words, of words and of a pause', async () => {
    const cutId = await addCut();
    await edit(cutId, { cut_words: { n: 1, start_ms: 2_450, end_ms: 2_950 } });
    const plan = await edit(cutId, { cut_words: { n: 2, start_ms: 8_750, end_ms: 8_850 } });
    expect(plan.entries.map(({ text, tightening }) => [text, tightening])).toEqual([
      ['We bake the at night.', [{ op: 'filler_cut', at_ms: 2_450, removed_ms: 500 }]],
      ['And what does it cost?', [{ op: 'pause_shrink', at_ms: 8_750, removed_ms: 100 }]],
    ]);
    expect(plan.version).toBe(3);
  });

  test('an agent edits with the same members', async () => {
    const cutId = await addCut();
    const call = (args: object) =>
      agent.callTool({ name: 'edit_plan', arguments: { cut_id: cutId, ...args } });
    const { structuredContent } = await call({ split: { n: 2, at_ms: 10_450 }, base_version: 1 });
    expect(shown(structuredContent as PlanDocument)).toHaveLength(3);
    expect(await call({ camera: { n: 2, camera: 'B' }, base_version: 1 })).toMatchObject({
      isError: true,
      structuredContent: { code: 'conflict' },
    });
    expect(await call({ camera: { n: 1, camera: 'B' }, pin: [1] })).toMatchObject({
      isError: true,
      structuredContent: { code: 'invalid_request' },
    });
  });
});

describe('refused with one clear sentence, and nothing changes', () => {
  const stretch = { after: 1, source_start_ms: 12_700, source_end_ms: 15_800 };
  const refusals: [string, () => PlanEdit, RegExp][] = [
    [
      'two edits',
      () => ({ split: { n: 1, at_ms: 2_450 }, camera: { n: 1, camera: 'B' } }),
      /^one edit a request/,
    ],
    ['with another', () => ({ split: { n: 1, at_ms: 2_450 }, pin: [1] }), /are sent alone/],
    ['a version alone', () => ({ base_version: 1 }), /^nothing to edit/],
    ['a version that is none', () => ({ base_version: 0, pin: [1] }), /^base_version: got 0/],
    ['nothing to trim', () => ({ trim: { n: 1 } }), /^trim: nothing to trim/],
    ['no such entry', () => ({ trim: { n: 3, source_end_ms: 9_000 } }), /^The plan has no entry 3\./],
    [
      'beyond the recording',
      () => ({ trim: { n: 2, source_end_ms: 90_000 } }),
      /is not within the recording/,
    ],
    [
      'the voice of another',
      () => ({ trim: { n: 2, source_end_ms: 15_800 } }),
      /^S1 speaks from 13000 to 15400 ms/,
    ],
    [
      'footage of a neighbour',
      () => ({ trim: { n: 1, source_end_ms: 9_000 } }),
      /^Entry 2 shows 8700 to 11800 ms/,
    ],
    ['a fraction', () => ({ split: { n: 1, at_ms: 2_450.5 } }), /^split\.at_ms: got 2450\.5/],
    [
      'a split at the edge',
      () => ({ split: { n: 1, at_ms: 4_300 } }),
      /can be split between 700 and 4300 ms/,
    ],
    [
      'a recording of another cut',
      () => ({ insert: { ...stretch, source_group: otherGroupId } }),
      /none of this cut's/,
    ],
    [
      'no place',
      () => ({ insert: { ...stretch, source_group: groupId, after: 7 } }),
      /has no entry 7 to insert after/,
    ],
    [
      'shown already',
      () => ({ insert: { ...stretch, source_group: groupId, source_start_ms: 11_000 } }),
      /no footage comes twice/,
    ],
    ['no letter', () => ({ camera: { n: 1, camera: 'Z' } }), /^camera\.camera: got "Z"/],
    ['no such camera', () => ({ camera: { n: 1, camera: 'H' } }), /no camera H; it has A, B/],
    [
      'outside the entry',
      () => ({ cut_words: { n: 1, start_ms: 4_200, end_ms: 4_400 } }),
      /is not within entry 1/,
    ],
    [
      'all of it',
      () => ({ cut_words: { n: 1, start_ms: 700, end_ms: 4_300 } }),
      /Nothing of entry 1 would be left/,
    ],
  ];

  test('each of them', async () => {
    const cutId = await addCut();
    for (const [what, body, detail] of refusals) {
      await service.refillLimits();
      const refused = await service.client.editPlan(cutId, body()).then(
        () => ({ code: 'accepted', message: '' }),
        (error: { code: string; message: string }) => error,
      );
      expect(refused.code, what).toBe('invalid_request');
      expect(refused.message, what).toMatch(detail);
    }
    expect((await service.client.getCut(cutId)).plan_version).toBe(1);
  });

  test('an outdated version is a conflict, with every edit', async () => {
    const cutId = await addCut();
    await edit(cutId, { pin: [1], base_version: 1 });
    for (const body of [{ unpin: [1] }, { camera: { n: 1, camera: 'B' } }]) {
      await expect(service.client.editPlan(cutId, { ...body, base_version: 1 })).rejects.toMatchObject({
        code: 'conflict',
        status: 409,
      });
    }
    expect((await service.client.getCut(cutId)).plan_version).toBe(2);
  });
});

test('an edited plan is rendered exactly: to the frame, and its captions without the cut words', async () => {
  const cutId = await addCut();
  await edit(cutId, { cut_words: { n: 1, start_ms: 2_450, end_ms: 2_950 } });
  await edit(cutId, { trim: { n: 2, source_end_ms: 11_900 } });
  await edit(cutId, { camera: { n: 2, camera: 'B' } });
  const stretch = { source_start_ms: 12_700, source_end_ms: 15_800 };
  const plan = await edit(cutId, { insert: { after: 0, source_group: groupId, ...stretch } });
  await service.client.createRenders(cutId, { aspects: ['16:9'] });
  const { db, store } = service.service.app;
  const [render] = await endOfRenders(db, cutId);
  expect(render?.error).toBeNull();
  const path = join(service.dataDir, 'rendered.mp4');
  await writeFile(path, await store.get(render?.output_key ?? ''));
  const { frames, rate } = await probeVideo(path);
  expect([frames, rate]).toEqual([Math.round(plan.estimated_duration_s * 25), '25/1']);
  await service.refillLimits();
  const { data } = await service.client.listRenders(cutId);
  const srt = await (await fetch(data[0]?.sidecars?.srt ?? '')).text();
  const said = srt
    .replaceAll(/^[\d:,> -]+$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(said).toBe('It costs four or five. We bake the at night. And what does it cost?');
});

test('three writers at once: each gets its conflict, and no edit is lost', async () => {
  const cutId = await addCut();
  const PIECES = 4;
  let conflicts = 0;
  let accepted = 0;
  const write = async (writer: number) => {
    let hasBegun = false;
    for (let piece = 0; piece < PIECES; ) {
      await service.refillLimits();
      // All three begin with the first version.
      const base_version = hasBegun ? ((await service.client.getCut(cutId)).plan_version ?? 0) : 1;
      hasBegun = true;
      const start_ms = 1_000 + (writer * PIECES + piece) * 200;
      const outcome = await service.client
        .editPlan(cutId, { base_version, cut_words: { n: 1, start_ms, end_ms: start_ms + 20 } })
        .catch((error: { code: string }) => error.code);
      if (typeof outcome !== 'string') {
        accepted += 1;
        piece += 1;
        expect(outcome.version).toBe(base_version + 1);
      } else {
        expect(outcome).toBe('conflict');
        conflicts += 1;
      }
    }
  };
  await Promise.all([0, 1, 2].map(write));
  const { plan } = await service.client.getCut(cutId);
  expect(plan?.version).toBe(1 + 3 * PIECES);
  expect(accepted).toBe(3 * PIECES);
  expect(conflicts).toBeGreaterThanOrEqual(2);
  expect(plan?.entries[0]?.tightening.map(({ at_ms }) => at_ms)).toEqual(
    Array.from({ length: 3 * PIECES }, (_, i) => 1_000 + i * 200),
  );
});

describe('an export that was edited elsewhere comes back', () => {
  const exported = async (cutId: string, format: ExportFormat) => {
    const { url } = await service.client.getExport(cutId, format);
    return await (await fetch(url)).text();
  };
  const importInto = async (cutId: string, body: BodyInit, { key = service.apiKey, query = '' } = {}) => {
    const response = await fetch(`${service.url}/internal/cuts/${cutId}/imports${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body,
    });
    return { status: response.status, body: (await response.json()) as ImportReport & { detail: string } };
  };
  const planOf = async (cutId: string) => {
    const { plan } = await service.client.getCut(cutId);
    if (plan === null) throw new Error('no plan');
    expect(planDocumentSchema.safeParse(plan).error?.issues ?? []).toEqual([]);
    return plan;
  };
  const clipsOf = (text: string) => text.match(/<mc-clip [\s\S]*?<\/mc-clip>/g) ?? [];
  const withClips = (text: string, clips: readonly string[]) =>
    text.replace(/<spine>[\s\S]*<\/spine>/, () => `<spine>${clips.join('\n')}</spine>`);

  test.each(['fcpxml', 'fcpxml-1.11', 'premiere', 'otio', 'edl'] as const)(
    '%s without a change makes no version',
    async (format) => {
      const cutId = await addCut();
      await edit(cutId, { cut_words: { n: 1, start_ms: 2_450, end_ms: 2_950 } });
      const { status, body } = await importInto(cutId, await exported(cutId, format));
      expect([status, body]).toEqual([
        200,
        {
          ...{ plan_version: 2, base_version: 2, is_base_assumed: false },
          ...{ is_changed: false, is_merged: false, conflicts: [], left_out: [] },
        },
      ]);
    },
  );

  test('a trim and another order are the next version, whose words are the audible ones', async () => {
    const cutId = await addCut();
    await edit(cutId, { pin: [2] });
    const text = await exported(cutId, 'fcpxml');
    const [first = '', second = ''] = clipsOf(text);
    const trimmed = first.replace(/ duration="[^"]*"/, ' duration="68/25s"');
    const title = '<title ref="r90" offset="0s" name="Lower third" duration="1s"/>';
    const { status, body } = await importInto(cutId, withClips(text, [second, title, trimmed]));
    expect([status, body.is_changed, body.is_merged, body.conflicts]).toEqual([200, true, false, []]);
    expect(body.left_out).toEqual([
      expect.stringMatching(/title “Lower third” at 0:00.0 is not in the plan/),
    ]);
    const plan = await planOf(cutId);
    expect(plan.version).toBe(3);
    expect(shown(plan)).toEqual([
      '8700 11800 A S2 And what does it cost?',
      '700 3440 A S1 We bake the bread at',
    ]);
    expect(plan.entries.map(({ pinned }) => pinned)).toEqual([true, false]);
    expect(plan.warnings).toContain('entry 2 ends without a silence at its cut point');
  });

  test('changes here since the export are merged, and a clash is named with both sides', async () => {
    const cutId = await addCut();
    const text = await exported(cutId, 'fcpxml');
    await edit(cutId, { trim: { n: 1, source_end_ms: 3_450 } });
    await edit(cutId, { camera: { n: 2, camera: 'B' } });
    const [first = '', second = ''] = clipsOf(text);
    const trimmed = first.replace(/ duration="[^"]*"/, ' duration="60/25s"');
    const { body } = await importInto(cutId, withClips(text, [trimmed, second]));
    expect(body).toMatchObject({
      base_version: 1,
      plan_version: 4,
      is_changed: true,
      is_merged: true,
      left_out: [],
    });
    expect(body.conflicts).toEqual([expect.stringContaining('number 1 of the export')]);
    const plan = await planOf(cutId);
    expect(plan.entries.map(({ camera, source_end_ms }) => [camera, source_end_ms])).toEqual([
      ['A', 3_120],
      ['B', 11_800],
    ]);
    expect(plan.warnings).toContainEqual(
      expect.stringMatching(/^from the edited file: number 1 of the export/),
    );
  });

  test('footage that an editor adds becomes entries of one speaker each, and none comes twice', async () => {
    const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES.slice(0, 1));
    const text = await exported(cutId, 'premiere');
    const item = /<clipitem id="video-1-1">[\s\S]*?<\/clipitem>/.exec(text)?.[0] ?? '';
    const added = item
      .replace('video-1-1', 'video-1-2')
      .replace(/<marker>[\s\S]*<\/marker>/, '')
      .replace(/<file id="([^"]*)">[\s\S]*?<\/file>/, '<file id="$1"/>')
      .replace(/<start>\d+</, '<start>90<')
      .replace(/<end>\d+</, '<end>268<')
      .replace(/<in>\d+</, '<in>118<')
      .replace(/<out>\d+</, '<out>296<');
    const again = added
      .replace(/<start>\d+</, '<start>268<')
      .replace(/<end>\d+</, '<end>308<')
      .replace(/<in>\d+</, '<in>130<')
      .replace(/<out>\d+</, '<out>170<');
    const { body } = await importInto(
      cutId,
      text.replace(item, () => `${item}${added}${again}`),
    );
    expect(body.left_out).toEqual([expect.stringMatching(/a second time/)]);
    expect(shown(await planOf(cutId)).slice(1)).toEqual([
      '4720 8200 A S1 Nobody else does that now.',
      '8200 11840 A S2 And what does it cost?',
    ]);
  });

  test('a list that lost its marks is read against the version that the caller names', async () => {
    const cutId = await addCut();
    const marked = await exported(cutId, 'edl');
    expect(marked).toContain('* makecut:cut=');
    const text = marked.replaceAll(/^\* makecut:.*\r\n/gm, '');
    await edit(cutId, { trim: { n: 1, source_end_ms: 3_450 } });
    expect((await importInto(cutId, text, { query: '?plan_version=1' })).body).toMatchObject({
      ...{ base_version: 1, is_base_assumed: false, plan_version: 2, is_changed: false, conflicts: [] },
    });
    const { status, body } = await importInto(cutId, marked, { query: '?plan_version=2' });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/was exported from version 1/)]);
    // Against the newest version the list takes the trim back.
    expect((await importInto(cutId, text)).body).toMatchObject({
      ...{ base_version: 2, is_base_assumed: true, is_changed: true },
    });
  });

  test('an unusable file is refused, and the plan stays', async () => {
    const [cutId, other] = [await addCut(), await addCut()];
    const text = await exported(cutId, 'otio');
    const refusals: [BodyInit, RegExp][] = [
      ['', /no project that can come back/],
      [await exported(other, 'otio'), /exported from another cut/],
      [text.replaceAll('version=1;', 'version=7;'), /does not have version 7 of its plan/],
      [
        text.replaceAll(/"target_url": "[^"]*"/g, '"target_url": "media/else.mp4"'),
        /nothing of this cut's recordings/,
      ],
      [new Uint8Array([0xff, 0xfe, 0x3c, 0x00]), /not UTF-8/],
      [new Uint8Array(64 * 2 ** 20 + 1), /larger than 64 MiB/],
    ];
    for (const [body, why] of refusals) {
      const refused = await importInto(cutId, body);
      expect([refused.status, refused.body.detail]).toEqual([422, expect.stringMatching(why)]);
    }
    expect((await planOf(cutId)).version).toBe(1);
    expect((await importInto(cutId, text, { key: 'mk_live_wrong' })).status).toBe(401);
    expect((await importInto('11111111-1111-4111-8111-111111111112', text)).status).toBe(404);
  });
});

test('a transcript is read once, and again when a word was corrected', async () => {
  const { app } = service.service;
  const before = await findSpoken(app, groupId);
  expect((await findSpoken(app, groupId))?.words).toBe(before?.words);
  const corrections = [{ op: 'word', idx: 3, text: 'loaf' }];
  await service.client.call('POST', `/internal/groups/${groupId}/corrections`, { corrections });
  const after = await findSpoken(app, groupId);
  expect([before, after].map((one) => one?.words[3]?.text)).toEqual(['bread', 'loaf']);
  // An edit writes the text of its entry from the words.
  const cutId = await addPlannedCut(app.db, groupId, [{ source_start_ms: 800, source_end_ms: 7_800 }]);
  const plan = await service.client.editPlan(cutId, {
    trim: { n: 1, source_start_ms: null, source_end_ms: 4_200 },
  });
  expect(plan.entries[0]?.text).toBe('We bake the loaf at night.');
});
