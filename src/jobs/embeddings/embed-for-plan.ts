import { budgetLeftUsd } from '../../app/admission/budget-left.ts';
import type { CutSettings } from '../../contract/cut-settings.ts';
import { warnOfNoEmbeddings } from '../../contract/values/plans.ts';
import { EmbeddingsUnusableError } from '../../embeddings/embeddings-unusable-error.ts';
import { isForEncoder, phrasesToEmbed, type WordedInput } from '../../planner/plan/phrases-to-embed.ts';
import type { EmbeddedPassage, EmbeddedTalk } from '../../planner/talk/embedded-talk.ts';
import type { JobContext } from '../job-context.ts';
import { embedPassages } from './embed-passages.ts';
import { type Embedder, localEmbedder, type PlannedRun, remoteEmbedder } from './embedder.ts';

/** All calls for one planner run take no longer. */
const TIMEOUT_MS = 120_000;

export interface EmbeddedForPlan {
  embedded: EmbeddedTalk | null;
  /** A sentence for the plan's warnings. */
  notices: string[];
}

interface Asked extends WordedInput {
  settings: CutSettings;
}

type EmbeddingContext = Pick<
  JobContext,
  'db' | 'providerBudget' | 'now' | 'embeddings' | 'operatorClient' | 'sentenceEncoder'
>;

/**
 * Vectors of the footage's passages and of the brief's phrases. They come from the embedding server if one is
 * set, else from this machine's encoder. Vectors of passages are kept with their recording. Without an engine
 * a plan is still made, with a warning.
 */
export async function embedForPlan(
  context: EmbeddingContext,
  request: Asked,
  run: PlannedRun,
  signal: AbortSignal,
): Promise<EmbeddedForPlan> {
  const { embedders, notices } = await chooseEmbedders(context, request, run);
  for (const embedder of embedders) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const embedded = await embed(context, embedder, request, AbortSignal.any([signal, timeout]));
      return { embedded, notices };
    } catch (error) {
      signal.throwIfAborted();
      if (!timeout.aborted && !(error instanceof EmbeddingsUnusableError)) throw error;
      const why = timeout.aborted
        ? `it did not answer within ${TIMEOUT_MS / 1000} s`
        : (error as Error).message;
      notices.push(warnOfNoEmbeddings(embedder.name, `it could not be used, as ${why}`));
    }
  }
  return { embedded: null, notices };
}

/** The available engines, the best first. */
async function chooseEmbedders(
  context: EmbeddingContext,
  request: Asked,
  run: PlannedRun,
): Promise<{ embedders: Embedder[]; notices: string[] }> {
  const { embeddings, sentenceEncoder } = context;
  const local = sentenceEncoder !== null && isForEncoder(request) ? [localEmbedder(sentenceEncoder)] : [];
  if (embeddings === null) return { embedders: local, notices: [] };
  const costs = embeddings.usdPerMillion > 0;
  if (request.settings.economy && costs) return { embedders: local, notices: [] };
  if (costs && (await budgetLeftUsd(context)) <= 0) {
    const notice = warnOfNoEmbeddings(embeddings.model, 'the budget for providers is spent');
    return { embedders: local, notices: [notice] };
  }
  return { embedders: [remoteEmbedder(context, embeddings, run), ...local], notices: [] };
}

async function embed(
  context: EmbeddingContext,
  embedder: Embedder,
  request: Asked,
  signal: AbortSignal,
): Promise<EmbeddedTalk | null> {
  const phrases = phrasesToEmbed(request);
  if (phrases.length === 0) return null;
  const vectors = await embedder.embed(phrases, signal);
  const passages: EmbeddedPassage[] = [];
  for (const group of request.groups)
    passages.push(...(await embedPassages(context, embedder, group, signal)));
  const byPhrase = new Map(phrases.flatMap((phrase, at) => (vectors[at] ? [[phrase, vectors[at]]] : [])));
  return { passages, phrases: byPhrase, isBySentence: embedder.isBySentence };
}
