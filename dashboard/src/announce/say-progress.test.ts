import { expect, test } from 'vitest';
import { type Heard, heardOf, sayProgress } from './say-progress.ts';

test('of a stage only its beginning and each tenth is said', () => {
  let before: Heard = new Map();
  const said: string[] = [];
  for (let percent = 0; percent <= 100; percent += 1) {
    const now = heardOf([{ name: 'Encoding', fraction: percent / 100 }]);
    said.push(sayProgress(before, now));
    before = now;
  }
  const heard = said.filter((text) => text !== '');
  expect(heard).toHaveLength(11);
  expect([heard[0], heard[3], heard.at(-1)]).toEqual(['Encoding', 'Encoding: 30 %', 'Encoding: 100 %']);
});

test('two videos of one stage are one, and only what has changed is said', () => {
  const before = heardOf([
    { name: 'Encoding', fraction: 0.5 },
    { name: 'Encoding', fraction: 0.3 },
  ]);
  const now = heardOf([
    { name: 'Encoding', fraction: 0.5 },
    { name: 'Encoding', fraction: 0.34 },
    { name: 'Sound', fraction: 0 },
  ]);
  expect(before).toEqual(new Map([['Encoding', 4]]));
  expect(sayProgress(before, now)).toBe('Sound');
});
