import { AUTO_LANGUAGE } from '../../contract/values/languages.ts';
import type { PerceptionRunRow } from '../../db/recordings/perception-runs.ts';
import { readFoundLanguages } from '../../db/recordings/transcripts.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import { mostSpoken } from '../../domain/transcript/most-spoken.ts';
import { languageOfWords } from '../../speech/engine-languages.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import type { JobContext } from '../job-context.ts';

/**
 * The language of a run's words: the chosen one, the engine's most frequent one, or that of their small
 * words.
 */
export async function languageOfRun(
  { db, language: ofInstallation }: Pick<JobContext, 'db' | 'language'>,
  run: PerceptionRunRow,
  engine: EngineInfo,
  heard: readonly TranscribedWord[],
): Promise<string> {
  const spoken = languageOfWords(engine, run.language ?? ofInstallation);
  if (spoken !== AUTO_LANGUAGE) return spoken;
  const found = mostSpoken(await readFoundLanguages(db, run.group_id, run.id));
  if (found !== null) return found;
  // Loaded where it is needed, as the planner is: see `jobs/handlers.ts`.
  const { tellLanguage } = await import('../../planner/language/tell-language.ts');
  return tellLanguage(heard.map(({ text }) => text)) ?? ofInstallation;
}
