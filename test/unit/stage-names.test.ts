import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutTexts } from '../../dashboard/src/texts/en-cuts.ts';
import { recordingTexts } from '../../dashboard/src/texts/en-recordings.ts';

/** The stages whose progress the jobs of a folder report. */
function stagesOf(...folders: string[]): string[] {
  const code = folders
    .flatMap((folder) => globSync(`src/jobs/${folder}/*.ts`, { exclude: ['**/*.test.ts'] }))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  return [...new Set([...code.matchAll(/\bstage: '(\w+)'/g)].map(([, stage = '']) => stage))];
}

test('each stage whose progress is reported has a name on the pages', () => {
  const ofCuts = stagesOf('planning', 'render');
  const ofRecordings = stagesOf('source', 'group');
  expect(ofCuts).toContain('encode');
  expect(ofRecordings).toContain('transcribe');
  expect(ofCuts.filter((stage) => !(stage in cutTexts.stages))).toEqual([]);
  expect(ofRecordings.filter((stage) => !(stage in recordingTexts.stages))).toEqual([]);
});
