import { expect, test } from 'vitest';
import { linesOfImport } from './import.ts';

const CUT = 'c3a7f9e5-1111-4111-8111-111111111111';
const REPORT = {
  ...{ plan_version: 5, base_version: 2, is_base_assumed: false, is_changed: true, is_merged: false },
  ...{ conflicts: ['number 1 of the export'], left_out: ['a title'] },
};
const lines = (changed: object) => linesOfImport({ ...REPORT, ...changed }, { cutId: CUT, file: 'cut.edl' });

test('an import names the new version, the exported version, and the parts that were changed or left out', () => {
  expect(lines({})).toEqual([
    'plan v5 is what the file shows.',
    'it was exported from v2.',
    'changed in both: number 1 of the export',
    'left out: a title',
  ]);
});

test('an import that was merged says that the later changes are kept, and since which version', () => {
  const said = lines({ plan_version: 14, base_version: 1, is_merged: true });
  expect(said.slice(0, 2)).toEqual([
    'plan v14 has the changes of the file. What was changed here since v1 is kept.',
    'it was exported from v1.',
  ]);
});

test('an import whose changes are there already does not say that the file has none', () => {
  expect(lines({ is_changed: false })[0]).toBe('the plan already has the changes of the file; it stays v5.');
});

test('a file that names no version is not said to be of the latest, and the way back is named', () => {
  const said = lines({ base_version: 4, is_base_assumed: true });
  expect(said).not.toContain('it was exported from v4.');
  expect(said[1]).toContain('does not say which version it was exported from: it was read as one of v4');
  expect(said).toContain(`  ./makecut cut --cut ${CUT} --revise "as in version 4" --plan-only`);
  expect(said).toContain(`  ./makecut import ${CUT} cut.edl --plan-version N`);
});

test('if such a file changes nothing, there is nothing to undo', () => {
  const said = lines({
    base_version: 5,
    is_base_assumed: true,
    is_changed: false,
    conflicts: [],
    left_out: [],
  });
  expect(said).toHaveLength(2);
});
