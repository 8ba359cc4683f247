import { expect, test } from 'vitest';
import type { AcousticModel, WordPosition } from './acoustic-model.ts';
import { Columns, chainOfSilence, chainsOfWords } from './word-chains.ts';

const PHONES = ['SIL', 'AH', 'K', 'S', 'T'];

/** A model in which each triphone has separate senones, and which gives their names. */
function namedModel() {
  const names: string[] = [];
  const senonesOf = (phone: number, left: number, right: number, position: WordPosition) => {
    const name = `${PHONES[left]}-${PHONES[phone]}+${PHONES[right]} ${position}`;
    return Uint16Array.from({ length: 3 }, (_, state) => names.push(`${name} ${state}`) - 1);
  };
  const perState = new Float32Array(PHONES.length * 3).fill(-1);
  const model = { phones: PHONES, senonesOf, stay: perState, leave: perState } as unknown as AcousticModel;
  return { model, names };
}

test('a word is there between silences and beside each of its neighbours', () => {
  const { model, names } = namedModel();
  const columns = new Columns();
  const forms = chainsOfWords(model, [[['K', 'AH']], [['T'], ['S']]], columns);
  const firstStates = forms.map((chains) =>
    chains.map((chain) =>
      [...chain.columns]
        .filter((_, state) => state % 3 === 0)
        .map((column) => names[columns.senones()[column] ?? -1]),
    ),
  );
  expect(firstStates).toEqual([
    [
      ['SIL-K+AH begin 0', 'K-AH+SIL end 0'],
      ['SIL-K+AH begin 0', 'K-AH+T end 0'],
    ],
    [['SIL-T+SIL single 0'], ['AH-T+SIL single 0'], ['SIL-S+SIL single 0'], ['AH-S+SIL single 0']],
  ]);
});

test('silence is a separate phone, and each senone has one column', () => {
  const { model } = namedModel();
  const columns = new Columns();
  expect(chainOfSilence(model, columns).columns).toEqual(Uint16Array.from([0, 1, 2]));
  expect([columns.of(0), columns.of(2), columns.senones().length]).toEqual([0, 2, 3]);
});
