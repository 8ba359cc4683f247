import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeardSound, hearSound, quietDb } from '../../../src/domain/plan/cut-point.ts';
import { findTightening } from '../../../src/domain/plan/plan-tightening.ts';
import { LEVEL_STEP_MS } from '../../../src/domain/recording/level-track.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import { measureLevels } from '../../../src/speech/measure-levels.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import { assembleTranscript } from '../../../src/speech/transcript/assemble-transcript.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { transcribeFile } from '../measure-words.ts';
import { toSpeechWav } from '../sounds.ts';

/** As far around a join as the quality report looks. */
const REACH_STEPS = 2;

/**
 * Fillers that are taken out of a talk and of meetings. Joins count that are louder than the quality report
 * allows.
 */
export async function measureJoins(
  tools: MediaTools,
  transcriber: Transcriber,
  { dataDir, dir }: { dataDir: string; dir: string },
  signal: AbortSignal,
): Promise<void> {
  const meetings = (await readdir(join(dataDir, 'diarization'))).filter((name) => name.endsWith('.flac'));
  const paths = [
    join(dataDir, 'alignment', 'timbl_1.mp3'),
    ...meetings.toSorted().map((name) => join(dataDir, 'diarization', name)),
  ];
  let [fillers, cuts, loud] = [0, 0, 0];
  for (const from of paths) {
    const path = await toSpeechWav(tools, from, dir, 'talk');
    const { words } = assembleTranscript({
      ...{
        engine: transcriber.engine,
        language: 'en',
        heard: await transcribeFile(transcriber, path, signal),
      },
      ...{ clocks: new Map([['x', { offsetMs: 0, driftPpm: 0 }]]), voices: { kind: 'one' } },
    });
    const levels = await measureLevels(path, signal);
    const sound = hearSound(words, levels, levels.levelsDb.length * LEVEL_STEP_MS);
    const found = findTightening(words, sound, { ...DEFAULT_SETTINGS, fillerRemoval: true });
    const taken = found.filter(({ op }) => op === 'filler_cut');
    fillers += words.filter(({ filler }) => filler).length;
    cuts += taken.length;
    loud += taken.filter(({ at_ms: atMs, removed_ms: removedMs }) =>
      isLoudJoin(sound, atMs, atMs + removedMs),
    ).length;
  }
  console.log(
    `joins: ${fillers} fillers, taken out in ${cuts} cuts, ${loud} of them louder than the quality report allows`,
  );
}

function isLoudJoin(sound: HeardSound, leftMs: number, rightMs: number): boolean {
  const { levelsDb } = sound.levels;
  const [left, right] = [Math.round(leftMs / LEVEL_STEP_MS), Math.round(rightMs / LEVEL_STEP_MS)];
  const beside = [
    ...levelsDb.subarray(Math.max(0, left - REACH_STEPS), left),
    ...levelsDb.subarray(right, right + REACH_STEPS),
  ];
  return Math.max(...beside) > quietDb(sound, 'S1');
}
