import { describe, expect, test } from 'vitest';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readBrief } from '../read-brief.ts';

const read = (text: string, code = 'en') => {
  const { wanted, unwanted } = readBrief(text, [], makeStemmer(languageOfTag(code)));
  const phrases = (topics: readonly { phrase: string }[]) => topics.map(({ phrase }) => phrase).join(' | ');
  return { wanted: phrases(wanted), unwanted: phrases(unwanted) };
};

describe('a verb of cutting excludes its object', () => {
  test.each([
    ['en', 'The mill. Cut the goat business.', 'the goat business'],
    ['en', 'The mill. Could you cut out goats?', 'goats'],
    ['en', 'The mill - and please cut the goats', 'the goats'],
    ['en', 'The mill, but cut the goats', 'the goats'],
    ['en', 'Show the mill and cut the goats', 'the goats'],
    ['en', 'The mill. Lose all the goat talk', 'all the goat talk'],
    ['en', 'The mill; ditch the goats', 'the goats'],
    ['en', 'The mill. Cut the part where he walks down to the ford', 'where he walks down to the ford'],
    ['de', 'Die Mühle. Schmeiß die Ziegen raus.', 'die Ziegen'],
    ['fr', 'Le moulin. Coupe les chèvres.', 'les chèvres'],
    ['fr', 'Le moulin, et vire les chèvres', 'les chèvres'],
    ['es', 'El molino. Corta lo de las cabras.', 'lo de las cabras'],
  ])('in %s: %s', (code, text, unwanted) => {
    expect(read(text, code).unwanted).toBe(unwanted);
  });

  test.each([
    ['en', 'Cut a trailer about the mill'],
    ['en', 'cut me 40 seconds on the mill'],
    ['en', 'Cut the mill down to 40 seconds'],
    ['en', 'Cut the interview to what she says of the mill'],
    ['en', 'cut together the mill and the ford'],
    ['en', 'a cut of the mill'],
    ['en', 'Why they closed the mill, cut the pay and left'],
    ['en', 'End on "then, cut the ropes, he said"'],
    ['de', 'Schneide mir einen Film über die Mühle'],
    ['fr', 'Coupe-moi un extrait sur le moulin'],
    ['fr', "Coupe l'entretien sur le moulin"],
    ['es', 'Corta un vídeo sobre el molino'],
  ])('and excludes nothing in %s: %s', (code, text) => {
    expect(read(text, code).unwanted).toBe('');
  });
});

describe('what says more of an exclusion belongs to it', () => {
  test.each([
    [
      'en',
      'The mill. Leave out the goats (both the billy and the kids).',
      'the goats | the billy | the kids',
    ],
    ['en', 'The mill. Cut the goats - especially the billy', 'the goats | the billy'],
    ['en', 'The mill. No goats, i.e. no billy', 'goats | billy'],
    ['en', 'The mill. Skip the goats (like the billy).', 'the goats | the billy'],
    [
      'de',
      'Die Mühle. Lass die Ziegen weg (sowohl den Bock als auch den Käse).',
      'die Ziegen | den Bock | den Käse',
    ],
    [
      'fr',
      'Le moulin. Enlève les chèvres, à la fois le bouc et le fromage.',
      'les chèvres | le bouc | le fromage',
    ],
    ['es', 'El molino. Quita las cabras (tanto el queso como la leche).', 'las cabras | el queso | la leche'],
  ])('in %s: %s', (code, text, unwanted) => {
    expect(read(text, code).unwanted).toBe(unwanted);
  });

  test('and what says more of a wish is wanted', () => {
    expect(read('The mill (both the wheel and the race). No goats.')).toEqual({
      wanted: 'The mill | the wheel | the race',
      unwanted: 'goats',
    });
  });
});
