import type { Language } from '../language/language.ts';
import type { Stemmer } from '../language/word-stems.ts';
import { withoutTone } from './beside/read-manner.ts';
import { readTopicTerms, type TopicTerms } from './topic-terms.ts';

/** Whether a clause without its names says that the named people speak. */
export function saysWhoSpeaks(rest: string, { brief }: Language): boolean {
  return brief.frame.speaks.test(rest);
}

/** The rest of a phrase after the names of people: "Ana about the harvest" is about the harvest. */
export function withoutSpeaking(rest: string, { brief: { frame, people } }: Language): string {
  const about = rest.replace(frame.speaks, '').replace(people.andBehind, '');
  return about.replace(frame.ledBy, '').replace(/\s+/g, ' ').trim();
}

/** Words of tone name a subject only where nothing else does: "the best moments, funny" and "the funny" name none. */
export function subjectTerms(text: string, stem: Stemmer): TopicTerms {
  const { manner, frame, asides } = stem.language.brief;
  const toneless = withoutTone(text, manner);
  const terms = readTopicTerms(toneless, stem);
  const isArticle = /^\s*\S+\s*$/u.test(toneless) && asides.anyArticle.test(text);
  return terms.size > 0 || isArticle || frame.partsOfTalk.test(toneless) ? terms : readTopicTerms(text, stem);
}
