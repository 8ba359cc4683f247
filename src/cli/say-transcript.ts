import { HANDED_IN } from '../contract/values/engines.ts';
import { languageName } from '../contract/values/languages.ts';
import type { WorkState } from '../contract/work.ts';

/** The quality, engine and language of a finished transcript, for people. */
export function sayTranscript({
  quality,
  engine,
  language,
}: Pick<WorkState, 'quality' | 'engine' | 'language'>): string {
  if (engine === null) return 'none';
  if (quality === null) return `no words were heard by ${engine}`;
  const origin = engine === HANDED_IN ? 'handed in' : `${quality} (${engine})`;
  return `${origin}${language === null ? '' : `, in ${languageName(language)}`}`;
}
