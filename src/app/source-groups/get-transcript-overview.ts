import type { TimeRange, TranscriptOverview } from '../../contract/transcript-view.ts';
import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { isWithin } from '../../domain/time/time-range.ts';
import { speakerShares, talkPassages } from '../../domain/transcript/transcript-overview.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { loadSegments } from '../recordings/load-segments.ts';
import { requireSourceGroup } from './get-source-group.ts';
import { requireTranscript } from './get-transcript.ts';

/** An overview of a talk, or of a stretch of it. */
export async function getTranscriptOverview(
  app: AppContext,
  caller: Caller,
  groupId: string,
  range: TimeRange | null,
): Promise<{ overview: TranscriptOverview }> {
  const group = await requireSourceGroup(app.db, caller, groupId);
  requireTranscript(group);
  const segments = (await loadSegments(app.db, group)).filter((segment) => isWithin(segment, range));
  const isStopWord = await stopWordsOf(group.language);
  const names = await readSpeakerNames(app.db, groupId);
  return {
    overview: {
      language: group.language,
      duration_ms: group.duration_ms,
      speakers: speakerShares(segments, names),
      passages: talkPassages(segments, isStopWord),
    },
  };
}

/** The planner's words of languages are slow to load: the first overview does so, and no service at its start. */
async function stopWordsOf(languageTag: string | null): Promise<(word: string) => boolean> {
  if (languageTag === null) return () => false;
  const { languageOfTag } = await import('../../planner/language/languages.ts');
  const { plainWord } = await import('../../planner/language/word-stems.ts');
  const { stopWords } = languageOfTag(languageTag);
  return (word) => stopWords.has(plainWord(word));
}
