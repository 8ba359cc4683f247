import { describe, expect, test } from 'vitest';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { NO_WORDING } from '../../talk/talk-wording.ts';
import { readBrief } from '../read-brief.ts';

function read(text: string, said: readonly string[] = [], tag = 'en') {
  const stem = makeStemmer(languageOfTag(tag));
  const { wanted, unwanted, parts } = readBrief(text, [], stem, {
    ...NO_WORDING,
    stems: new Set(said.map(stem)),
  });
  const textsOf = (wish: string) => parts.filter(({ kind }) => kind === wish).map((part) => part.text);
  return {
    wanted: wanted.map(({ phrase }) => phrase),
    unwanted,
    effects: textsOf('effect'),
    manners: textsOf('manner'),
  };
}

test.each([
  ['A 40 second video about the flood with background music', ['with background music']],
  ['The flood, with subtitles in Spanish', ['with subtitles in Spanish']],
  ['The flood. Add music and burn in captions in yellow.', ['Add music and burn in captions in yellow']],
  [
    'The flood, with soft piano music and big yellow captions at the bottom',
    ['with soft piano music and big yellow captions at the bottom'],
  ],
  ['The flood. Captions, please', ['Captions, please']],
  ['Translate it to French: the flood', ['Translate it to French']],
  ['The flood. Export as mp4 for TikTok', ['Export as mp4']],
  ['Give me 3 shorts about the flood', ['Give me 3 shorts']],
  ['Three short reels of the flood', ['Three short reels']],
])('wishes that no plan can meet are no subjects: %s', (text, effects) => {
  const brief = read(text);
  expect(brief.wanted).toHaveLength(1);
  expect(brief.wanted[0]).toMatch(/flood$/);
  expect(brief.effects).toEqual(effects);
});

test.each([
  ['Ein Video über das Hochwasser mit Hintergrundmusik und Untertiteln auf Spanisch', 'de', 'das Hochwasser'],
  [
    "Une vidéo sur l'inondation avec de la musique de fond et des sous-titres en anglais",
    'fr',
    "l'inondation",
  ],
  ['La inundación, con música de fondo y subtítulos en inglés', 'es', 'La inundación'],
])('so in other languages: %s', (text, tag, wanted) => {
  const brief = read(text, [], tag);
  expect(brief.wanted).toEqual([wanted]);
  expect(brief.effects).toHaveLength(1);
});

test('a refused effect is met, and rules out no talk', () => {
  const brief = read('The flood, no black bars and jump cuts. Voice-over not needed.');
  expect(brief).toMatchObject({ wanted: ['The flood'], unwanted: [], effects: [] });
  expect(brief.manners).toEqual(['no black bars and jump cuts', 'Voice-over not needed']);
});

describe('a subject', () => {
  test('is what the talk says', () => {
    expect(read('How she scared it away with music', ['music'])).toMatchObject({
      wanted: ['How she scared it away with music'],
      effects: [],
    });
  });

  test('is a part of the talk, and the one thing that a brief names', () => {
    expect(read('The part with the music and the flood').effects).toEqual([]);
    expect(read('Music').wanted).toEqual(['Music']);
  });
});
