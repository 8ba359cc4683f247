import type { Tightening } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { hearSound } from '../../../src/domain/plan/cut-point.ts';
import type { EditedFootage, EditedGroup } from '../../../src/domain/plan/edits/edited-group.ts';
import { findTightening } from '../../../src/domain/plan/plan-tightening.ts';
import { seededRandom } from '../speech/synthetic-talk.ts';
import { DEFAULT_SETTINGS } from './check-plan.ts';

export const TALK_MS = 120_000;
const RATE = { num: 30, den: 1 };
/** Camera B was paused from 50 to 60 s, and camera C came late. */
const CAMERAS = [
  { letter: 'A', coverage: { startMs: 0, endMs: TALK_MS }, rate: RATE },
  { letter: 'B', coverage: { startMs: 0, endMs: 50_000 }, rate: RATE },
  { letter: 'B', coverage: { startMs: 60_000, endMs: TALK_MS }, rate: RATE },
  { letter: 'C', coverage: { startMs: 20_000, endMs: TALK_MS }, rate: { num: 25, den: 1 } },
];

/** Words of up to three people who take turns, with pauses, fillers and interjections; the same for a seed. */
function makeWords(seed: number): Word[] {
  const random = seededRandom(seed);
  const words: Word[] = [];
  let [at, speaker] = [400, 1];
  while (at < TALK_MS - 2_000) {
    const isInterjection = random() < 0.15;
    const turnSpeaker = isInterjection ? (speaker % 3) + 1 : speaker;
    const count = isInterjection ? 1 : 3 + Math.floor(random() * 20);
    for (let i = 0; i < count && at < TALK_MS - 1_000; i += 1) {
      const filler = random() < 0.06;
      const length = 120 + Math.round(random() * 380);
      const text = filler ? 'um' : `word${words.length}${i === count - 1 ? '.' : ''}`;
      words.push({
        ...{ idx: words.length, text, start_ms: at, end_ms: at + length, confidence: 0.9 },
        ...{ speaker: `S${turnSpeaker}`, filler },
      });
      at += length + (random() < 0.2 ? Math.round(random() * 900) : Math.round(random() * 60));
    }
    if (!isInterjection) speaker = 1 + Math.floor(random() * 3);
    at += Math.round(random() * 1_500);
  }
  return words;
}

export function editedGroup(groupId: string, seed: number): EditedGroup {
  const words = makeWords(seed);
  const levelsDb = new Float32Array(TALK_MS / 10).fill(-60);
  for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
  const sound = hearSound(words, { startMs: 0, levelsDb }, TALK_MS);
  const tightening: readonly Tightening[] = findTightening(words, sound, DEFAULT_SETTINGS);
  const sentenceEnds = words.filter(({ text }) => text.endsWith('.')).map(({ idx }) => idx);
  return {
    groupId,
    durationMs: TALK_MS,
    spoken: { words, sentenceEnds, language: 'en' },
    sound,
    tightening,
    cameras: CAMERAS,
    camerasFor: (speaker) => (speaker === 'S2' ? ['B', 'A', 'C'] : ['A', 'C', 'B']),
    speakerNames: { S1: 'Mara' },
  };
}

export function editedFootage(groups: readonly EditedGroup[]): EditedFootage {
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  return { groups: byId, minSilenceMs: 200, minSegmentMs: 2_000 };
}
