import { expect, test } from 'vitest';
import { hintFor } from './problem-hints.ts';

test.each([
  ['no such source group', /list_source_groups/],
  ['no such file', /get_source_group/],
  ['no such cut', /get_source_group lists the cuts/],
  ['no such plan version 9', /get_cut/],
  ['no such brand kit', /brand_kit_id/],
  ['no such thing', /earlier results/],
])('%s has a hint of its own', (detail, hint) => expect(hintFor('not_found', detail)).toMatch(hint));
