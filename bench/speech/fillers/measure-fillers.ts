import { mkdir, writeFile } from 'node:fs/promises';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import type { HesitationModel } from '../../../src/speech/hesitations/choose-hesitations.ts';
import { CLEAN, fillerTalks } from './filler-talks.ts';
import { fitHesitations } from './fit-hesitations.ts';
import { type HeardTalk, type HearingEngine, hearTalk } from './hear-talk.ts';
import { say, scoreTalk, sumOf } from './score-talk.ts';

export interface FillerOptions {
  dataDir: string;
  /** Decoded talks are kept here. */
  keepDir: string;
  /** See `HesitationModel`. */
  keepsWords: boolean;
  /** Where the model of all voices is written; null leaves the product's as it is. */
  modelPath: string | null;
}

/**
 * Found fillers and wrong flags, by models that were fitted without the voice and the talk. The same follows
 * without a model.
 */
export async function measureFillers(
  tools: MediaTools,
  engine: HearingEngine,
  { dataDir, keepDir, modelPath, keepsWords }: FillerOptions,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(keepDir, { recursive: true });
  const talks: HeardTalk[] = [];
  for (const talk of await fillerTalks(tools, dataDir, engine.workDir)) {
    talks.push(await hearTalk(talk, engine, keepDir, signal));
  }
  const left = talks.filter(({ use }) => use !== 'learn');
  report('no model', left, () => null);
  const models = new Map<string, HesitationModel>();
  report('voice left out', left, ({ voice }) => {
    const model = models.get(voice) ?? fitHesitations(learntBy(talks, voice), keepsWords);
    models.set(voice, model);
    return model;
  });
  if (modelPath === null) return;
  const model = fitHesitations(learntBy(talks, null), keepsWords);
  await writeFile(modelPath, `${JSON.stringify(rounded(model), null, 2)}\n`);
}

/** The talks that a model may learn from, without those of one voice. */
function learntBy(talks: readonly HeardTalk[], leftOut: string | null): HeardTalk[] {
  return talks.filter(
    ({ use, voice, condition }) =>
      (use === 'learn' || use === 'read') && condition === CLEAN && voice !== leftOut,
  );
}

function report(
  how: string,
  talks: readonly HeardTalk[],
  modelFor: (talk: HeardTalk) => HesitationModel | null,
): void {
  const scored = talks.map((talk) => ({ talk, score: scoreTalk(talk, modelFor(talk)) }));
  for (const { talk, score } of scored) say(`${how}, ${talk.name}`, score);
  for (const [condition, own] of Map.groupBy(scored, ({ talk }) => talk.condition)) {
    for (const use of ['measure', 'read', 'check'] as const) {
      const scores = own.filter(({ talk }) => talk.use === use).map(({ score }) => score);
      say(`${how}, all of ${use}, ${condition}`, sumOf(scores));
    }
  }
}

function rounded({ factors, constant, keepsWords }: HesitationModel): HesitationModel {
  const round = (value: number) => Number(value.toPrecision(4));
  const named = Object.entries(factors).map(([name, value]) => [name, round(value)]);
  return { factors: Object.fromEntries(named), constant: round(constant), keepsWords };
}
