import { type ProviderReply, type ProviderServer, startProviderServer } from './provider-server.ts';

/**
 * A local server that speaks the embeddings call as https://platform.openai.com/docs/api-reference/embeddings describes
 * it, with vectors that a function makes of texts.
 */
export interface EmbeddingServer extends ProviderServer {
  baseUrl: string;
  /** Texts of every call that was answered, call by call. */
  asked: string[][];
}

export const EMBEDDING_KEY = 'sk-embeddings-of-the-test';

export async function startEmbeddingServer(
  embed: (text: string) => readonly number[],
): Promise<EmbeddingServer> {
  const server = await startProviderServer();
  const asked: string[][] = [];
  server.reply(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/v1/embeddings') return { status: 404, body: '{}' };
    const { input } = JSON.parse(body.toString('utf8')) as { input: string[] };
    asked.push(input);
    return answerWith(input, embed);
  });
  return { ...server, baseUrl: `${server.origin}/v1`, asked };
}

/** The answer of the protocol; its rows come in any order, as their numbers say where they belong. */
export function answerWith(
  input: readonly string[],
  embed: (text: string) => readonly number[],
): ProviderReply {
  const data = input
    .map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }))
    .toReversed();
  const tokens = input.reduce((sum, text) => sum + text.split(' ').length, 0);
  return {
    body: { object: 'list', data, model: 'test', usage: { prompt_tokens: tokens, total_tokens: tokens } },
  };
}

/**
 * Vectors by concepts: each number counts the words of one of them. So two texts without a common word are
 * near if they have the same concept. The last number gives a direction to a text without any concept.
 */
export function byConcepts(concepts: readonly RegExp[]): (text: string) => number[] {
  return (text) => [...concepts.map((concept) => [...text.matchAll(new RegExp(concept, 'gi'))].length), 0.3];
}
