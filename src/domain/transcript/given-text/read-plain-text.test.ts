import { describe, expect, test } from 'vitest';
import { readPlainText } from './read-plain-text.ts';

const read = (text: string) => readPlainText(text);
const textOf = (text: string) =>
  read(text)
    .map((word) => word.text)
    .join(' ');

test('names before a colon say who speaks, and are no words', () => {
  const words = read('Anna Smith: Good morning.\n\nBO: Hello,\nthere.\nAnna Smith: Yes.');
  expect(words.map(({ text, line, speaker }) => [text, line, speaker])).toEqual([
    ['Good', 1, 'Anna Smith'],
    ['morning.', 1, 'Anna Smith'],
    ['Hello,', 3, 'Bo'],
    ['there.', 4, 'Bo'],
    ['Yes.', 5, 'Anna Smith'],
  ]);
});

test('marks of the direction of writing are of no word', () => {
  expect(textOf('\u200fABC \u202bصباح\u202c الخير')).toBe('ABC صباح الخير');
});

test('a word before a colon within prose is said', () => {
  expect(textOf('We had one aim.\nRemember: nobody knew.')).toBe('We had one aim. Remember: nobody knew.');
  expect(read('We had one aim.\nRemember: nobody knew.').every(({ speaker }) => speaker === null)).toBe(true);
});

test('the mark behind a direction is of the word before it', () => {
  expect(textOf('We gave away warm bread (laughs). People came back [applause]!')).toBe(
    'We gave away warm bread. People came back!',
  );
});

test.each([' ', '\u00a0', '\u202f'])(
  'a name may have a space before its colon, as in French (%j)',
  (space) => {
    const words = read(`INÈS${space}: Bonjour.\nMarc Petit${space}:\nOui.\nINÈS (off)${space}: Merci.`);
    expect(words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
      'Inès: Bonjour.',
      'Marc Petit: Oui.',
      'Inès: Merci.',
    ]);
  },
);

test.each([
  'Jean-Baptiste de La Tour',
  'Lucía Fernández de la Ochoa',
  'Íñigo Muñoz y Peñalver',
  'Ludwig van der Rohe',
])('a name may have particles: %s', (name) => {
  const words = read(`Ana: Hola.\n${name}: Buenas.\n${name}  0:04\nSí.`);
  expect(words.map(({ speaker }) => speaker)).toEqual(['Ana', name, name]);
});

test('a name in capitals with particles has a separate line in scripts', () => {
  const part = 'JEAN-BAPTISTE DE LA TOUR\nEt nous voilà enfin arrivés.\n\nINÈS\nNous attendions.\n\n';
  const words = read(part.repeat(2));
  expect([...new Set(words.map(({ speaker }) => speaker))]).toEqual(['Jean-Baptiste de la Tour', 'Inès']);
});

test.each([
  'Oui, une chose de plus: nobody knew.',
  'Anna de: nobody knew.',
  'The plan of Anna Smith: nobody knew.',
])('other words before a colon are said, also at the beginning: %s', (text) =>
  expect(textOf(text)).toBe(text),
);

test('headings, directions, times and lines in capitals are left out', () => {
  const text = `# The talk
THE FIRST PART
=====
[00:00:05] Anna: So (laughs) we [applause] went *sighs* home.
00:10 - 00:12 And (this is a longer part in brackets that was said) then.
1:02:03 Bo: Right—well.`;
  expect(textOf(text)).toBe(
    'So we went home. And (this is a longer part in brackets that was said) then. Right— well.',
  );
});

test('a name on a separate line, as in scripts, gives the speaker', () => {
  const words = read('INT. KITCHEN - DAY\n\nANNA\nHello.\n\nBO\nHi.\n\nANNA\nBye.\n\nBO\nBye.');
  expect(words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
    'Anna: Hello.',
    'Bo: Hi.',
    'Anna: Bye.',
    'Bo: Bye.',
  ]);
});

