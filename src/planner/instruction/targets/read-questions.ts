import { subjectTerms } from '../../brief/subject-frame.ts';
import { ENGLISH } from '../../language/english/english.ts';
import { LANGUAGES } from '../../language/languages.ts';
import { anyOf, commaList, END, GAP } from '../../language/phrase-pattern.ts';
import { type Person, readPeople } from '../../talk/people/read-people.ts';
import { ORDINALS, QUESTIONS } from '../instruction-words.ts';
import type { Target } from '../revision-operation.ts';
import type { InstructionContext } from './instruction-context.ts';
import { readSubject } from './read-subject.ts';

type Questions = Extract<Target, { kind: 'questions' }>;
type Reading = Pick<InstructionContext, 'people' | 'stem' | 'language'>;

const POSSESSIVE = /['’]s?(?=\s|$)/g;
const ENGLISH_QUESTIONS = new RegExp(
  String.raw`\b(?:all\s+)?(?:the\s+)?${anyOf(QUESTIONS)}(?:\s+of)?\b`,
  'giu',
);
const HOST_NAMES = new Set(LANGUAGES.flatMap(({ talk }) => talk.hostNames));

const NOUN = anyOf(commaList('question, questions, frage, fragen, pregunta, preguntas'));
const ABOUT = anyOf(
  commaList(
    'about, on, regarding, concerning, zu, zum, zur, nach, über, wegen, sur, à propos de, à propos du, concernant, sobre, acerca de',
  ),
);
/** Whose it is, beside a name, and which one. In any language. */
const BESIDE = anyOf([
  ...commaList(
    'the, that, his, her, their, our, a, all, very, one, host, interviewer, moderator, reporter, of',
  ),
  ...commaList('der, die, das, den, seine, ihre, von, vom, la, las, le, les, de, du, del, su, sa, ses'),
  "d'",
]);
const OF = anyOf(commaList("of, from, by, von, vom, de, d', du, del"));
const ABOUT_SOMETHING = new RegExp(
  String.raw`^(?<head>.*?(?:^|\s)${NOUN}(?:\s+${OF}${GAP}.{1,40}?)?)\s+${ABOUT}${GAP}(?<about>.+)$`,
  'iu',
);
const WHICH = anyOf([...ORDINALS, 'last', 'final']);
const NTH_QUESTION = new RegExp(String.raw`(?:^|\s)(?<nth>${WHICH})\s+question$`, 'iu');

/** "Ana's questions". Where Ana is the host, the talk has no others. */
export function readQuestionsOf(
  text: string,
  wording: string,
  { people, stem, language }: Reading,
): Target | null {
  const { labels, rest } = readPeople(text, people);
  const isAsked = [language, ENGLISH].some(({ brief }) => brief.frame.questions.test(rest));
  const others = rest.replace(ENGLISH_QUESTIONS, ' ').replace(POSSESSIVE, ' ');
  if (labels.length !== 1 || !isAsked || subjectTerms(others, stem).size > 0) return null;
  return { kind: 'questions', wording, ...askerIn(labels, people) };
}

/** The host has all questions, so no asker is named. */
function askerIn(labels: readonly string[], people: readonly Person[]): Pick<Questions, 'speakers'> {
  const names = people.find(({ label }) => label === labels[0])?.names ?? [];
  const isHost = names.some((name) => HOST_NAMES.has(name));
  return labels.length === 0 || isHost ? {} : { speakers: labels };
}

const EDGE_NAMES = anyOf(commaList('start, beginning, top, front, opening, end, ending, close'));
const QUESTION_AT_EDGE = new RegExp(
  String.raw`^(?:(?:the|that|his|her|their|this)\s+)?(?:question\s+(?:right\s+)?(?:at|from|in)\s+the\s+(?:very\s+)?|(?=opening\s|closing\s))(?<edge>${EDGE_NAMES}|closing)(?:\s+question)?$`,
  'iu',
);
const IS_END = /^(?:end|clos)/iu;

/** "Ana's question about the mill", "the first question": one of the questions; null for any other text. */
export function readQuestionAbout(text: string, wording: string, context: InstructionContext): Target | null {
  const edge = QUESTION_AT_EDGE.exec(text)?.groups?.['edge'];
  if (edge !== undefined) return { kind: 'questions', wording, nth: IS_END.test(edge) ? -1 : 1 };
  const { head = text, about } = ABOUT_SOMETHING.exec(text)?.groups ?? {};
  const nth = NTH_QUESTION.exec(head)?.groups?.['nth']?.toLowerCase();
  if (about === undefined && nth === undefined) return null;
  const { labels, rest } = readPeople(head, context.people);
  if (labels.length > 1 || !NAMES_QUESTION.test(rest.replace(POSSESSIVE, ' '))) return null;
  const subject = about === undefined ? null : readSubject(about, about, context);
  if (about !== undefined && subject?.kind !== 'subject') return null;
  return {
    kind: 'questions',
    wording,
    ...askerIn(labels, context.people),
    ...(subject?.kind === 'subject' ? { about: subject.topic } : {}),
    ...(nth === undefined ? {} : { nth: ORDINALS.includes(nth) ? ORDINALS.indexOf(nth) + 1 : -1 }),
  };
}
const NAMES_QUESTION = new RegExp(
  String.raw`^\s*(?:(?:${BESIDE}|${WHICH})${GAP})*${NOUN}${END}(?:\s+(?:${BESIDE})${GAP})*\s*$`,
  'iu',
);
