import { type CommonQuestion, questionsBeside } from '../common-questions.ts';

/** Questions that nearly all interviews ask. */
const ask = questionsBeside(
  'business company firm startup venture project product work team shop club whole story',
);

export const ENGLISH_QUESTIONS: readonly CommonQuestion[] = [
  // How it began.
  ask(
    `start started begin began begun beginning found founded founding launch launched origin originate idea inspire
    inspired inspiration spark root birth genesis`,
    'journey career life first original early initial adventure background founder',
  ),
  // Difficulties.
  ask(
    'problem challenge challenging difficult difficulty hard tough obstacle struggle hurdle setback trouble',
    'technical big great main major face faced overcome solve solved deal early first',
  ),
  // Failures.
  ask('mistake wrong fail failed failure regret error', 'make made big great main early first learn learned'),
  // Who works there, and how they were found.
  ask(
    'hire hired hiring recruit recruited recruiting recruitment team staff employee colleague people',
    'find found finding right good best build building grow growing learn learned look new first',
  ),
  // Plans.
  ask('future next plan ahead vision goal ambition hope dream', 'year come coming long term big'),
  // Advice.
  ask(
    'advice advise tip lesson recommend recommendation suggest',
    'young founder people listener entrepreneur student beginner start starting give important big learn learned',
  ),
];
