import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { findCallbacks } from './callbacks.ts';
import { plainText, readSentences } from './sentence.ts';

const stem = makeStemmer();

test('a callback leads to the earlier sentences about it, and not to the previous one', () => {
  const source = `
S1 kiln | We built the kiln from old bricks. It took us a whole winter.
S1 roof | Then the roof leaked. The rain ran down the walls. We put buckets on the stairs. Nobody slept.
S1 kiln | Let me come back to the kiln for a moment. It never cooled down.
S1 roof | One more thing about the stairs. They are gone.
S1 kiln | Back to the kiln.
`;
  const sentences = readSentences([makeTalk(source).group], stem);
  const texts = (ats: readonly number[]) => ats.map((at) => plainText(sentences[at] ?? fail()).join(' '));
  const found = [...findCallbacks(sentences, stem)].map(([at, earlier]) => [texts([at])[0], texts(earlier)]);
  expect(found).toEqual([
    ['let me come back to the kiln for a moment', ['we built the kiln from old bricks']],
    ['back to the kiln', ['we built the kiln from old bricks']],
  ]);
});

function fail(): never {
  throw new Error('no such sentence');
}
