import { describe, expect, test } from 'vitest';
import { editedFootage } from '../../../../test/support/planner/edited-talk.ts';
import type { FootageEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanDocument, PlanEntry } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import { warnOfPartSentence, warnOfQualified } from '../../../contract/values/plans.ts';
import { hearSound } from '../cut-point.ts';
import { editFootage } from './edit-footage.ts';
import type { EditedGroup } from './edited-group.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const RATE = { num: 25, den: 1 };
const TALK_MS = 30_000;

const say = (texts: string, startMs: number, speaker: string) =>
  texts
    .split(' ')
    .map((text, i) => ({ text, start_ms: startMs + i * 500, end_ms: startMs + i * 500 + 400, speaker }));

/**
 * Ann speaks from 1 to 7 s and Ben from 8 to 10.4 s. Ann speaks again from 13 to 17.4 s with a long pause.
 */
const WORDS: Word[] = [
  ...say('We bake the bread at night.', 1_000, 'S1'),
  ...say('Nobody else does that now.', 4_500, 'S1'),
  ...say('And what does it cost?', 8_000, 'S2'),
  ...say('It costs four', 13_000, 'S1'),
  ...say('or five.', 16_500, 'S1'),
].map((word, idx) => ({ ...word, idx, confidence: 0.9, filler: false }));

function makeGroup(groupId: string): EditedGroup {
  const levelsDb = new Float32Array(TALK_MS / 10).fill(-60);
  for (const { start_ms, end_ms } of WORDS) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
  const all = { startMs: 0, endMs: TALK_MS };
  return {
    groupId,
    durationMs: TALK_MS,
    spoken: { words: WORDS, sentenceEnds: [5, 10, 15, 20], language: 'en' },
    sound: hearSound(WORDS, { startMs: 0, levelsDb }, TALK_MS),
    tightening: [{ op: 'pause_shrink', at_ms: 14_600, removed_ms: 1_700 }],
    cameras: [
      { letter: 'A', coverage: all, rate: RATE },
      { letter: 'B', coverage: { startMs: 0, endMs: 12_000 }, rate: RATE },
    ],
    camerasFor: (speaker) => (speaker === 'S2' ? ['B', 'A'] : ['A', 'B']),
    speakerNames: { S1: 'Ann' },
  };
}

const FOOTAGE = editedFootage([makeGroup(GROUP), makeGroup(OTHER)]);

const ENTRY: PlanEntry = {
  n: 1,
  role: 'hook',
  source_group: GROUP,
  camera: 'A',
  source_start_ms: 700,
  source_end_ms: 4_200,
  text: 'We bake the bread at night.',
  speaker: 'S1',
  speaker_name: 'Ann',
  tightening: [],
  pinned: true,
};

function makePlan(...entries: Partial<PlanEntry>[]): PlanDocument {
  return {
    version: 4,
    estimated_duration_s: 0,
    title: 'Bread',
    rationale: 'Why.',
    warnings: [],
    settings: {
      targetDurationS: 30,
      durationTolerancePct: 10,
      pace: 'balanced',
      chronology: 'free',
      shrinkPauses: true,
      maxPauseMs: 600,
      fillerRemoval: false,
    },
    entries: [{}, ...entries].map((entry, at) => ({
      ...ENTRY,
      ...(at > 0 ? { role: 'body', pinned: false } : {}),
      ...entry,
      n: at + 1,
    })),
  };
}

const BEN: Partial<PlanEntry> = {
  source_start_ms: 7_700,
  source_end_ms: 10_700,
  text: 'And what does it cost?',
  speaker: 'S2',
};

function edited(plan: PlanDocument, edit: FootageEdit): PlanDocument {
  const result = editFootage(plan, edit, FOOTAGE);
  if (!result.ok) throw new Error(result.detail);
  return result.plan;
}

