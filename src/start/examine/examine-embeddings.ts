import type { Config } from '../../config.ts';
import { askEmbeddings } from '../../embeddings/ask-embeddings.ts';
import { EmbeddingsUnusableError } from '../../embeddings/embeddings-unusable-error.ts';
import { SentenceEncoder } from '../../embeddings/sentence-encoder.ts';
import { createOperatorClient } from '../../net/operator-client.ts';
import type { MachinePart } from './machine-part.ts';

const TIMEOUT_MS = 20_000;
const SETTINGS = 'MAKECUT_EMBEDDINGS and MAKECUT_EMBEDDINGS_BASE_URL';

/** Which engine of embeddings is set, and whether it answers: it is asked for the vector of one word. */
export async function examineEmbeddings({
  embeddings: { server, isEncoderWanted },
  extraCa,
}: Pick<Config, 'embeddings' | 'extraCa'>): Promise<MachinePart> {
  const part = { name: 'embeddings', required: false };
  if (server === null && !isEncoderWanted)
    return {
      ...part,
      found: true,
      version: 'none: the planner goes by words (MAKECUT_EMBEDDINGS is none)',
      advice: '',
    };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const name = server?.model ?? 'the sentence encoder of this machine (English)';
  try {
    const [vector] = server === null ? await encodeHere(signal) : await askServer(server, extraCa, signal);
    return {
      ...part,
      found: true,
      version: `${name} answers with ${vector?.length ?? 0} numbers`,
      advice: '',
    };
  } catch (error) {
    const advice = `${name}: ${sayWhy(error)}; until then the planner goes by words (${SETTINGS})`;
    return { ...part, found: false, version: null, advice };
  }
}

const ASKED = ['ready'];

async function encodeHere(signal: AbortSignal): Promise<Float32Array[]> {
  const encoder = new SentenceEncoder();
  try {
    return await encoder.encode(ASKED, signal);
  } finally {
    await encoder.close();
  }
}

async function askServer(
  server: NonNullable<Config['embeddings']['server']>,
  extraCa: string | null,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const access = { ...server, client: createOperatorClient({ extraCa }), onUse: async () => {} };
  return await askEmbeddings(access, ASKED, signal);
}

function sayWhy(error: unknown): string {
  if (error instanceof EmbeddingsUnusableError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return `it did not answer within ${TIMEOUT_MS / 1000} s`;
  throw error;
}
