import { codeOfTag } from '../../../contract/values/languages.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import { NO_ENDINGS, NO_STEMS } from '../../language/plain-language.ts';
import type { ExplainedPlan } from './explained-plan.ts';

/**
 * States in the rationale how well the planner supports the languages of brief and talk, where it supports
 * them enough.
 */
export function sayLanguage({ study, brief }: ExplainedPlan): string[] {
  const { name, lacks } = study.language;
  if (name === 'English' && brief.language === study.language) return [];
  return [`The ${heardAs(name)} is in ${name}${sayMatching(lacks)}.`];
}

/** Without meanings words are found by their stems, and without these as they are written. */
function sayMatching(lacks: readonly string[]): string {
  if (lacks.length === 0) return '';
  return [NO_STEMS, NO_ENDINGS].some((lack) => lacks.includes(lack))
    ? ': its words are found as they are written, not by their stems or meanings'
    : ': its words are found by their stems, not by their meaning';
}

/** An engine for English writes English words for any language, so its transcript says little of the talk. */
const heardAs = (name: string): string => (name === 'English' ? 'transcript' : 'talk');

/**
 * Warns of wishes that cannot be read, because rules are missing or brief and talk have different languages.
 */
export function warnAboutLanguage({ input, study, brief }: ExplainedPlan): string[] {
  const { language } = study;
  const tags = input.groups.flatMap(({ language: tag }) => (tag === null ? [] : codeOfTag(tag)));
  const others = tags.filter((tag) => tag !== language.code);
  const hasRules = !language.lacks.some((lack) => lack.startsWith('phrases'));
  return [
    ...(brief.language === language
      ? []
      : [
          `the brief is in ${brief.language.name} and the ${heardAs(language.name)} in ${language.name}: only its names, numbers and quotes can be found there`,
        ]),
    ...(hasRules
      ? []
      : [`the planner has no rules for ${language.name}: it lacks ${listWords(language.lacks)}`]),
    ...(others.length > 0
      ? [`the recordings are in several languages: all are read as ${language.name}`]
      : []),
  ];
}