function refusal(plan: PlanDocument, edit: FootageEdit): string {
  const result = editFootage(plan, edit, FOOTAGE);
  return result.ok ? '' : result.detail;
}

const shown = ({ entries }: PlanDocument) =>
  entries.map(({ source_start_ms, source_end_ms, speaker, camera, text }) => [
    source_start_ms,
    source_end_ms,
    speaker,
    camera,
    text,
  ]);

describe('trim', () => {
  test('an entry loses the words at its end, keeps its pin and role, and gets a warning if words continue there', () => {
    const plan = edited(makePlan(), { trim: { n: 1, source_end_ms: 2_450 } });
    expect(plan.entries[0]).toMatchObject({
      text: 'We bake the',
      source_end_ms: 2_450,
      role: 'hook',
      pinned: true,
    });
    expect(plan.warnings).toEqual([
      'entry 1 ends without a silence at its cut point',
      'entry 1 lasts 1.8 s, under the least length of 2 s',
      'manually edited',
    ]);
    expect(plan.estimated_duration_s).toBe(1.72);
  });

  test('an entry that grows has the words that came in, and their pauses are shortened', () => {
    const plan = edited(makePlan({ source_start_ms: 12_700, source_end_ms: 14_550, text: 'It costs four' }), {
      trim: { n: 2, source_end_ms: 17_600 },
    });
    expect(plan.entries[1]).toMatchObject({
      text: 'It costs four or five.',
      tightening: [{ op: 'pause_shrink', at_ms: 14_600, removed_ms: 1_700 }],
    });
  });

  test('the tightening is cut at the new beginning, and comes with the warnings of other entries', () => {
    const plan = makePlan({ ...BEN, tightening: [{ op: 'filler_cut', at_ms: 8_450, removed_ms: 500 }] });
    const warned = { ...plan, warnings: ['entry 2 is pinned and was not tightened', 'manually edited'] };
    const after = edited(warned, { trim: { n: 2, source_start_ms: 8_700 } });
    expect(after.entries[1]?.tightening).toEqual([{ op: 'filler_cut', at_ms: 8_700, removed_ms: 250 }]);
    expect(after.warnings.filter((one) => one === 'manually edited')).toHaveLength(1);
    expect(after.warnings).toContain('entry 2 is pinned and was not tightened');
  });

  test('a run of the least length gets no warning, and one that is shorter does', () => {
    const warningsAt = (endMs: number) =>
      edited(makePlan(), { trim: { n: 1, source_end_ms: endMs } }).warnings.join();
    expect(warningsAt(2_700)).not.toContain('the least length');
    expect(warningsAt(2_699)).toContain('the least length');
  });

  test('the voice of another person may end where the added stretch begins', () => {
    const both = makePlan({ source_start_ms: 4_300, source_end_ms: 10_400 });
    expect(edited(both, { trim: { n: 2, source_end_ms: 12_500 } }).entries[1]?.source_end_ms).toBe(12_500);
  });

  test.each<[string, FootageEdit, RegExp]>([
    ['another speaker', { trim: { n: 1, source_end_ms: 11_000 } }, /^Entry 2 shows 7700 to 10700 ms/],
    ['no entry', { trim: { n: 3, source_end_ms: 9_000 } }, /^The plan has no entry 3\.$/],
    ['backwards', { trim: { n: 1, source_start_ms: 5_000 } }, /ends before it begins/],
    ['beyond the recording', { trim: { n: 2, source_end_ms: 30_001 } }, /is 30000 ms long/],
    ['next to nothing', { trim: { n: 1, source_start_ms: 4_150 } }, /Nothing of entry 1 would be left/],
  ])('refused: %s', (_, edit, detail) => {
    expect(refusal(makePlan(BEN), edit)).toMatch(detail);
  });

  test('refused: the voice of another person, and a stretch that the camera did not film', () => {
    expect(refusal(makePlan(), { trim: { n: 1, source_end_ms: 9_500 } })).toBe(
      'S2 speaks from 8000 to 9400 ms, and entry 1 is of S1: insert that stretch as an entry of its own.',
    );
    const late = makePlan({ camera: 'B', source_start_ms: 7_000, source_end_ms: 11_000, speaker: 'S2' });
    expect(refusal(late, { trim: { n: 2, source_end_ms: 12_500 } })).toMatch(
      /^Camera B of entry 2 has no picture for all of 7000 to 12500 ms/,
    );
  });
});

