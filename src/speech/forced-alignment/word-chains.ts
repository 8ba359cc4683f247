import { type AcousticModel, STATES_PER_PHONE, type WordPosition } from './acoustic-model.ts';
import type { SpokenForms, StateChain } from './word-path.ts';

/** The ways to say a word, each a list of phones of the model; at least one. */
export type WaysToSay = readonly (readonly string[])[];

const SILENCE = 'SIL';

/** The senones whose scores are needed, each once. */
export class Columns {
  private readonly columnOf = new Map<number, number>();

  of(senone: number): number {
    const column = this.columnOf.get(senone) ?? this.columnOf.size;
    this.columnOf.set(senone, column);
    return column;
  }

  senones(): Uint16Array {
    return Uint16Array.from(this.columnOf.keys());
  }
}

/**
 * The states of words that follow one another. The edges of a word sound different beside a pause and beside
 * a word. The path decides later which it is, so each pronunciation is there for each case. Of a neighbour,
 * only the first pronunciation counts.
 */
export function chainsOfWords(
  model: AcousticModel,
  words: readonly WaysToSay[],
  columns: Columns,
): SpokenForms[] {
  return words.map((ways, i) => {
    const before = casesBeside(words[i - 1]?.[0]?.at(-1));
    const after = casesBeside(words[i + 1]?.[0]?.[0]);
    return ways.flatMap((phones) =>
      before.flatMap((left) => after.map((right) => chainOf(model, { left, phones, right }, columns))),
    );
  });
}

/** The same, pronounced between pauses. */
export function chainsInPauses(
  model: AcousticModel,
  words: readonly WaysToSay[],
  columns: Columns,
): SpokenForms[] {
  return words.map((pronunciations) => pronunciations.map((phones) => chainOfSound(model, phones, columns)));
}

function casesBeside(phone: string | undefined): string[] {
  return phone === undefined ? [SILENCE] : [SILENCE, phone];
}

/** The states of a sound between silences. */
export function chainOfSound(model: AcousticModel, phones: readonly string[], columns: Columns): StateChain {
  return chainOf(model, { left: SILENCE, phones, right: SILENCE }, columns);
}

export function chainOfSilence(model: AcousticModel, columns: Columns): StateChain {
  return chainOfSound(model, [SILENCE], columns);
}

/** Phones, and the ones beside them. */
interface PhonesInPlace {
  left: string;
  phones: readonly string[];
  right: string;
}

function chainOf(model: AcousticModel, { left, phones, right }: PhonesInPlace, columns: Columns): StateChain {
  const ids = [left, ...phones, right].map((phone) => model.phones.indexOf(phone));
  const size = phones.length * STATES_PER_PHONE;
  const chain = {
    columns: new Uint16Array(size),
    stay: new Float32Array(size),
    leave: new Float32Array(size),
  };
  for (let i = 0; i < phones.length; i += 1) {
    const [before = 0, id = 0, after = 0] = ids.slice(i, i + 3);
    const senones = model.senonesOf(id, before, after, positionOf(i, phones.length));
    for (const [state, senone] of senones.entries()) {
      const at = i * STATES_PER_PHONE + state;
      chain.columns[at] = columns.of(senone);
      chain.stay[at] = model.stay[id * STATES_PER_PHONE + state] ?? 0;
      chain.leave[at] = model.leave[id * STATES_PER_PHONE + state] ?? 0;
    }
  }
  return chain;
}

function positionOf(index: number, count: number): WordPosition {
  if (count === 1) return 'single';
  if (index === 0) return 'begin';
  return index === count - 1 ? 'end' : 'internal';
}
