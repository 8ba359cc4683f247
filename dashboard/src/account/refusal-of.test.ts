import { expect, test } from 'vitest';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';
import { refusalOf } from './refusal-of.ts';

const refused = (detail: string) =>
  new MakecutProblem({ type: '', title: '', status: 422, detail, code: 'invalid_request' }, null);

test('a refusal of a field is shown at the field alone, and any other for the whole form', () => {
  const ofUrl = refused('url: The host http could not be found.');
  expect(refusalOf(ofUrl, 'url')).toEqual({
    ofField: 'url: The host http could not be found.',
    ofForm: null,
  });
  expect(refusalOf(ofUrl, 'the password')).toEqual({ ofField: null, ofForm: ofUrl });
  const away = new TypeError('Failed to fetch');
  expect(refusalOf(away, 'url')).toEqual({ ofField: null, ofForm: away });
  expect(refusalOf(null, 'url')).toEqual({ ofField: null, ofForm: null });
});
