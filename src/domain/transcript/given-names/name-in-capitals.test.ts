import { expect, test } from 'vitest';
import { nameOfSpeaker } from './name-in-capitals.ts';

test.each([
  ['JANA KRÜGER', 'Jana Krüger'],
  ['JEAN-BAPTISTE DE LA TOUR', 'Jean-Baptiste de la Tour'],
  ['DE NIRO', 'De Niro'],
  ["SINÉAD O'BRIEN", "Sinéad O'Brien"],
  ['DR. ÉMILE', 'Dr. Émile'],
  ['TIM', 'Tim'],
  ['BO', 'Bo'],
  ['SPEAKER 2', 'Speaker 2'],
])('%s is written %s', (written, name) => expect(nameOfSpeaker(written)).toBe(name));

test.each(['McDonald', 'ana lópez', 'BBC', 'S1', 'SPEAKER_00', 'Q', 'J.R.', '李', 'AS'])('%s stays', (name) =>
  expect(nameOfSpeaker(name)).toBe(name),
);
