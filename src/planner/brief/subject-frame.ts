import type { Language } from '../language/language.ts';
import { anyOf, commaList, END, START } from '../language/phrase-pattern.ts';
import { measureAskedIn } from '../language/question-wordings/question-measures.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';
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

/** Who talks in a talk of several people, and how a brief asks for what they say: "what did the team decide about the roof". */
const GROUPS = anyOf(commaList('group, team, committee, board, panel, meeting, council'));
const THEY_SAY = anyOf(
  commaList(
    `say, think, discuss, decide, agree, conclude, talk, mention, suggest, propose, recommend, feel, consider`,
  ),
);
const TALKERS = new RegExp(
  String.raw`(?<=${START}(?:do|does|did|would|has|have)\s+)the ${GROUPS}(?=\s+(?:\p{L}+\s)?${THEY_SAY}${END})|${START}the ${GROUPS}(?:['’]s)?(?=\s+(?:discussions?|opinions?|views?)${END})`,
  'giu',
);

/** Words of tone name a subject only where nothing else does: "the best moments, funny" and "the funny" name none. */
export function subjectTerms(text: string, stem: Stemmer): TopicTerms {
  const { manner, frame, asides } = stem.language.brief;
  const toneless = withoutTone(text.replace(TALKERS, ' '), manner);
  const terms = readTopicTerms(toneless, stem);
  const isArticle = /^\s*\S+\s*$/u.test(toneless) && asides.anyArticle.test(text);
  const isRead = terms.size > 0 || isArticle || frame.partsOfTalk.test(toneless);
  return withoutMeasure(text, isRead ? terms : readTopicTerms(text, stem), stem);
}

/** "How big is the bog" is about the bog, and nothing in the talk need be big. */
function withoutMeasure(text: string, terms: TopicTerms, stem: Stemmer): TopicTerms {
  const asked = new Set(measureAskedIn(text, stem.language)?.asked.map(stem));
  const others = new Map([...terms].filter(([term]) => !asked.has(term)));
  return others.size > 0 ? others : terms;
}

/**
 * The words of a subject without those who are to speak of it: "Ana about the harvest". Who does something in a question
 * belongs to it: "why Ben left the bank".
 */
export function phraseOf(
  written: string,
  labels: readonly string[],
  rest: string,
  language: Language,
): string {
  const isQuestion = beginsAsQuestion(written, language);
  // "What does Ben think of the bank?" is what somebody in the talk may ask Ben.
  const isTold = isQuestion && (!saysWhoSpeaks(rest, language) || HELPED.test(written));
  return labels.length === 0 || isTold ? written : withoutSpeaking(rest, language);
}

/** A question with its helping verb; other languages turn the verb around instead. */
const HELPED = /^\s*(?:what|how|where|when|why)\s+(?:do|does|did|would|will)\s/iu;

/** Whether a text begins as a question does, with or without its mark. */
export function beginsAsQuestion(text: string, { questionStarts }: Language): boolean {
  const [first] = text.match(/[\p{L}'’]+/u) ?? [''];
  return questionStarts.has(plainWord(first));
}
