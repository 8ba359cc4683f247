import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { askEmbeddings, EmbeddingsUnusableError } from '../../jobs/embeddings/ask-embeddings.ts';
import { createOperatorClient } from '../../net/operator-client.ts';
import type { MachinePart } from './machine-part.ts';

const TIMEOUT_MS = 20_000;
const SETTING = 'MAKECUT_EMBEDDINGS_BASE_URL';

/** Whether an engine of embeddings is set, and whether it answers: it is asked for the vector of one word. */
export async function examineEmbeddings({
  embeddings,
  extraCaPath,
}: Pick<Config, 'embeddings' | 'extraCaPath'>): Promise<MachinePart> {
  const part = { name: 'embeddings', required: false };
  if (embeddings === null)
    return {
      ...part,
      found: true,
      version: `none: the planner goes by words (${SETTING} is not set)`,
      advice: '',
    };
  const { model } = embeddings;
  try {
    const extraCa = extraCaPath === null ? null : await readFile(extraCaPath, 'utf8');
    const access = { ...embeddings, client: createOperatorClient({ extraCa }), onUse: async () => {} };
    const [vector] = await askEmbeddings(access, ['ready'], AbortSignal.timeout(TIMEOUT_MS));
    return {
      ...part,
      found: true,
      version: `${model} answers with ${vector?.length ?? 0} numbers`,
      advice: '',
    };
  } catch (error) {
    return {
      ...part,
      found: false,
      version: null,
      advice: `${model}: ${sayWhy(error)}; until then the planner goes by words (${SETTING})`,
    };
  }
}

function sayWhy(error: unknown): string {
  if (error instanceof EmbeddingsUnusableError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it did not answer within ${TIMEOUT_MS / 1000} s`;
  throw error;
}
