import { expect, test } from 'vitest';
import type { SourceFile } from '../../../src/contract/source-group.ts';
import { misfitOf } from './misfit.ts';

const files = ['Zoom', 'Zoom left', 'Camera'].map((label) => ({ label }) as SourceFile);
const error = 'Zoom left does not fit Camera: they do not have the same sound';

test('the file that does not fit is the one that the reason begins with', () => {
  expect(misfitOf({ sync_status: 'failed', error, source_files: files })?.label).toBe('Zoom left');
});

test('a recording that failed for another reason has no misfit', () => {
  expect(misfitOf({ sync_status: 'skipped', error, source_files: files })).toBe(null);
  expect(misfitOf({ sync_status: 'failed', error: 'no room left', source_files: files })).toBe(null);
});
