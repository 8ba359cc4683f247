import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';

/** The parts of a parser's inputs. */
export interface Grammar {
  /** Good inputs, which are changed. */
  seeds: readonly string[];
  /** Words and marks that mean something to the parser. */
  tokens: readonly string[];
  /** The largest input that reaches it. */
  maxChars: number;
  /** Well-formed input of about this many characters, with texts from `text`. It passes the first check. */
  grow?: (chars: number, text: (chars: number) => string, below: (count: number) => number) => string;
}

/** Signs that make texts longer, end lines or strings, or are not characters. */
const ODD_SIGNS = [
  '\ufdfa',
  '\u0000',
  '\ud800',
  '\u202e',
  '\u0301',
  '\u2028',
  '\ufeff',
  'ß',
  'İ',
  '𝔘',
  '\t',
  '"',
  '\\',
];
/** Most inputs are small, like most real ones. One in so many has a size up to the limit. */
const LARGE_EVERY = 500;
const SMALL_CHARS = 600;

/** Inputs one after the other, the same for the same seed: grown from tokens, or from good ones by mutation. */
export function* makeInputs({ seeds, tokens, maxChars, grow }: Grammar, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const piece = () => (random() < 0.8 ? pick(tokens) : pick(ODD_SIGNS));
  /** The same few pieces repeated, which cause backtracking and quadratic time. */
  const repeated = (chars: number) => {
    const unit = Array.from({ length: 1 + below(4) }, piece).join(pick(['', '', ' ', '\n']));
    const [head, tail] = [random() < 0.5 ? pick(seeds) : '', random() < 0.5 ? piece() : ''];
    return `${head}${unit.repeat(Math.ceil(chars / Math.max(1, unit.length)))}`.slice(0, chars) + tail;
  };
  const mixed = (chars: number) => {
    let text = '';
    while (text.length < chars) text += piece() + pick(['', ' ', ' ', '\n']);
    return text;
  };
  const mutated = () => {
    let text = pick(seeds);
    for (let changes = 1 + below(8); changes > 0; changes -= 1) text = mutate(text, below, piece);
    return text;
  };
  for (let index = 0; ; index += 1) {
    const chars = index % LARGE_EVERY === 0 ? maxChars : 1 + below(Math.min(SMALL_CHARS, maxChars));
    const kind = random();
    const filler = (length: number) => (random() < 0.7 ? repeated(length) : mixed(length)).slice(0, length);
    if (grow !== undefined && kind < 0.35) {
      const grown = grow(chars, filler, below);
      yield (random() < 0.3 ? mutate(grown, below, piece) : grown).slice(0, maxChars);
    } else yield (kind < 0.6 ? mutated() : kind < 0.85 ? repeated(chars) : mixed(chars)).slice(0, maxChars);
  }
}

function mutate(text: string, below: (count: number) => number, piece: () => string): string {
  const [at, length] = [below(text.length + 1), below(12)];
  const rest = text.slice(at + length);
  switch (below(5)) {
    case 0:
      return text.slice(0, at) + rest;
    case 1:
      return text.slice(0, at) + piece() + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at, at + length).repeat(1 + below(20)) + rest;
    case 3:
      return text.slice(0, at) + String.fromCharCode(below(0xffff)) + text.slice(at + 1);
    default:
      return text.slice(0, at);
  }
}
