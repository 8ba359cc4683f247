import type { CutSettings } from '../../contract/cut-settings.ts';
import { readPace } from '../brief/beside/read-manner.ts';
import { readBrief } from '../brief/read-brief.ts';
import { findLanguage } from '../language/languages.ts';
import { anyOf, commaList } from '../language/phrase-pattern.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { PlanInput } from './plan-input.ts';
import { retimed } from './settings-of-version.ts';

/** Words for fillers in briefs of all languages. */
const FILLERS = commaList(
  `filler, fillers, filler words, um, ums, uhs, ums and ahs, ums and uhs, hesitations, füllwörter, füllwörtern, ähs, ähms, hésitations, euh, euhs, muletillas, titubeos`,
);
const IS_FILLERS = new RegExp(
  String.raw`^(?:(?:all|the|any|die|alle|les|des|las|los)\s+)*${anyOf(FILLERS)}$`,
  'iu',
);

/**
 * The settings with the brief's pace where their own pace is `balanced`. Fillers are cut where the brief does
 * not want them.
 */
export function pacedAsAsked(
  { prompt, settings }: Pick<PlanInput, 'prompt' | 'settings'>,
  ofTalk: Stemmer,
): CutSettings {
  const fillerRemoval = settings.fillerRemoval || rulesOutFillers(prompt, ofTalk);
  if (settings.pace !== 'balanced') return { ...settings, fillerRemoval };
  const pace = readPace(prompt, findLanguage([prompt], ofTalk.language).brief.manner);
  return { ...retimed(settings, pace), fillerRemoval };
}

function rulesOutFillers(prompt: string, ofTalk: Stemmer): boolean {
  const { parts } = readBrief(prompt, [], ofTalk);
  return parts.some(({ kind, text }) => kind === 'unwanted' && IS_FILLERS.test(text.trim()));
}
