import { expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

/** A subject ends on quoted words, and what comes behind them goes. */
test.each([
  ['end the flood after "we swam"', 'drop after “we swam”'],
  ['start the flood at "It rained"', 'drop before “It rained”'],
  ['stop the flood after "we swam" and go straight to the harvest', 'drop “we swam” to harvest'],
  ['End the flood on "we swam", then jump to the harvest', 'drop “we swam” to harvest'],
  ['After "we swam" go straight to the harvest', 'drop “we swam” to harvest'],
  ['Beende die Flut nach „we swam“', 'drop after “we swam”'],
  ['Stopp die Flut nach „we swam“ und geh direkt zur Ernte', 'drop “we swam” to ernt'],
  ['Arrête la crue après « we swam » et passe directement à la récolte', 'drop “we swam” to recolt'],
  [
    'Termina la inundación después de «we swam» y pasa directamente a la cosecha',
    'drop “we swam” to cosecha',
  ],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});

test('of the flood alone', () => {
  const [operation] = readAsked('end the flood after "we swam"').operations;
  expect(operation).toMatchObject({ kind: 'drop', target: { kind: 'side', within: 'passage' } });
});
