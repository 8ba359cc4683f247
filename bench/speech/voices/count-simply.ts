import type { HeardFile } from '../../../src/speech/diarization/hear-file.ts';
import { speechGate } from '../../../src/speech/diarization/speech-gate.ts';
import type { VoiceModel } from '../../../src/speech/diarization/voice-model.ts';
import { describeWindows, placeWindows } from '../../../src/speech/diarization/voice-windows.ts';
import { WardTree } from '../../../src/speech/diarization/ward-clusters.ts';

/** One least distance of two people for all recordings, squared. Of 10 to 100 it fits seeds 0 to 19 best. */
const LEAST_GAP = 70;
const MOST_VOICES = 10;
const MOST_WINDOWS = 2_000;
const LEAST_WINDOWS = 3;

interface Group {
  windows: number;
  mean: Float64Array;
}

/** The simplest way to count voices: the nearest groups of windows are joined up to one distance. */
export function countSimply({ cepstra }: HeardFile, model: VoiceModel): number {
  const gate = speechGate(cepstra);
  const vectors = describeWindows(cepstra, gate, placeWindows(cepstra, gate, MOST_WINDOWS), model);
  const labels = new WardTree(vectors).cut(Math.min(MOST_VOICES, vectors.length));
  let groups = [...Map.groupBy(vectors, (_, i) => labels[i] ?? 0).values()].map((own) =>
    own.map((mean) => ({ windows: 1, mean })).reduce(joined),
  );
  while (true) {
    const near = nearestOf(groups);
    if (near === null || near.gap >= LEAST_GAP) break;
    groups = [...groups.filter((group) => group !== near.a && group !== near.b), joined(near.a, near.b)];
  }
  return Math.max(1, groups.filter(({ windows }) => windows >= LEAST_WINDOWS).length);
}

function nearestOf(groups: readonly Group[]) {
  const pairs = groups.flatMap((a, i) => groups.slice(i + 1).map((b) => ({ a, b, gap: gapOf(a, b) })));
  return pairs.reduce<(typeof pairs)[number] | null>(
    (best, pair) => (best === null || pair.gap < best.gap ? pair : best),
    null,
  );
}

function gapOf(a: Group, b: Group): number {
  return a.mean.reduce((sum, value, d) => sum + (value - (b.mean[d] ?? 0)) ** 2, 0);
}

function joined(a: Group, b: Group): Group {
  const windows = a.windows + b.windows;
  const mean = a.mean.map((value, d) => (value * a.windows + (b.mean[d] ?? 0) * b.windows) / windows);
  return { windows, mean };
}
