import { expect, test } from 'vitest';
import { LANGUAGES } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readTopicTerms } from '../topic-terms.ts';
import { kindNamed } from './kind-of-statement.ts';

function named(code: string, phrase: string) {
  const language = LANGUAGES.find((one) => one.code === code);
  if (!language) throw new Error(`no language ${code}`);
  const terms = readTopicTerms(phrase, makeStemmer(language));
  const found = kindNamed({ phrase, terms, hints: new Map(), isQuestion: false });
  return found === null
    ? null
    : [found.kind, [...(found.about?.terms.values() ?? [])].map(({ word }) => word)];
}

test.each([
  ['en', 'What was decided?', 'decision', []],
  ['en', 'everything that was decided at the meeting', 'decision', []],
  ['en', 'the decision about the roof', 'decision', ['roof']],
  ['en', 'the agreements', 'decision', []],
  ['en', 'action items for the members', 'task', []],
  ['en', 'who does what by when', 'task', []],
  ['en', 'who promised what', 'task', []],
  ['en', 'what is still open after the meeting', 'openPoint', []],
  ['en', 'Where Ann & Bob disagree', 'disagreement', []],
  ['en', 'the three mistakes that everybody makes', 'failure', []],
  ['en', 'what went wrong with the boiler', 'failure', ['boiler']],
  ['en', 'lessons learned', 'lesson', []],
  ['en', 'What would they do differently', 'hindsight', []],
  ['en', 'what has to change', 'lesson', []],
  ['en', 'his advice for beginners', 'advice', []],
  ['en', 'pros and cons of the heater', 'proAndCon', ['heater']],
  ['en', 'the questions from the audience with their answers', 'audienceQuestion', []],
  ['en', 'her ideas', 'proposal', []],
  ['en', 'only the numbers', 'figure', []],
  ['de', 'Was wurde beschlossen', 'decision', []],
  ['de', 'wer macht was bis wann', 'task', []],
  ['de', 'was sie beim nächsten Mal anders machen würden', 'hindsight', []],
  ['de', 'worin sie sich nicht einig sind', 'disagreement', []],
  ['fr', 'ce qui a été décidé', 'decision', []],
  ['fr', 'les prochaines étapes', 'task', []],
  ['fr', "où ils ne sont pas d'accord", 'disagreement', []],
  ['es', 'lo que se decidió', 'decision', []],
  ['es', 'los próximos pasos', 'task', []],
  ['es', 'qué salió mal', 'failure', []],
])('%s: “%s” asks for statements: %s', (code, phrase, kind, about) => {
  expect(named(code, phrase)).toEqual([kind, about]);
});

test.each([
  ['en', 'the numbers station in the attic'],
  ['en', 'the mistaken identity'],
  ['en', 'the lesson plan'],
  ['en', 'deciding late'],
  ['en', 'the promise'],
  ['de', 'die Aufgabenstellung'],
])('%s: “%s” names a subject', (code, phrase) => {
  expect(named(code, phrase)).toBeNull();
});
