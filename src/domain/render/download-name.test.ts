import { expect, test } from 'vitest';
import { videoStem } from './download-name.ts';

const ID = '3f217601-0000-4000-8000-000000000000';

test.each([
  ['Why the bread got dearer', 'Why-the-bread-got-dearer'],
  ['Müller & Söhne: “Straße”, Œuvre, Łódź', 'Muller-Sohne-Strasse-Oeuvre-Lodz'],
  ['What’s next? / ../etc', 'Whats-next-etc'],
  [`${'long '.repeat(20)}`, Array(12).fill('long').join('-')],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['パンの話', '3f217601'],
  ['', '3f217601'],
])('a video of “%s” is called by its title', (title, name) => {
  expect(videoStem(ID, title, { version: 6, aspect: '9:16' })).toBe(`${name}-v6-9x16`);
});
