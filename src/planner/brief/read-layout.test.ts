import { describe, expect, test } from 'vitest';
import { makeStemmer } from '../language/word-stems.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const PEOPLE = [
  { label: 'S1', names: ['s1', 'host'], roles: new Set<string>(), wordNames: [] },
  { label: 'S2', names: ['s2', 'ana', 'guest'], roles: new Set<string>(), wordNames: [] },
];

/** The wanted subjects, the unwanted ones, the first one and the last one. */
function read(text: string): string {
  const { wanted, unwanted, openWith, endOn } = readBrief(text, PEOPLE, stem);
  const say = (topics: readonly ({ phrase: string } | null)[]) =>
    topics.map((topic) => topic?.phrase ?? '').join(', ');
  return [wanted, unwanted, [openWith], [endOn]].map(say).join(' / ');
}

describe('a brief that is laid out', () => {
  test.each<[string, string]>([
    ['Topics:\n- the tower\n- the mill\n\nLeave out:\n- the fire', 'the tower, the mill / the fire /  / '],
    [
      'Include:\n1. the tower\n2. the mill\nAvoid: the fire\nLength: 60 seconds',
      'the tower, the mill / the fire /  / ',
    ],
    [
      'A teaser about: the tower, the mill. Skip: the fire, the flood.',
      'the tower, the mill / the fire, the flood /  / ',
    ],
    ['Topic: the tower. Audience: investors. Tone: calm.', 'the tower /  /  / '],
    [
      'Main subject: the old tower\nOpen with: the mill\nEnd with: the lake',
      'the old tower /  / the mill / the lake',
    ],
    [
      'Must have: the tower\nNice to have: the mill\nDo not use: the fire',
      'the tower, the mill / the fire /  / ',
    ],
    [
      'Cover the following:\n* how the tower was moved\n* who paid for it',
      'how the tower was moved, who paid for it /  /  / ',
    ],
    ['We should avoid the following: fire, flood', ' / fire, flood /  / '],
    ['Start: the mill\nEnd: the lake\nMiddle: the tower', 'the tower /  / the mill / the lake'],
    ['1) The tower 2) The mill 3) The lake', 'The tower, The mill, The lake /  /  / '],
    ['topics: tower, mill, skip: fire', 'tower, mill / fire /  / '],
    ['Keep in: tower; mill. Keep out: fire; flood.', 'tower, mill / fire, flood /  / '],
    ['**Topics:** the tower\n**Avoid:** the fire', 'the tower / the fire /  / '],
    ['# Brief\n\n## Topics\n- the tower\n\n## Exclude\n- the fire', 'the tower / the fire /  / '],
    [
      'Structure:\n1. Intro: the mill\n2. Main: the tower\n3. Outro: the lake',
      'the tower /  / the mill / the lake',
    ],
    ['tower\nmill\nlake', 'tower, mill, lake /  /  / '],
    ['Thema: der Turm\nOhne: das Feuer', 'der Turm / das Feuer /  / '],
    ['Temas:\n- la torre\n- el molino\nSin: el fuego', 'la torre, el molino / el fuego /  / '],
    ['Sujets : la tour, le moulin\nSans : le feu', 'la tour, le moulin / le feu /  / '],
  ])('%j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['Not the fire but the tower', 'the tower / the fire /  / '],
    ['Skip the fire but keep the tower', 'keep the tower / the fire /  / '],
    ['The tower w/o the fire', 'The tower / the fire /  / '],
  ])('what comes in the place of another: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('a line that an editor wrapped continues', () => {
    const text = 'The story of how the old tower by the river was moved stone by\nstone to the hill';
    expect(readBrief(text, PEOPLE, stem).wanted).toHaveLength(1);
  });

  test('text before a colon that is no label is read as before', () => {
    expect(read('The tower: how it was moved')).toBe('The tower: how it was moved /  /  / ');
    expect(readBrief('Ana only: the harvest', PEOPLE, stem).onlySpeakers).toEqual(['S2']);
    expect(readBrief('Speaker: only Ana\nSubject: the tower', PEOPLE, stem).onlySpeakers).toEqual(['S2']);
  });

  test('a label is no subject and no aside; a brief that is nothing but a title is about it', () => {
    const kinds = readBrief('Topics: the tower\nTone: calm', PEOPLE, stem).parts.map(({ kind }) => kind);
    expect(kinds).toEqual(['label', 'wanted', 'label', 'form']);
    expect(read('Title: the tower')).toBe('the tower /  /  / ');
  });

  test('the order of a structure is kept', () => {
    expect(readBrief('Order: the mill, the tower', PEOPLE, stem).isInOrder).toBe(true);
    expect(readBrief('Topics: the mill, the tower', PEOPLE, stem).isInOrder).toBe(false);
  });

  test('each part keeps its place in the text', () => {
    const text = 'Topics:\n- the tower\n- the mill\n\nAvoid:\n- the fire';
    const { parts } = readBrief(text, PEOPLE, stem);
    expect(parts.map((part) => part.text)).toEqual(['Topics', 'the tower', 'the mill', 'Avoid', 'the fire']);
    for (const part of parts) expect(text.slice(part.from)).toMatch(new RegExp(`^${part.text}`));
  });
});
