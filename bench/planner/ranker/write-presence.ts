import { writeFileSync } from 'node:fs';
import { readBrief } from '../../../src/planner/brief/read-brief.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { gatherPresence } from '../../../src/planner/relevance/presence.ts';
import { studyFootage } from '../../../src/planner/talk/study.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { ABSENT_TO_FIT, readAbsent } from '../absent-subjects.ts';
import { talksToFitTo } from '../talks.ts';
import { askedTopics } from './asked-topics.ts';

/**
 * Writes the data to which the presence model is fitted: `write-presence.ts FILE.json`. Each row is a subject
 * that a brief may ask for. It has the talk, whether the talk holds the subject (direct) or not (near,
 * likely), and the evidence. Talks are read as written, and with a tenth of the words transcribed wrongly.
 */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('name the file to write: write-presence.ts FILE.json');

const ERROR_RATES = [null, 0.1];
const stem = makeStemmer();
const signal = new AbortController().signal;
const absent = readAbsent(ABSENT_TO_FIT);
const fitted = talksToFitTo().filter(({ name }) => absent.some(({ talk }) => talk === name));
const rows: { talk: string; kind: string; evidence: number[] }[] = [];
let names: string[] = [];

for (const { name, open } of fitted) {
  for (const errorRate of ERROR_RATES) {
    const { group, briefs } = open(name, errorRate);
    const study = await studyFootage([group], DEFAULT_SETTINGS, stem, signal);
    const present = briefs
      .filter(({ kind, subjects }) => kind === 'direct' && subjects.length === 1)
      .map(({ text }) => ({ kind: 'direct', phrase: text }));
    for (const { kind, phrase } of [...present, ...absent.filter(({ talk }) => talk === name)]) {
      const [topic] = askedTopics(readBrief(phrase, study.people, stem, study.wording));
      if (!topic || topic.terms.size === 0) continue;
      const evidence = gatherPresence(study, topic.terms);
      names = evidence.map((one) => one.name);
      rows.push({ talk: name, kind, evidence: evidence.flatMap(({ values }) => values) });
    }
  }
}
writeFileSync(path, JSON.stringify({ evidence: names, rows }));
