import { recordSpend } from '../../db/accounts/provider-spend.ts';
import { askEmbeddings } from '../../embeddings/ask-embeddings.ts';
import type { SentenceEncoder } from '../../embeddings/sentence-encoder.ts';
import type { JobContext } from '../job-context.ts';
import type { OfferedEmbeddings } from '../planning/offered-models.ts';

/** An engine of embeddings, wherever it runs. */
export interface Embedder {
  /** The name in warnings. */
  name: string;
  /** Vectors of different spaces cannot be compared. */
  space: string;
  /** It reads sentence by sentence; others read passages. */
  isBySentence: boolean;
  /** Vectors of length 1 for texts, in their order. Throws EmbeddingsUnusableError, or the signal's reason. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

export interface PlannedRun {
  accountId: string;
  runId: string;
  attempt: number;
}

const LOCAL_SPACE = 'universal-sentence-encoder-lite-1';

/** Vectors of these engines are kept. The others are from an engine that is no longer set. */
export function spacesInUse(embeddings: OfferedEmbeddings | null): string[] {
  return [LOCAL_SPACE, ...(embeddings === null ? [] : [spaceOf(embeddings)])];
}

function spaceOf({ baseUrl, model }: OfferedEmbeddings): string {
  return `${baseUrl} ${model}`;
}

/** The encoder of this machine. */
export function localEmbedder(encoder: SentenceEncoder): Embedder {
  return {
    name: 'the sentence encoder',
    space: LOCAL_SPACE,
    isBySentence: true,
    embed: (texts, signal) => encoder.encode(texts, signal),
  };
}

/**
 * An embedding server. Each call is recorded right after its answer, because it costs money even if the run
 * fails.
 */
export function remoteEmbedder(
  { db, operatorClient }: Pick<JobContext, 'db' | 'operatorClient'>,
  embeddings: OfferedEmbeddings,
  { accountId, runId, attempt }: PlannedRun,
): Embedder {
  const { baseUrl, apiKey, model, usdPerMillion } = embeddings;
  let calls = 0;
  const access = {
    ...{ client: operatorClient, baseUrl, apiKey, model },
    async onUse(tokens: number) {
      calls += 1;
      const amountUsd = (tokens * usdPerMillion) / 1_000_000;
      if (amountUsd === 0) return;
      const cause = `embed:${runId}:${attempt}:${calls}`;
      await recordSpend(db, { accountId, provider: 'embeddings', amountUsd, cause });
    },
  };
  return {
    name: model,
    space: spaceOf(embeddings),
    isBySentence: false,
    embed: (texts, signal) => askEmbeddings(access, texts, signal),
  };
}
