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
    `S1 a | Did you know who it was?
S2 a | I've always known. It was, and don't put this in, this is between you and me, it was Norrie's lad. He was drunk.
S2 a | You'll take that out, won't you? His mother's still living.
S1 a | That comes out. I promise, that's gone.
S2 a | The police came, mind. One constable.
`,
    ['It was, and', 'He was', "You'll take", 'His mother', 'That comes', 'I promise'],
  ],
  [
    'en',
    `S2 a | He had four stitches.
S2 a | It was, between ourselves, and I don't want this in the recording, it was the agency guy. I've let him go.
S1 a | Okay, let's cut that bit out. Whoever edits this, please take that out.
S2 a | What we've done is we've put a switch on the guard.
`,
    ['It was, between', "I've let", 'Okay', 'Whoever'],
  ],
  [
    'en',
    `S1 a | He's retiring in June and he's told nobody, so don't put that in.
S1 a | But he's asked whether he can keep the sword.
S1 a | Don't put that in the oven before ten.
`,
    ["He's retiring"],
  ],
  [
    'en',
    `S1 a | Len, don't.
S2 a | Off the record, it was the younger Pruitt boy.
S1 a | Gordon, don't write that down. We don't know that.
S2 a | No, all right. I take it back. Cross it out.
S3 a | The fire officer says nothing within three metres of a house.
`,
    ['Off the record', "Gordon, don't", "We don't know", 'No, all', 'I take it', 'Cross it out'],
  ],
  [
    'en',
    `S2 a | It has never been wet, not once.
S2 a | You'd better not use the bit about my brother, by the way. He's still got the licence.
S1 a | I won't. Don't worry.
S1 a | Have you had anybody famous in here?
S2 a | You'd better not use it in the rain.
`,
    ["You'd better not use the bit", "He's still", "I won't", "Don't worry"],
  ],
  [
    'de',
    `S1 a | Wer war es denn?
S2 a | Also, nehmen Sie das bitte nicht rein, das war der Neffe vom Bürgermeister.
S1 a | Und die Katze?
`,
    ['Also, nehmen'],
  ],
  [
    'fr',
    `S1 a | Qui était-ce ?
S2 a | C'était, mais ne mettez pas ça dans le film, c'était le neveu du maire.
S1 a | Et le chat ?
`,
    ["C'était"],
  ],
  [
    'es',
    `S1 a | ¿Quién fue?
S2 a | Fue, pero no quiero que esto salga en la grabación, fue el sobrino del alcalde.
S1 a | ¿Y el gato?
`,
    ['Fue'],
  ],
  [
    'en',
    `S1 a | Who will build it?
S2 a | Probably Harcourt and Sons. No, strike that, please. I shouldn't have said a name.
S1 a | It's struck. It's not in the minutes.
S1 a | And when does the road close?
`,
    ['Probably Harcourt', 'No, strike that', 'I shouldn', "It's struck", "It's not in the minutes"],
  ],
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
  [
    'en',
    `S1 a | How did the bridge go?
S2 a | It went up in a year. Half of it is oak.
S1 a | And what did the inspector do?
S2 a | Oh, no, I can't tell you that with the camera running. Could we take this part out, I'd lose my job if anyone heard.
S1 a | Sure, we'll take it out, carry on.
S2 a | The inspector slept in his van, the whole week. I signed the papers for him.
S1 a | Right.
S1 a | Okay, that won't be in the film.
S1 a | Who painted it?
S2 a | My sister did.
`,
    [
      'And what did',
      'Oh, no,',
      'Could we take',
      "Sure, we'll",
      'The inspector slept',
      'I signed',
      'Right',
      'Okay, that',
    ],
  ],
  [
    'en',
    `S1 a | Was it dear?
S2 a | The oak was dear. Could you turn the camera off for a second?
S2 a | My uncle stole it.
S1 a | That stays out.
S1 a | Who painted it?
`,
    ['Could you turn', 'My uncle', 'That stays'],
  ],
  [
    'de',
    `S1 a | Was hat der Prüfer gemacht?
S2 a | Das kann ich vor der Kamera nicht sagen.
S1 a | Das kommt nicht in den Film.
S2 a | Der Prüfer hat geschlafen.
S1 a | Wer hat sie gestrichen?
`,
    ['Was hat', 'Das kann', 'Das kommt', 'Der Prüfer'],
  ],
  [
    'fr',
    `S1 a | Qui a peint le pont ?
S2 a | Ma sœur. Le contrôleur dormait toujours. Vous pouvez couper ce passage ?
S1 a | Ça ne sera pas dans le film.
S1 a | Et le chêne ?
`,
    ['Ma sœur', 'Le contrôleur', 'Vous pouvez', 'Ça ne sera'],
  ],
  [
    'es',
    `S1 a | ¿Qué hizo el inspector?
S2 a | No puedo decirlo con la cámara encendida.
S1 a | Eso no saldrá en la película.
S2 a | El inspector dormía.
S1 a | ¿Quién lo pintó?
`,
    ['Qué hizo', 'No puedo', 'Eso no', 'El inspector'],
  ],
  [
    'en',
    `S1 a | What if you are late?
S2 a | I'd lose my job. I can't say that I mind. We cut this bit of the rope with a camera on the mast.
S1 a | Is the camera still on?
`,
    [],
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

test('what is said as often elsewhere is shown from there, and not from the secret', async () => {
  const talk = `S1 a | How did the bridge go?
S2 a | We built the bridge in a year, and the oak came by barge over the lake. Half of the planks were too short.
S1 b | Before that, the foreman.
S2 b | I can't say that on camera. The foreman sold some of the oak to his cousin. Nobody ever wrote it down.
S1 b | That won't be in the film.
S1 c | Who painted it?
S2 c | My sister painted it, all of it, in one long summer with a bad back.
`;
  const groups = [made('en', talk)];
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 20 };
  const ask = (prompt: string) =>
    planCut(
      { ...{ prompt, instruction: null, version: 1, previous: [], groups }, settings },
      new AbortController().signal,
    );
  const said = ({ entries }: { entries: readonly { text: string }[] }) =>
    entries.map(({ text }) => text).join(' ');
  const oak = await ask('The oak');
  expect(said(oak)).toContain('the oak came by barge');
  expect(said(oak)).not.toMatch(/foreman|film/u);
  expect(oak.warnings.join()).not.toContain('nothing about');
  const foreman = await ask('What the foreman did');
  expect(said(foreman)).toContain('The foreman sold');
  expect(foreman.warnings.join()).toContain('does not want published');
});