describe('split', () => {
  test('both parts are pinned and touch; only the first is the hook, and no cut is warned about', () => {
    const plan = edited(makePlan(BEN), { split: { n: 1, at_ms: 2_450 } });
    expect(shown(plan).slice(0, 2)).toEqual([
      [700, 2_450, 'S1', 'A', 'We bake the'],
      [2_450, 4_200, 'S1', 'A', 'Bread at night.'],
    ]);
    expect(plan.entries.map(({ role, pinned }) => [role, pinned])).toEqual([
      ['hook', true],
      ['body', true],
      ['body', false],
    ]);
    expect(plan.warnings).toEqual(['manually edited']);
  });

  test('a cut stretch at the point is in both parts', () => {
    const tightening = [{ op: 'pause_shrink' as const, at_ms: 14_600, removed_ms: 1_700 }];
    const plan = makePlan({ source_start_ms: 12_700, source_end_ms: 17_600, tightening });
    const [, first, second] = edited(plan, { split: { n: 2, at_ms: 15_000 } }).entries;
    expect(first?.tightening).toEqual([{ op: 'pause_shrink', at_ms: 14_600, removed_ms: 400 }]);
    expect(second?.tightening).toEqual([{ op: 'pause_shrink', at_ms: 15_000, removed_ms: 1_300 }]);
  });

  test.each([700, 4_200, 9_000])('refused at %d ms', (at_ms) => {
    expect(refusal(makePlan(), { split: { n: 1, at_ms } })).toMatch(/can be split between 700 and 4200 ms/);
  });

  test('refused where a part would show next to nothing', () => {
    expect(refusal(makePlan(), { split: { n: 1, at_ms: 750 } })).toMatch(/less than a tenth of a second/);
  });
});