test.each([
  ['', /no words/],
  ['[music]\n# Title', /no words/],
  ['a\0b', /this is no text/],
  [`so\n${'x'.repeat(201)}`, /^line 2: a word has more than 200/],
  ['so '.repeat(80_001), /more than 80000 words/],
])('%# is refused', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

describe('as other tools and people write', () => {
  test('words in bold and with stress are said, and names in bold are names', () => {
    expect(
      textOf('The secret is **time**. A *newspaper* wrote about it. __Good__ bread *laughs* needs it.'),
    ).toBe('The secret is time. A newspaper wrote about it. Good bread needs it.');
    expect(
      read('**Tom:** Hello there.\n**Ann:** Hi.').map(({ text, speaker }) => `${speaker}: ${text}`),
    ).toEqual(['Tom: Hello', 'Tom: there.', 'Ann: Hi.']);
  });

  test('a name and a time on a separate line give the speaker', () => {
    const words = read('Anna Schmidt  0:04\nGood morning.\n\nSpeaker 2 [00:01:02]\nHello.');
    expect(words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
      'Anna Schmidt: Good',
      'Anna Schmidt: morning.',
      'Speaker 2: Hello.',
    ]);
  });

  test('questions and answers are told apart by their letters', () => {
    const words = read('Q. How are you?\nA. Well.\nQ. Good.\nA. Yes.');
    expect(words.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
      ...['Q: How', 'Q: are', 'Q: you?'],
      ...['A: Well.', 'Q: Good.', 'A: Yes.'],
    ]);
  });

  test('a text in capitals throughout is said', () => {
    expect(textOf('>> GOOD MORNING TO YOU ALL.\n>> THANK YOU FOR COMING.')).toBe(
      'GOOD MORNING TO YOU ALL. THANK YOU FOR COMING.',
    );
  });

  test('“&” is a word as it is written', () => {
    expect(read('Müller & Söhne.').map(({ text }) => text)).toEqual(['Müller', '&', 'Söhne.']);
  });

  test.each([
    ['Bonjour, Jean-Baptiste\u202f! Oui.', ['Bonjour,', 'Jean-Baptiste\u202f!', 'Oui.']],
    ['Vraiment ? Oui !', ['Vraiment\u202f?', 'Oui\u202f!']],
    ['Et voici\u00a0: un\u00a0; deux', ['Et', 'voici\u202f:', 'un\u202f;', 'deux']],
    ['« Écoute… » dit-il', ['«\u202fÉcoute…\u202f»', 'dit-il']],
    ['« Tu viens » ?', ['«\u202fTu', 'viens\u202f»\u202f?']],
    ['“Vraiment ?” L’« école »', ['“Vraiment\u202f?”', 'L’«\u202fécole\u202f»']],
    ['du pain (rires) ! Et', ['du', 'pain\u202f!', 'Et']],
    ['18\u202f000\u00a0€ à M.\u202fPetit', ['18\u202f000 €', 'à', 'M.', 'Petit']],
    ['Sie sagte »Ja« und «nein».', ['Sie', 'sagte', '»Ja«', 'und', '«nein».']],
    ['Qué bien :) dijo', ['Qué', 'bien', 'dijo']],
  ])('French spaces and guillemets belong to their word: %s', (text, words) => {
    expect(read(text).map((word) => word.text)).toEqual(words);
  });

  test.each([
    ['1.000,50 € Gebühr', ['1.000,50 €', 'Gebühr']],
    ['bis 30 %, sagt er', ['bis', '30 %,', 'sagt', 'er']],
    ['für € 500 im Jahr', ['für', '€ 500', 'im', 'Jahr']],
    ['die Verordnung – davon', ['die', 'Verordnung –', 'davon']],
    ['Er ging. – Sie blieb.', ['Er', 'ging.', 'Sie', 'blieb.']],
  ])('lone signs belong to a word: %s', (text, words) => {
    expect(read(text).map((word) => word.text)).toEqual(words);
  });
});
