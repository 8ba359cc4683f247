import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { planCut } from '../../plan-cut.ts';
import { readSentences } from '../sentence.ts';
import { findAdvertisements } from './advertising.ts';

const made = (language: string, talk: string) => ({
  ...makeTalk(`speakers S1=Anna S2=Ben\n---\n${talk}`).group,
  language,
});

const SHOW = `S1 hello | Today my guest is Ben Walker, who left a bank to open a bakery. Before we begin, a word from our sponsor. This episode is brought to you by Blue River, the mattress that arrives in a box. Are you tired of the bank of springs below you? Use the code kitchen for ten percent off.
S1 quit | Ben, take us back to the morning when you decided to quit your job.
S2 quit! | I was standing in the elevator of the bank with a cup of cold coffee. I went to my desk and wrote the letter in four minutes.
S1 quit | Did your wife know of it?
S2 quit! | My wife said we have enough money for eleven months.
S1 ad | A short break for our second sponsor. Green Leaf makes accounting software for small companies. You can try it free for thirty days.
S1 advice | We are back. What advice would you give to somebody who wants to quit a job?
S2 advice! | First, count your money. Second, tell the people you love before you tell your boss.
`;

test.each([
  [
    'en',
    SHOW,
    [
      ['Before we begin', 'This episode is', 'Are you tired', 'Use the code'],
      ['A short break', 'Green Leaf makes', 'You can try', 'We are back'],
    ],
  ],
  [
    'de',
    `S1 a | Was hat das gekostet?
S2 a | Die Stadt hat die Hälfte bezahlt.
S1 a | Diese Folge wird präsentiert von Blauer Fluss, der Matratze im Karton. Mit dem Code Küche gibt es zehn Prozent Rabatt. Wir sind zurück. Was hat die Katze gesagt?
S2 a | Die Katze schwieg.
`,
    [['Diese Folge wird', 'Mit dem Code', 'Wir sind zurück']],
  ],
  [
    'fr',
    `S1 a | Combien cela a-t-il coûté ?
S2 a | La ville a payé la moitié.
S1 a | Cet épisode vous est offert par Rivière Bleue, le matelas dans un carton. Avec le code cuisine vous avez dix pour cent de réduction. Et le chat ?
S2 a | Le chat se taisait.
`,
    [['Cet épisode vous', 'Avec le code']],
  ],
  [
    'es',
    `S1 a | ¿Cuánto costó?
S2 a | El pueblo pagó la mitad.
S1 a | Este episodio está patrocinado por Río Azul, el colchón en una caja. Usa el código cocina y tendrás un diez por ciento de descuento. ¿Y la cigüeña?
S2 a | La cigüeña callaba.
`,
    [['Este episodio está', 'Usa el código']],
  ],
  [
    'en',
    `S1 a | Who paid for the boat?
S2 a | Our sponsor was the butcher. He said this show is for the town, and we sailed for free. We had a word about the sponsor then.
S1 a | And who brought the bread to you?
S2 a | The baker. Today's boats are brought to you by lorry.
`,
    [],
  ],
])('%s: %s', (language, talk, expected) => {
  const group = made(language, talk);
  const sentences = readSentences([group], makeStemmer(languageOfTag(language)));
  const opening = (at: number) => {
    const words = sentences[at]?.words ?? [];
    return words
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' ')
      .replace(/[.,]$/, '');
  };
  expect(findAdvertisements(sentences, languageOfTag(language)).map((one) => one.map(opening))).toEqual(
    expected,
  );
});

const planned = (prompt: string, targetDurationS: number) =>
  planCut(
    {
      prompt,
      instruction: null,
      settings: { ...DEFAULT_SETTINGS, targetDurationS },
      version: 1,
      previous: [],
      groups: [made('en', SHOW)],
    },
    new AbortController().signal,
  );
const textOf = async (plan: ReturnType<typeof planned>) =>
  (await plan).entries.map(({ text }) => text).join(' ');

test('an advertisement is no part of a cut, however near to the brief it is, unless the brief names it', async () => {
  const text = await textOf(planned('Why Ben left the bank. No ads.', 30));
  expect(text).toContain('wrote the letter');
  expect(text).not.toMatch(/sponsor|Blue River|springs|kitchen|Green Leaf/);
  const advice = await textOf(planned('His advice to people who want to quit a job. No sponsor talk.', 20));
  expect(advice).toContain('What advice would you give');
  expect(advice).not.toMatch(/Green Leaf|free/);
  const { rationale } = await planned('Why Ben left the bank. No ads.', 30);
  expect(rationale).toContain('Left out on request: “ads”.');
  expect(rationale).toContain('2 advertisements');
  expect(await textOf(planned('Green Leaf and its accounting software', 15))).toContain('Green Leaf makes');
});
