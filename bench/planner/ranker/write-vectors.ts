import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readBrief } from '../../../src/planner/brief/read-brief.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { matchSentences } from '../../../src/planner/talk/encoded-talk.ts';
import { studyFootage } from '../../../src/planner/talk/study.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { encodeTalk } from '../encode-talk.ts';
import { talksToFitTo } from '../talks.ts';
import { askedTopics, goldShares, PLACEHOLDER_BRIEF } from './asked-topics.ts';

/**
 * Writes the data to which the phrase adapter is fitted: `write-vectors.ts FOLDER`. `vectors.bin` holds
 * vectors of the sentence encoder as 32-bit floats. For each talk these are the vectors of its sentences,
 * then those of each brief's phrases. `vectors.json` lists the talks, each with the lengths of its sentences
 * in seconds. For each brief it has the number of phrases, and the share of each sentence that is gold. The
 * talks are the tuned ones of the fixtures, and those that were written for fits.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder to write to: write-vectors.ts FOLDER');
mkdirSync(folder, { recursive: true });

const stem = makeStemmer();
const signal = new AbortController().signal;
const file = openSync(join(folder, 'vectors.bin'), 'w');
const write = (vectors: readonly Float32Array[]) => {
  for (const vector of vectors) writeSync(file, new Uint8Array(Float32Array.from(vector).buffer));
};

async function writeTalk(name: string, { group, briefs, truth }: Talk): Promise<object> {
  const { sentences, timelines, people, wording } = await studyFootage(
    [group],
    DEFAULT_SETTINGS,
    stem,
    signal,
  );
  const encode = async (prompt: string) =>
    matchSentences(
      await encodeTalk(group, { prompt, instruction: null, previous: [] }),
      sentences,
      timelines,
    );
  const vectors = (await encode(PLACEHOLDER_BRIEF))?.vectors;
  if (vectors === undefined) throw new Error(`the sentences of ${name} were not all encoded`);
  write(vectors);
  const found = [];
  for (const { text, subjects } of briefs) {
    const known = (await encode(text))?.phrases;
    const topics = askedTopics(readBrief(text, people, stem, wording));
    const phrases = topics.flatMap(({ phrase }) => known?.get(phrase) ?? []);
    write(phrases);
    const gold = truth.filter(({ subject }) => subjects.includes(subject));
    found.push({ phrases: phrases.length, asked: goldShares(sentences, gold) });
  }
  return {
    talk: name,
    lengthsS: sentences.map(({ startMs, endMs }) => (endMs - startMs) / 1000),
    briefs: found,
  };
}

const talks: object[] = [];
for (const { name, open } of talksToFitTo()) talks.push(await writeTalk(name, open(name, null)));
closeSync(file);
writeFileSync(join(folder, 'vectors.json'), JSON.stringify(talks));
