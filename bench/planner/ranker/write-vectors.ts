import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { overlapMs } from '../../../src/domain/time/range.ts';
import { readBrief } from '../../../src/planner/brief/read-brief.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { studyFootage, withEmbedded } from '../../../src/planner/talk/study.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { encodeTalk } from '../encode-talk.ts';
import { fittedTalks, openFitted, openTalk, tunedTalks } from '../talks.ts';

/**
 * Writes what the phrase adapter is fitted to: `write-vectors.ts FOLDER`. `vectors.bin` holds vectors of the sentence
 * encoder as 32-bit floats: of each talk those of its sentences, then those of the phrases of each brief. `vectors.json`
 * lists the talks, each with the lengths of its sentences in seconds and per brief the number of phrases and the share of
 * each sentence that it asks for. The talks are those of the fixtures that may be tuned on and those written to fit to.
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

type OpenTalk = typeof openTalk | typeof openFitted;

async function writeTalk(name: string, open: OpenTalk): Promise<object> {
  const { group, briefs, truth } = open(name, null);
  const plain = await studyFootage([group], DEFAULT_SETTINGS, stem, signal);
  const found = [];
  const encode = async (prompt: string) =>
    withEmbedded(plain, await encodeTalk(group, { prompt, instruction: null, previous: [] })).encoded;
  write((await encode(briefs[0]?.text ?? ''))?.vectors ?? []);
  for (const { text, subjects } of briefs) {
    const { wanted, openWith, endOn } = readBrief(text, plain.people, stem, plain.pairs);
    const phrases = [...wanted, openWith, endOn].flatMap((topic) => topic?.phrase ?? []);
    const known = (await encode(text))?.phrases;
    const vectors = phrases.flatMap((phrase) => known?.get(phrase) ?? []);
    write(vectors);
    const gold = truth.filter(({ subject }) => subjects.includes(subject));
    const asked = plain.sentences.map((sentence) => {
      const askedMs = gold.reduce((sum, range) => sum + overlapMs(range, sentence), 0);
      return askedMs / Math.max(1, sentence.endMs - sentence.startMs);
    });
    found.push({ phrases: vectors.length, asked });
  }
  const lengthsS = plain.sentences.map(({ startMs, endMs }) => (endMs - startMs) / 1000);
  return { talk: name, lengthsS, briefs: found };
}

const talks: object[] = [];
for (const name of tunedTalks()) talks.push(await writeTalk(name, openTalk));
for (const name of fittedTalks()) talks.push(await writeTalk(name, openFitted));
closeSync(file);
writeFileSync(join(folder, 'vectors.json'), JSON.stringify(talks));
