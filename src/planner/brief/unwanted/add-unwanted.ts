import type { Language } from '../../language/language.ts';
import type { NamedPeople, Reading } from '../beside/reading.ts';
import type { Brief, Topic } from '../brief.ts';
import { isBareRole, resolveRole } from '../read-roles.ts';
import { beginsAsQuestion } from '../subject-frame.ts';

/** Adds what is not to be shown: a subject, or somebody. */
export function addUnwanted(reading: Reading, text: string, named: NamedPeople, subject: Topic | null): void {
  const { brief, people, stem } = reading;
  const { language } = stem;
  if (language.brief.frame.questions.test(text)) brief.withoutQuestions = true;
  else if (subject === null) {
    brief.unwantedSpeakers.push(...named.labels);
    if (named.labels.length === 0 && isBareQuestion(text, language)) brief.unwanted.push(questionOf(text));
  } else {
    const role =
      isBareRole(text, language) && named.labels.length === 0 ? resolveRole(text, people, stem) : null;
    if (role !== null) brief.unwantedSpeakers.push(role);
    else if (isOwnTakeOnWanted(brief, subject, named)) brief.unwantedSpeakers.push(...named.labels);
    else brief.unwanted.push(subject);
    // "Kieran and his goose" rules out both. "Kieran's goose" rules out the goose alone.
    if (language.brief.people.andBehind.test(named.rest)) brief.unwantedSpeakers.push(...named.labels);
  }
}

const LEAST_QUESTION_WORDS = 3;

/** "Who it was": no word of it could be looked for, but somebody may ask it in these words. */
const isBareQuestion = (text: string, language: Language): boolean =>
  beginsAsQuestion(text, language) && text.trim().split(/\s+/).length >= LEAST_QUESTION_WORDS;

const questionOf = (text: string): Topic => ({
  ...{ phrase: text.trim(), terms: new Map(), hints: new Map(), isQuestion: true },
});

/** "Talk about failure, but not Tam's failure": what somebody says of a wanted subject, and not the subject. */
function isOwnTakeOnWanted({ wanted }: Brief, subject: Topic, { labels }: NamedPeople): boolean {
  const isOf = ({ terms }: Topic) => [...subject.terms.keys()].every((stem) => terms.has(stem));
  return labels.length > 0 && wanted.some(isOf);
}
