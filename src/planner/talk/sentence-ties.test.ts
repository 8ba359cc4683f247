import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from './sentence.ts';
import {
  findAnnouncements,
  findCorrections,
  findFreshStarts,
  findPointingQuestions,
  findQualifications,
  findWithdrawals,
} from './sentence-ties.ts';

/** The found sentences among these of one speaker. */
function found(code: string, lines: readonly string[], find: typeof findQualifications): string[] {
  const language = languageOfTag(code);
  const source = `speakers S1=Anna\n---\n${lines.map((line) => `S1 talk | ${line}`).join('\n')}`;
  const group = { ...makeTalk(source).group, language: code };
  const sentences = readSentences([group], makeStemmer(language));
  return [...find(sentences, language)].map((at) =>
    (sentences[at]?.words ?? []).map(({ text }) => text).join(' '),
  );
}

describe('a sentence qualifies the one before', () => {
  test.each([
    ['en', 'I would never raise taxes.', 'Unless the insurers walk away.'],
    ['en', 'My answer is no.', 'At least not before the wall is finished.'],
    ['en', 'We offered them twenty thousand each.', 'Well, not each.'],
    ['en', 'We paid the families.', 'And only to those who had lived there for ten years.'],
    ['en', 'We will start in September.', 'Probably.'],
    ['en', 'They say I hid the report.', 'That is a lie.'],
    ['en', 'Oh sure, we only care about factories.', 'No.'],
    ['en', 'I am sorry.', 'Not for the weather, but for the silence.'],
    ['en', 'We will build it.', 'If the state pays.'],
    ['en', 'It ran for nine hours.', 'I mean the pump, it ran for nine hours.'],
    ['de', 'Ich erhöhe keine Steuern.', 'Es sei denn, die Versicherer gehen.'],
    ['de', 'Wir fangen im Mai an.', 'Jedenfalls nicht vorher.'],
    ['de', 'Man sagt, ich hätte den Bericht versteckt.', 'Das ist gelogen.'],
    ['de', 'Wir fangen im Mai an.', 'Vermutlich.'],
    ['fr', "Je n'augmenterai jamais les impôts.", 'Sauf si les assureurs partent.'],
    ['fr', "On dit que j'ai caché le rapport.", "C'est faux."],
    ['fr', 'Nous commençons en mai.', 'Peut-être.'],
    ['es', 'Nunca subiré los impuestos.', 'A menos que se vayan las aseguradoras.'],
    ['es', 'Dicen que escondí el informe.', 'Eso es mentira.'],
    ['es', 'Empezamos en mayo.', 'Probablemente.'],
  ])('%s: %s %s', (code, before, qualification) => {
    expect(found(code, [before, qualification], findQualifications)).toEqual([qualification]);
  });
});

describe('a sentence qualifies nothing', () => {
  test.each([
    ['a statement of its own', ['We built the wall.', 'Not many people know how we paid for it.']],
    ['a clause with its main clause', ['We built the wall.', 'If the river rises, it holds.']],
    ['an answer to a question', ['Would you do it again?', 'No.']],
    ['a noun behind “no”', ['We built the wall.', 'No mayor should be able to sign it alone.']],
    ['the first sentence', ['Unless the insurers walk away.', 'Then we will see.']],
  ])('%s', (_, lines) => {
    expect(found('en', lines, findQualifications)).toEqual([]);
  });

  test('of another speaker', () => {
    const source = 'S1 talk | I would never raise taxes.\nS2 talk | Unless the insurers walk away.';
    const stem = makeStemmer();
    const sentences = readSentences([makeTalk(source).group], stem);
    expect([...findQualifications(sentences, stem.language)]).toEqual([]);
  });

  test('after a long pause', () => {
    const lines = ['I would never raise taxes.', '(7) Unless the insurers walk away, nothing changes.'];
    expect(found('en', lines, findQualifications)).toEqual([]);
  });
});

