import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from './sentence.ts';
import { linkThoughts } from './thought-links.ts';

/** Whether the second of two sentences of one speaker can open a passage. */
function opens(code: string, before: string, sentence: string): boolean {
  const language = languageOfTag(code);
  const source = `speakers S1=Anna\n---\nS1 talk | ${before}\nS1 talk | ${sentence}`;
  const sentences = readSentences([{ ...makeTalk(source).group, language: code }], makeStemmer(language));
  return linkThoughts(sentences, language)[1]?.needsBefore === false;
}

test.each([
  ['en', 'I will switch it off.', 'His name was Walter Petrie.'],
  ['en', 'The tail stuck up.', 'And once we had a ski jumper.'],
  ['en', 'The tail stuck up.', 'And then there was the winter of the flood.'],
  ['de', 'Ich mache es aus.', 'Sein Name war Walter Petri.'],
  ['de', 'Das Rad blieb stehen.', 'Und eines Abends kam die Polizei auf den Hof.'],
  ['fr', "J'éteins la machine.", 'Et un jour la police est venue à la ferme.'],
  ['es', 'Apago la máquina.', 'Y una noche la policía vino a la granja.'],
])('%s: behind “%s”, “%s” begins a story', (code, before, sentence) => {
  expect(opens(code, before, sentence)).toBe(true);
});

test.each([
  ['en', 'The tail stuck up.', 'And it broke in the wind.'],
  ['de', 'Das Rad blieb stehen.', 'Und es brach im Wind.'],
])('%s: behind “%s”, “%s” goes on', (code, before, sentence) => {
  expect(opens(code, before, sentence)).toBe(false);
});

/** For each sentence of a talk of two, whether a passage may not end on it. */
function waits(code: string, talk: string): boolean[] {
  const language = languageOfTag(code);
  const { group } = makeTalk(`speakers S1=Anna S2=Karl\n---\n${talk}`);
  const sentences = readSentences([{ ...group, language: code }], makeStemmer(language));
  return linkThoughts(sentences, language).map(({ needsAfter }) => needsAfter);
}

test.each([
  ['en', 'Tell me about the soil. Everyone goes quiet.', 'There is no secret to it.'],
  ['de', 'Erzählen Sie von der Erde. Alle werden da still.', 'Es gibt kein Geheimnis.'],
  ['fr', 'Parlez-moi de la terre. Tout le monde se tait.', "Il n'y a pas de secret."],
  ['es', 'Hábleme de la tierra. Todos se callan.', 'No hay ningún secreto.'],
])('%s: a prompt and what is added to it wait for the answer', (code, prompt, answer) => {
  expect(waits(code, `S1 soil | ${prompt}\nS2 soil | ${answer}\n`)).toEqual([true, true, false]);
  expect(waits(code, `S1 soil | ${prompt} ${prompt} ${prompt}\nS2 soil | ${answer}\n`).slice(0, 2)).toEqual([
    false,
    false,
  ]);
});

/** For each sentence, whether it may open a passage. */
function openers(talk: string): boolean[] {
  const language = languageOfTag('en');
  const { group } = makeTalk(`speakers S1=Anna S2=Karl\n---\n${talk}`);
  const sentences = readSentences([{ ...group, language: 'en' }], makeStemmer(language));
  return linkThoughts(sentences, language).map(({ needsBefore }) => !needsBefore);
}

test('what an interviewer adds to a question stands with it alone, and waits for the answer', () => {
  const talk = `S1 feed | What do you feed the leeks? I've heard of brown ale.
S2 feed | Dried blood and seaweed every ten days from May on, and a barrowful of the old muck from the stable behind the colliery houses
S1 slugs | And what do the slugs do? I've seen plenty of slugs.
S2 slugs | They eat the flags of the leeks at night in the wet grass by the beck and then the orange rust comes in from the sea side`;
  expect(openers(talk).filter((_, at) => at % 3 === 1)).toEqual([false, false]);
  expect(waits('en', talk)).toEqual([true, true, false, true, true, false]);
});

test('a sentence that goes on with a short reply does not open a passage', () => {
  const talk = `S1 drains | Who paid for the drains?
S2 drains | You did. Well, your granny paid the plough with her taxes.`;
  expect(openers(talk)).toEqual([true, false, false]);
});
