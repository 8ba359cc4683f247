import { expect, test } from 'vitest';
import { argumentObjects } from './argument-objects.ts';
import { sayIgnored } from './ignored-arguments.ts';
import { argumentSchemas, WIDEST_FACE } from './tool-schemas.ts';
import { tools } from './tools.ts';

function ignoredIn(name: string, args: Record<string, unknown>, hasExtensions = true): string | null {
  const tool = tools[name];
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return sayIgnored(tool, argumentObjects(args, argumentSchemas(tool, { ...WIDEST_FACE, hasExtensions })));
}

test.each([
  [
    'get_cut',
    { cut_id: 'x', version: 3 },
    'Ignored: version; this tool takes cut_id, wait_s, contact_sheet.',
  ],
  [
    'get_transcript',
    { start_ms: 1, end_ms: 2 },
    /^Ignored: start_ms, end_ms; this tool takes .*from_ms, to_ms/,
  ],
  ['create_renders', { aspects: ['1:1'], captions: 'off', settings: {} }, /^Ignored: captions, settings; /],
  ['edit_plan', { remove: [1], delete: [2] }, /^Ignored: delete; this tool takes .*remove/],
  ['revise_cut', { instruction: 'x', base_version: 1 }, /^Ignored: base_version; /],
  [
    'edit_plan',
    { trim: { n: 1, start_ms: 5 } },
    'Ignored: trim.start_ms; trim takes n, source_start_ms, source_end_ms.',
  ],
  ['edit_plan', { insert: { group_id: 'x' } }, /^Ignored: insert\.group_id; insert takes .*source_group/],
  [
    'create_source_group',
    { files: [{ filename: 'a.mp4' }, { path: '/a' }] },
    /^Ignored: files\[1\]\.path; files takes /,
  ],
  ['edit_plan', { idempotency_key: 'k' }, /made again unless base_version forbids it\.$/],
])('%s says that it ignores %j', (name, args, said) => expect(ignoredIn(name, args)).toMatch(said));

test.each([
  ['get_cut', { cut_id: 'x', idempotency_key: 'k' }],
  ['get_cut', { cut_id: 'x', version: null }],
  ['create_cut', { settings: { target_duration_s: 10, aspects: ['1:1'], colour: 'red' } }],
  ['name_speakers', { names: { S1: 'Mara', S9: 'Ben' } }],
  ['edit_plan', { remove: 1, trim: [], insert: null }],
])('%s says nothing of %j', (name, args) => expect(ignoredIn(name, args)).toBeNull());

test('members beyond the interface are ignored where they are switched off', () => {
  expect(ignoredIn('edit_plan', { base_version: 1 }, false)).toMatch(/^Ignored: base_version; /);
  expect(ignoredIn('edit_plan', { idempotency_key: 'k' }, false)).toMatch(/made again\.$/);
});

test('of many names some are shown, on one line', () => {
  const args = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`odd\n${at}`, 1]));
  expect(ignoredIn('list_renders', args)).toMatch(
    /^Ignored: "odd 0", .*"odd 4", more; this tool takes [^\n]*$/,
  );
});