describe('a correction', () => {
  test.each([
    ['en', 'The wall costs forty million.', 'Sorry, fourteen million, forty was the old plan.'],
    ['en', 'We met in the church.', 'No wait, behind the church.'],
    ['de', 'Die Mauer kostet vierzig Millionen.', 'Entschuldigung, vierzehn Millionen.'],
    ['fr', 'Le mur coûte quarante millions.', 'Pardon, quatorze millions.'],
    ['es', 'El muro cuesta cuarenta millones.', 'Perdón, catorce millones.'],
  ])('%s: has a number or a word of what it puts right: %s %s', (code, before, correction) => {
    expect(found(code, [before, correction], findCorrections)).toEqual([correction]);
  });

  test('has something in common with what it puts right', () => {
    expect(
      found('en', ['We met in the church.', 'Sorry, a truck went by outside.'], findCorrections),
    ).toEqual([]);
  });
});

test.each([
  ['en', 'Actually, let me put it differently.'],
  ['en', "Here's the thing."],
  ['en', "Then I'd have to tell you the truth."],
  ['de', 'Ich gebe Ihnen ein Beispiel.'],
  ['de', 'Dann müsste ich Ihnen die Wahrheit sagen.'],
  ['fr', 'Je vais vous dire pourquoi.'],
  ['es', 'Por ejemplo.'],
  ['en', 'So, to sum up.'],
  ['en', 'I said eleven hundred hectares at the start.'],
  ['de', 'Zusammengefasst.'],
  ['fr', 'Pour résumer.'],
  ['es', 'En resumen.'],
  ['en', 'So this year I would like three things.'],
  ['en', 'There are two reasons.'],
  ['en', "I'd like to say one thing to the other museums, if they're watching."],
  ['de', 'Dafür gibt es drei Gründe.'],
  ['fr', 'Il y a deux raisons.'],
  ['es', 'Hay tres razones.'],
])('%s: “%s” only announces what follows', (code, announcement) => {
  const lines = [announcement, 'Nobody should sign it alone.', 'Let me put it on the table.'];
  expect(found(code, lines, findAnnouncements)).toEqual([announcement]);
});

describe('a withdrawal', () => {
  const said = (source: string) => {
    const stem = makeStemmer();
    const sentences = readSentences([makeTalk(source).group], stem);
    return [...findWithdrawals(sentences, stem.language)].map((at) =>
      (sentences[at]?.words ?? []).map(({ text }) => text).join(' '),
    );
  };

  test('is bound to the objection, and the objection to the statement', () => {
    const talk = `
S2 a | It is a nice idea, and Piers has seen a nice film about Holland.
S3 a | That is not fair.
S2 a | No, it isn't fair. I take that back. The idea is serious.
`;
    expect(said(talk)).toEqual(['That is not fair.', "No, it isn't fair.", 'I take that back.']);
  });

  test('needs somebody who objects', () => {
    expect(said('S2 a | I bought the film. I take that back. I rented it.')).toEqual([]);
  });
});

test.each([
  ['points back', 'Mayor, what do you say to that?', [1]],
  ['points back', 'And why do you want it?', [1]],
  ['names its own subject', 'Would you sign that permit again?', []],
  ['names its own subject', 'What will the wall cost?', []],
])('a question %s: %s', (_, question, found) => {
  const stem = makeStemmer();
  const talk = `S3 a | We should build the meadow first.\nS1 a | ${question}\nS2 a | I say welcome.`;
  const sentences = readSentences([makeTalk(talk).group], stem);
  expect([...findPointingQuestions(sentences, stem.language)]).toEqual(found);
});

test.each([
  ['begins anew', 'So, the contract.', [1]],
  ['points back', 'So you knew of the contract.', []],
  ['points back', 'And that is on the contract.', []],
])('a new speaker who says “so” %s: %s', (_, text, found) => {
  const stem = makeStemmer();
  const sentences = readSentences([makeTalk(`S2 a | I heard corrupt.\nS1 a | ${text}`).group], stem);
  expect([...findFreshStarts(sentences, stem.language)]).toEqual(found);
});
