import { expect, test } from 'vitest';
import { sayOldWords } from './say-old-words.ts';

test('a name that was corrected after a render is told with what the video has', () => {
  expect(sayOldWords({ was: 'Brand fold', now: 'Brandvold' })).toBe(
    'the video has “Brand fold”, which was corrected to “Brandvold” since: render it again',
  );
  expect(sayOldWords({ was: 'um', now: '' })).toMatch(/“um”, which was taken out since/);
});
