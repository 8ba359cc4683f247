import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { planCut } from '../../plan-cut.ts';
import { readSentences } from '../sentence.ts';
import { findOffRecord } from './off-record.ts';

const made = (language: string, talk: string) => ({
  ...makeTalk(`speakers S1=Anna S2=Karl\n---\n${talk}`).group,
  language,
});

const FRENCH = `S1 argent | Combien la restauration a-t-elle coûté ?
S2 argent! | La restauration a coûté beaucoup d'argent, et la ville a payé la moitié de cet argent.
S2 secret | Entre nous, le ministère nous avait promis de l'aide. Il n'a jamais rien versé. Mais coupez ça au montage, s'il vous plaît.
S1 secret | Promis, on coupe.
S2 argent! | L'argent qui manquait est venu des visiteurs, pièce par pièce.
`;

test.each([
  [
    'en',
    `S1 a | What did it cost?
S2 a | The town paid half.
S2 a | Between you and me, the ministry never paid a penny. But please cut that out.
S1 a | I promise, we'll cut it.
S1 a | And the cat?
`,
    ['Between you and me', 'But please', 'I promise'],
  ],
  [
    'en',
    `S1 a | What did it cost?
S2 a | The town paid half. I have no answer to the rest.
S2 a | Between us, the insurance company is run by crooks. Please do not print that.
S1 a | I will not.
S1 a | And the cat?
`,
    ['Between us', 'Please do', 'I will'],
  ],
  [
    'de',
    `S1 a | Was hat das gekostet?
S2 a | Die Stadt hat die Hälfte bezahlt. Der Rest ist offen.
S2 a | Unter uns, die Versicherung wird von Gaunern geführt. Bitte drucken Sie das nicht.
S1 a | Das mache ich nicht.
S1 a | Und die Katze?
`,
    ['Unter uns', 'Bitte drucken', 'Das mache'],
  ],
  [
    'de',
    `S1 a | Was hat das gekostet?
S2 a | Die Stadt hat die Hälfte bezahlt.
S2 a | Unter uns, das Ministerium hat nie etwas überwiesen. Das schneiden Sie bitte raus.
S1 a | Versprochen, das schneiden wir raus.
S1 a | Und die Katze?
`,
    ['Unter uns', 'Das schneiden', 'Versprochen'],
  ],
  ['fr', FRENCH, ['Entre nous', "Il n'a jamais", 'Mais coupez', 'Promis']],
  [
    'es',
    `S1 a | ¿Se gana dinero con esto?
S2 a | Los cursos dan algo de dinero.
S2 a | Esto no lo grabe, por favor. El alcalde me debe tres mil euros.
S1 a | Tranquilo, lo cortamos.
S1 a | ¿Y la cigüeña?
`,
    ['Esto no lo', 'El alcalde', 'Tranquilo'],
  ],
  [
    'en',
    `S1 a | What was in the paper?
S2 a | My picture was in it, and I cut it out. We had one crossword between us.
S1 a | Don't worry about the picture.
`,
    [],
  ],
])('in %s, talk off the record is found with the request and its answer', (code, talk, begins) => {
  const language = languageOfTag(code);
  const sentences = readSentences([made(code, talk)], makeStemmer(language));
  const texts = findOffRecord(sentences, language)
    .flat()
    .map((at) => sentences[at]?.words.map(({ text }) => text).join(' ') ?? '');
  expect(texts).toHaveLength(begins.length);
  for (const [at, begin] of begins.entries()) expect(texts[at]).toContain(begin);
});

const plan = (prompt: string) =>
  planCut(
    {
      ...{ prompt, instruction: null, version: 1, previous: [], groups: [made('fr', FRENCH)] },
      settings: { ...DEFAULT_SETTINGS, targetDurationS: 40 },
    },
    new AbortController().signal,
  );

test('what is off the record goes on until the talk is back on it, over the words of others', () => {
  const language = languageOfTag('en');
  const talk = `S1 a | And the money?
S2 a | Now, this is off the record, please.
S1 a | All right then, go on.
S2 a | The county will pay. They want the hospital. If that comes out, the deal is dead. I will deny it. I will deny all of it.
S1 a | Are we back on the record?
S2 a | Yes. Back on the record.
S1 a | What about the letter?
`;
  const sentences = readSentences([made('en', talk)], makeStemmer(language));
  expect(findOffRecord(sentences, language).flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what is said off the record is never chosen, and the rationale says so', async () => {
  const { entries, rationale } = await plan("L'argent");
  const said = entries.map(({ text }) => text).join(' ');
  expect(said).toContain('La restauration a coûté');
  expect(said).not.toMatch(/ministère|coupez|Promis/u);
  expect(rationale).toContain('Never chosen: 1 passage off the record.');
});

test('a brief that names it in its words gets it, with a warning', async () => {
  const { entries, warnings } = await plan('Le ministère');
  expect(entries.map(({ text }) => text).join(' ')).toContain('le ministère');
  expect(warnings.join()).toContain(
    'what its speaker does not want published: “Entre nous, le ministère nous avait promis de…”',
  );
});
