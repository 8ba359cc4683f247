import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRIVATE_NOTE, readJsonNote, writeJsonNote } from './json-note.ts';

const makeDir = () => mkdtemp(join(tmpdir(), 'json-note-'));

test('a note is read as it was written, and nothing else stays beside it', async () => {
  const dir = await makeDir();
  const path = join(dir, 'private', 'note.json');
  await writeJsonNote(path, { word: 'first' }, PRIVATE_NOTE);
  await writeJsonNote(path, { word: 'second' }, PRIVATE_NOTE);
  expect(await readJsonNote(path)).toEqual({ word: 'second' });
  expect(await readdir(join(dir, 'private'))).toEqual(['note.json']);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dir, 'private'))).mode & 0o777).toBe(0o700);
});

test('an unchanged note is not written again', async () => {
  const path = join(await makeDir(), 'note.json');
  await writeJsonNote(path, { word: 'same' }, PRIVATE_NOTE);
  const { ino } = await stat(path);
  await writeJsonNote(path, { word: 'same' }, PRIVATE_NOTE);
  expect((await stat(path)).ino).toBe(ino);
});

test.each(['', '{"word":', 'null', '7'])('the damaged note %j counts as none', async (text) => {
  const path = join(await makeDir(), 'note.json');
  await writeFile(path, text);
  expect(await readJsonNote(path)).toBeNull();
});

test('there may be no note', async () => {
  expect(await readJsonNote(join(await makeDir(), 'note.json'))).toBeNull();
});
