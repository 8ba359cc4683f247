import { withTranscript } from '../../app/recordings/load-spoken.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import { EmbeddingsUnusableError } from '../../embeddings/embeddings-unusable-error.ts';
import { isEncodable } from '../../planner/plan/phrases-to-embed.ts';
import type { JobContext } from '../job-context.ts';
import { embedPassages } from './embed-passages.ts';
import { localEmbedder } from './embedder.ts';

/**
 * Encodes what is said in a recording once it is known, so that its first plan need not wait for it: an hour of talk takes
 * some ten seconds. Where this fails, plans encode what is missing, and say so when they cannot.
 */
export async function encodeRecording(
  context: Pick<JobContext, 'db' | 'memory' | 'logger' | 'embeddings' | 'sentenceEncoder'>,
  recording: Recording,
  signal: AbortSignal,
): Promise<void> {
  const { logger, embeddings, sentenceEncoder } = context;
  if (sentenceEncoder === null || embeddings !== null) return;
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