describe('insert', () => {
  test('each speaker gets an entry and the camera that fits; the old hook is no longer first', () => {
    const plan = edited(makePlan(), {
      insert: { after: 0, source_group: GROUP, source_start_ms: 4_300, source_end_ms: 10_700 },
    });
    expect(shown(plan).slice(0, 2)).toEqual([
      [4_300, 7_450, 'S1', 'B', 'Nobody else does that now.'],
      [7_450, 10_700, 'S2', 'B', 'And what does it cost?'],
    ]);
    expect(plan.entries.map(({ role, speaker_name }) => [role, speaker_name])).toEqual([
      ['body', 'Ann'],
      ['body', undefined],
      ['body', 'Ann'],
    ]);
  });

  test('from another recording between two entries that touch: both now have a cut there', () => {
    const touching = makePlan(
      { source_start_ms: 4_200, source_end_ms: 5_450 },
      { source_start_ms: 5_450, source_end_ms: 7_400 },
    );
    const edit = {
      insert: { after: 2, source_group: OTHER, camera: 'A', source_start_ms: 12_700, source_end_ms: 17_600 },
    };
    expect(edited(touching, edit).warnings).toEqual([
      'entry 2 ends without a silence at its cut point',
      'entry 4 begins without a silence at its cut point',
      'entry 4 lasts 1.9 s, under the least length of 2 s',
      'manually edited',
    ]);
  });

  const at = (source_start_ms: number, source_end_ms: number, more: object = {}) => ({
    insert: { after: 1, source_group: GROUP, source_start_ms, source_end_ms, ...more },
  });
  test.each<[string, FootageEdit, RegExp]>([
    ['footage that is in the plan', at(4_000, 5_000), /^Entry 1 shows 700 to 4200 ms/],
    ['a place that is not there', at(5_000, 7_000, { after: 2 }), /^The plan has no entry 2 to insert after/],
    ['another recording', at(5_000, 7_000, { source_group: ENTRY.text }), /none of this cut's recordings/],
    ['no such camera', at(5_000, 7_000, { camera: 'H' }), /no camera H; it has A, B\./],
    ['a camera that did not run', at(12_700, 17_600, { camera: 'B' }), /^Camera B has no picture/],
    ['backwards', at(7_000, 7_000), /ends before it begins/],
    ['next to nothing', at(7_000, 7_050), /less than a tenth of a second/],
  ])('refused: %s', (_, edit, detail) => {
    expect(refusal(makePlan(), edit)).toMatch(detail);
  });
});

describe('camera', () => {
  test('another camera, and the warning that it stays is gone', () => {
    const plan = {
      ...makePlan(BEN),
      warnings: ['entry 1 stays on another camera: pinned', 'entry 2 stays on camera A: pinned'],
    };
    const after = edited(plan, { camera: { n: 1, camera: 'B' } });
    expect(after.entries.map(({ camera }) => camera)).toEqual(['B', 'A']);
    expect(after.warnings).toEqual(['entry 2 stays on camera A: pinned', 'manually edited']);
    const both = { ...plan, warnings: ['entries 1 and 2 stay on camera A: pinned'] };
    expect(edited(both, { camera: { n: 1, camera: 'B' } }).warnings).toEqual(after.warnings);
  });

  test('refused: no such camera, no picture, no entry', () => {
    expect(refusal(makePlan(), { camera: { n: 1, camera: 'C' } })).toMatch(/no camera C/);
    const late = makePlan({ source_start_ms: 12_700, source_end_ms: 14_550 });
    expect(refusal(late, { camera: { n: 2, camera: 'B' } })).toMatch(/^Camera B has no picture/);
    expect(refusal(makePlan(), { camera: { n: 9, camera: 'A' } })).toBe('The plan has no entry 9.');
  });
});

describe('cut_words', () => {
  test('words go as filler_cut, a pause as pause_shrink', () => {
    const plan = edited(makePlan(), { cut_words: { n: 1, start_ms: 2_450, end_ms: 2_950 } });
    expect(plan.entries[0]).toMatchObject({
      text: 'We bake the at night.',
      tightening: [{ op: 'filler_cut', at_ms: 2_450, removed_ms: 500 }],
    });
    const pause = edited(plan, { cut_words: { n: 1, start_ms: 3_900, end_ms: 4_100 } });
    expect(pause.entries[0]?.tightening).toEqual([
      { op: 'filler_cut', at_ms: 2_450, removed_ms: 500 },
      { op: 'pause_shrink', at_ms: 3_900, removed_ms: 200 },
    ]);
    expect(pause.warnings).toEqual(['manually edited']);
  });

  test('the stretches that were cut there become part of it; a word that is cut in the middle is named', () => {
    const tightening = [{ op: 'pause_shrink' as const, at_ms: 14_600, removed_ms: 1_700 }];
    const plan = makePlan({ source_start_ms: 12_700, source_end_ms: 17_600, tightening });
    const after = edited(plan, { cut_words: { n: 2, start_ms: 14_300, end_ms: 15_000 } });
    expect(after.entries[1]).toMatchObject({
      text: 'It costs four or five.',
      tightening: [{ op: 'filler_cut', at_ms: 14_300, removed_ms: 2_000 }],
    });
    expect(after.warnings).toEqual(['entry 2 is cut in the middle of “four”', 'manually edited']);
  });

  test.each<[string, FootageEdit, RegExp]>([
    [
      'outside',
      { cut_words: { n: 1, start_ms: 4_000, end_ms: 4_300 } },
      /is not within entry 1, which is 700 to 4200 ms/,
    ],
    ['backwards', { cut_words: { n: 1, start_ms: 2_000, end_ms: 2_000 } }, /start_ms must be under end_ms/],
    ['all of it', { cut_words: { n: 1, start_ms: 700, end_ms: 4_200 } }, /Nothing of entry 1 would be left/],
  ])('refused: %s', (_, edit, detail) => {
    expect(refusal(makePlan(), edit)).toMatch(detail);
  });

  test('refused: words that are already cut', () => {
    const plan = edited(makePlan(), { cut_words: { n: 1, start_ms: 2_450, end_ms: 2_950 } });
    expect(refusal(plan, { cut_words: { n: 1, start_ms: 2_500, end_ms: 2_900 } })).toMatch(
      /is taken out already/,
    );
  });
});

test('an entry of a recording that was deleted is refused, and its warnings stay', () => {
  const gone = {
    ...makePlan({ source_group: '33333333-3333-4333-8333-333333333333' }),
    warnings: ['entry 2 ends without a silence at its cut point'],
  };
  expect(refusal(gone, { split: { n: 2, at_ms: 2_450 } })).toMatch(/has been deleted: remove the entry/);
  expect(edited(gone, { split: { n: 1, at_ms: 2_450 } }).warnings).toEqual([
    'entry 3 ends without a silence at its cut point',
    'manually edited',
  ]);
});

test('a warning about the length names the new one, and goes where the length fits', () => {
  const short = {
    ...makePlan(BEN),
    warnings: ['the plan is 6.5 s long, under the wanted 30 s: nothing else was found'],
  };
  const edit = { trim: { n: 2, source_end_ms: 10_500 } };
  expect(edited(short, edit).warnings[0]).toBe(
    'the plan is 6.3 s long, under the wanted 30 s: it was edited by hand',
  );
  const fitting = {
    ...short,
    settings: { ...short.settings, targetDurationS: 10, durationTolerancePct: 50 },
  };
  expect(edited(fitting, edit).warnings.join()).not.toMatch(/the wanted/);
});

describe('a warning of words that an entry leaves out', () => {
  const warning = warnOfQualified(1, 'Nobody else does that now.');
  const plan = { ...makePlan(BEN), warnings: [warning] };

  test('follows its entry where its end stays', () => {
    const after = edited(plan, { trim: { n: 1, source_start_ms: 1_500 } });
    expect(after.warnings).toContain(warning);
  });

  test('goes where the entry ends elsewhere', () => {
    const after = edited(plan, { trim: { n: 1, source_end_ms: 3_300 } });
    expect(after.warnings.join()).not.toContain('leaves out');
  });

  test('goes where the words are added', () => {
    const insert = { source_group: GROUP, source_start_ms: 4_300, source_end_ms: 7_300, after: 1 };
    const after = edited(plan, { insert });
    expect(after.entries[1]?.text).toBe('Nobody else does that now.');
    expect(after.warnings.join()).not.toContain('leaves out');
  });

  test('before it follows its entry where its beginning stays', () => {
    const before = warnOfPartSentence(1, 'They say that', 'before');
    const part = { ...makePlan(BEN), warnings: [before] };
    expect(edited(part, { trim: { n: 1, source_end_ms: 3_300 } }).warnings).toContain(before);
    const after = edited(part, { trim: { n: 1, source_start_ms: 1_500 } });
    expect(after.warnings.join()).not.toContain('leaves out');
  });

  test('behind it, inside a sentence, goes where the words are added', () => {
    const behind = warnOfPartSentence(1, 'nobody else does that now.', 'behind');
    const part = { ...makePlan(BEN), warnings: [behind] };
    const insert = { source_group: GROUP, source_start_ms: 4_300, source_end_ms: 7_300, after: 1 };
    expect(edited(part, { insert }).warnings.join()).not.toContain('leaves out');
  });
});
