import type { CutSettings } from '../../contract/cut-settings.ts';
import { readPace } from '../brief/beside/read-manner.ts';
import type { Language } from '../language/language.ts';
import { findLanguage } from '../language/languages.ts';
import type { PlanInput } from './plan-input.ts';
import { retimed } from './settings-of-version.ts';

/** A pace that the brief names holds where the settings leave it at the middle. */
export function pacedAsAsked(
  { prompt, settings }: Pick<PlanInput, 'prompt' | 'settings'>,
  ofTalk: Language,
): CutSettings {
  if (settings.pace !== 'balanced') return settings;
  return retimed(settings, readPace(prompt, findLanguage([prompt], ofTalk).brief.manner));
}
