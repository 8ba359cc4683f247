import { withTranscript } from '../../app/recordings/load-spoken.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import { EmbeddingsUnusableError } from '../../embeddings/embeddings-unusable-error.ts';
import type { JobContext } from '../job-context.ts';
import { localEmbedder } from './embedder.ts';

/**
 * Encodes the sentences of a recording early, so that its first plan need not wait. An hour of talk takes
 * some ten seconds. Where this fails, plans encode the missing sentences, or warn.
 */
export async function encodeRecording(
  context: Pick<JobContext, 'db' | 'memory' | 'logger' | 'embeddings' | 'sentenceEncoder'>,
  recording: Recording,
  signal: AbortSignal,
): Promise<void> {
  const { logger, embeddings, sentenceEncoder } = context;
  if (sentenceEncoder === null || embeddings !== null) return;
  // These bring the planner, which a process loads when it first needs it: see `jobs/handlers.ts`.
  const { isEncodable } = await import('../../planner/plan/phrases-to-embed.ts');
  const { embedPassages } = await import('./embed-passages.ts');
  const { words, segments } = await withTranscript(context, recording);
  const { language, quality } = recording.transcript;
  const spoken = { groupId: recording.id, words, segments, language, draft: quality === 'draft' };
  if (!isEncodable([spoken])) return;
  try {
    await embedPassages(context, localEmbedder(sentenceEncoder), spoken, signal);
  } catch (error) {
    if (!(error instanceof EmbeddingsUnusableError)) throw error;
    logger.warn({ groupId: recording.id, error: String(error) }, 'a recording could not be encoded');
  }
}
