import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cosine, loadWordVectors, openWordVectors } from './load-word-vectors.ts';
import { relateWords } from './relate-words.ts';
import { makeStemmer } from './word-stems.ts';
import { readWordVectors, WORD_VECTOR_FILE, writeWordVectors } from './word-vector-file.ts';

const stem = makeStemmer();

describe('the packed file', () => {
  test('is the one that its description names', () => {
    const description = readFileSync(new URL('WORD-VECTORS.md', import.meta.url), 'utf8');
    const file = readFileSync(WORD_VECTOR_FILE);
    expect(description).toContain(createHash('sha256').update(file).digest('hex'));
    expect(description).toContain(`${file.length.toLocaleString('en')} bytes`);
  });

  test('has its stems in order, their shares add up, and none is without a direction', () => {
    const packed = readWordVectors(readFileSync(WORD_VECTOR_FILE));
    const stems = Array.from({ length: packed.count }, (_, at) => packed.stemAt(at));
    expect(stems).toEqual(stems.toSorted());
    expect(new Set(stems).size).toBe(packed.count);
    const shares = stems.reduce((sum, _, at) => sum + packed.shareAt(at), 0);
    expect(shares).toBeCloseTo(1, 4);
    expect(stems.every((_, at) => Math.max(...packed.vectorAt(at).map(Math.abs)) === 127)).toBe(true);
  });
});

describe('meaning', () => {
  const near = (a: string, b: string) => {
    const [own, other] = [loadWordVectors().find(stem(a)), loadWordVectors().find(stem(b))];
    if (!own || !other) throw new Error(`${a} or ${b} is not known`);
    return cosine(own.vector, other.vector);
  };

  test.each([
    ['pollution', 'waste', 'wedding'],
    ['salary', 'wage', 'river'],
    ['doctor', 'nurse', 'engine'],
    ['frightened', 'afraid', 'invoice'],
  ])('%s is nearer to %s than to %s', (word, close, far) => {
    expect(near(word, close)).toBeGreaterThan(near(word, far) + 0.3);
  });

  test('forms of a word are one', () => {
    expect(loadWordVectors().find(stem('investors'))).toBe(loadWordVectors().find(stem('investor')));
  });

  test('an unused word has no vector', () => {
    expect(loadWordVectors().find('qwxzv')).toBeNull();
  });
});

describe('writing and reading', () => {
  const rows = [
    { stem: 'b', vector: Float64Array.of(0, 2), share: 3 },
    { stem: 'a', vector: Float64Array.of(-4, 3), share: 1 },
  ];

  test('gives the directions and shares back', () => {
    const vectors = openWordVectors(writeWordVectors(rows));
    expect(vectors.dimensions).toBe(2);
    expect(vectors.find('b')).toEqual({ vector: Float32Array.of(0, 1), share: 0.75 });
    const a = vectors.find('a');
    expect(a?.vector[0]).toBeCloseTo(-0.8, 2);
    expect(a?.vector[1]).toBeCloseTo(0.6, 2);
  });

  test.each([
    ['nothing', Buffer.alloc(0), /no file of word vectors/],
    ['something else', Buffer.from('%PDF-1.7 and more of it'), /no file of word vectors/],
    ['half of it', writeWordVectors(rows).subarray(0, -1), /has 37 bytes, not 38/],
  ])('refuses %s', (_, file, message) => {
    expect(() => readWordVectors(file)).toThrow(message);
  });
});

describe('families of words', () => {
  const related = relateWords(loadWordVectors());

  test.each([
    ['decision', 'decides'],
    ['growth', 'grew'],
    ['speech', 'speaking'],
    ['division', 'divided'],
  ])('%s and %s', (one, other) => {
    expect(related(stem(one), stem(other))).toBe(related(stem('electric'), stem('electricity')));
    expect(related(stem(other), stem(one))).toBe(related(stem(one), stem(other)));
  });

  test('a coward is no cow', () => {
    expect(related(stem('coward'), stem('cow'))).toBe(0);
  });
});
