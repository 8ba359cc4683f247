import { readFileSync } from 'node:fs';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { lazily } from '../../../src/lib/lazily.ts';
import { renameFont } from '../../../src/renderer/captions/private-font.ts';
import { readFontFacts } from '../../../src/renderer/captions/read-font-facts.ts';
import type { PreparedEntry } from '../../../src/renderer/prepare-entries.ts';
import type { PreparedRender } from '../../../src/renderer/prepare-render.ts';
import type { CameraSource, CaptionFont, RenderInput } from '../../../src/renderer/render-input.ts';

export const GROUP = '11111111-1111-4111-8111-111111111111';
export const FONT = '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf';

export function makeEntry(
  entry: Partial<PlanEntry> & { source_start_ms: number; source_end_ms: number },
): PlanEntry {
  return {
    n: 1,
    role: 'body',
    source_group: GROUP,
    camera: 'A',
    text: '',
    speaker: 'S1',
    tightening: [],
    pinned: false,
    ...entry,
  };
}

export function makeCamera(camera: Partial<CameraSource> & { path: string }): CameraSource {
  return {
    fileId: camera.letter ?? 'A',
    groupId: GROUP,
    letter: 'A',
    contentId: `sha-${camera.path}`,
    rate: { num: 30, den: 1 },
    width: 640,
    height: 360,
    clock: { offsetMs: 0, driftPpm: 0 },
    coverage: { startMs: 0, endMs: 3_600_000 },
    clipName: 'talk.mp4',
    startTimecode: null,
    colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
    interlaced: false,
    ...camera,
  };
}

/** The talk of the test's group in English, with the indexes of words that end sentences. */
export function spokenBy(
  words: readonly Word[],
  sentenceEnds: readonly number[] = [],
): RenderInput['spoken'] {
  return new Map([[GROUP, { words, sentenceEnds, language: 'en' }]]);
}

/** A font file in the form that the renderer takes. */
export function fontOf(path: string): CaptionFont {
  const font = readFileSync(path);
  return { name: 'Noto Sans', bytes: renameFont(font), facts: readFontFacts(font) };
}

/** Read once: random timelines are made by the hundred. */
const testFont = lazily(() => fontOf(FONT));

export function makeInput(entries: PlanEntry[], input: Partial<RenderInput> = {}): RenderInput {
  return {
    plan: {
      version: 1,
      estimated_duration_s: 0,
      title: 'Test',
      rationale: '',
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
      entries: entries.map((entry, index) => ({ ...entry, n: index + 1 })),
    },
    rate: { num: 30, den: 1 },
    cameras: [],
    sounds: [],
    spoken: new Map(),
    style: {
      primaryHex: '#FFFFFF',
      outlineHex: '#000000',
      font: testFont(),
      sizePct: 4.5,
      marginVPct: null,
      logoPath: null,
      endCardPaths: { '16:9': null, '1:1': null, '9:16': null },
    },
    cropMode: 'bars',
    draftTranscript: false,
    ...input,
  };
}

export function entryAt(render: PreparedRender, index: number): PreparedEntry {
  const entry = render.programme.entries[index];
  if (entry === undefined) throw new RangeError(`no entry at index ${index}`);
  return entry;
}
