import type { Language } from '../language/language.ts';
import { anyOf, commaList } from '../language/phrase-pattern.ts';
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

const SIDES = anyOf(
  commaList(`side, sides, version, take, perspective, point of view, viewpoint, angle, account, view, views, voice,
    Seite, Version, Sicht, Sichtweise, Standpunkt, Perspektive, point de vue, avis, versión, lado, punto de vista, perspectiva`),
);
const OF_IT = anyOf(
  commaList('of it, of this, of that, of things, of the story, de, der Geschichte, dazu, d’'),
);
const SIDE = new RegExp(
  String.raw`^[\s,&]*(?:['’]s?\s+)?(?:\p{L}{1,4}\s+)?${SIDES}(?:\s+${OF_IT})?\s*$`,
  'iu',
);

/** "Tam's side", without the name: it asks for the words of somebody and names no subject. */
export const isSideOfSomebody = (rest: string): boolean => SIDE.test(rest);

/** Words of tone name a subject only where nothing else does: "the best moments, funny" and "the funny" name none. */
export function subjectTerms(text: string, stem: Stemmer): TopicTerms {
  const { manner, frame, asides } = stem.language.brief;
  const toneless = withoutTone(text, manner);
  const terms = readTopicTerms(toneless, stem);
  const isArticle = /^\s*\S+\s*$/u.test(toneless) && asides.anyArticle.test(text);
  return terms.size > 0 || isArticle || frame.partsOfTalk.test(toneless) ? terms : readTopicTerms(text, stem);
}
