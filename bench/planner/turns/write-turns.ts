import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Range } from '../../../src/domain/time/range.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import { matchSentences } from '../../../src/planner/talk/encoded-talk.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import type { Sentence } from '../../../src/planner/talk/sentence.ts';
import { gatherTurnEvidence } from '../../../src/planner/talk/turns/turn-evidence.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { encodeTalk } from '../encode-talk.ts';
import { meetingFolder, readMeetings } from '../qmsum/read-meetings.ts';
import { JOINED, talksToFitTo } from '../talks.ts';
import { readTurningTalk, subjectsOf, turnsBetween } from './true-turns.ts';

/**
 * Writes the evidence to which the turn trees are fitted: `write-turns.ts FOLDER`. Each sentence has a row of
 * 32-bit floats: 1 where the talk turns right before it, then the evidence. The talks are the tuned ones of
 * the fixtures and those that were written for fits, as written and misheard. The meetings are QMSum's part
 * train.
 */
const [folder] = process.argv.slice(2);
const meetings = meetingFolder();
if (folder === undefined) throw new Error('name the folder to write to: write-turns.ts FOLDER');
if (meetings === null) throw new Error('set MAKECUT_TEST_DATA to a folder that holds qmsum');
mkdirSync(folder, { recursive: true });

const ERROR_RATES = [null, 0.1, 0.25];

const stem = makeStemmer();
const path = join(folder, 'turns');
const file = openSync(`${path}.bin`, 'w');
const talks: { set: string; talk: string; errors: number; rows: number }[] = [];
let evidence: string[] = [];

/** Vectors of the sentences of a talk. */
async function vectorsOf(
  group: GroupFootage,
  sentences: readonly Sentence[],
): Promise<readonly Float32Array[]> {
  const asked = {
    prompt: 'the harvest',
    instruction: null,
    settings: DEFAULT_SETTINGS,
    version: 1,
    previous: [],
    model: null,
  };
  const encoded = matchSentences(await encodeTalk(group, asked), sentences, [{ footage: group }]);
  if (encoded === null) throw new Error(`the sentences of ${group.groupId} were not all encoded`);
  return encoded.vectors;
}

async function add(
  named: { set: string; talk: string; errors: number },
  group: GroupFootage,
  stretches: readonly (Range & { subject: string })[],
): Promise<void> {
  const talk = readTurningTalk(group, stem);
  const found = gatherTurnEvidence({ ...talk, vectors: await vectorsOf(group, talk.sentences) });
  const turns = turnsBetween(subjectsOf(talk.sentences, stretches));
  evidence = found.map(({ name }) => name);
  const rows = talk.sentences.flatMap((_, at) =>
    at === 0 ? [] : [Number(turns[at]), ...found.map(({ values }) => values[at] ?? 0)],
  );
  writeSync(file, new Uint8Array(Float32Array.from(rows).buffer));
  talks.push({ ...named, rows: talk.sentences.length - 1 });
}

// The talk that joins others would count them twice.
for (const { name, open } of talksToFitTo().filter(({ name }) => name !== JOINED))
  for (const errors of ERROR_RATES) {
    const { group, truth } = open(name, errors);
    await add({ set: 'talks', talk: name, errors: errors ?? 0 }, group, truth);
  }
for (const { id, group, queries } of readMeetings(meetings, 'train')) {
  const stretches = queries.flatMap(({ gold }, at) => gold.map((range) => ({ ...range, subject: `${at}` })));
  await add({ set: 'meetings', talk: id, errors: 0 }, group, stretches);
}
closeSync(file);
writeFileSync(`${path}.json`, JSON.stringify({ evidence, talks }));
