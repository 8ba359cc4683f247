import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CutSettings } from '../../../src/contract/cut-settings.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import type { BoostedTrees } from '../../../src/lib/boosted-trees.ts';
import type { Brief } from '../../../src/planner/brief/brief.ts';
import { readBrief } from '../../../src/planner/brief/read-brief.ts';
import { makeStemmer } from '../../../src/planner/language/word-stems.ts';
import {
  type AdaptPhrase,
  adaptPhrase,
  readPhraseAdapter,
} from '../../../src/planner/relevance/encoder/adapt-phrase.ts';
import { type AskedPassage, gatherEvidence } from '../../../src/planner/relevance/evidence.ts';
import { matchSentences } from '../../../src/planner/talk/encoded-talk.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import { type Study, studyFootage, withEmbedded } from '../../../src/planner/talk/study.ts';
import { weighTurns } from '../../../src/planner/talk/turns/weigh-turns.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { TalkBrief } from '../../../test/support/planner/parse-talk.ts';
import { encodeTalk } from '../encode-talk.ts';
import { settingsFor } from '../plan-brief.ts';
import { meetingFolder, readMeetings } from '../qmsum/read-meetings.ts';
import { talksToFitTo } from '../talks.ts';
import { askedTopics, goldShares, PLACEHOLDER_BRIEF } from './asked-topics.ts';

/**
 * Writes the evidence to which the ranker is fitted: `write-evidence.ts FOLDER TURNS ADAPTERS [--plain]
 * [--talks|--meetings]`. TURNS is the output folder of `turns/fit-turns.py`, ADAPTERS that of
 * `fit-adapter.py`. Each talk uses turn trees and a phrase adapter that were not fitted to it, as in a new
 * talk. `--plain` leaves out the sentence encoder, also for the turns. For each brief there is a row for each
 * sentence, 32-bit floats. A row has its start and end in seconds, its gold share, then the evidence. The
 * talks are QMSum's part train, the tuned ones of the fixtures, and those that were written for fits. QMSum's
 * part val goes to files of its own. `--talks` leaves out meetings; `--meetings` writes part train alone.
 */
const [folder, turnsFolder, adapterFolder, ...options] = process.argv.slice(2);
const isPlain = options.includes('--plain');
const isTalksOnly = options.includes('--talks');
const isMeetingsOnly = options.includes('--meetings');
const meetings = meetingFolder();
if (folder === undefined || turnsFolder === undefined || adapterFolder === undefined)
  throw new Error('name three folders: write-evidence.ts FOLDER TURNS ADAPTERS');
if (meetings === null) throw new Error('set MAKECUT_TEST_DATA to a folder that holds qmsum');
mkdirSync(folder, { recursive: true });

const stem = makeStemmer();
const signal = new AbortController().signal;
const foldOf = readTurns('folds.json') as Record<string, number>;

function readTurns(name: string): unknown {
  return JSON.parse(readFileSync(join(turnsFolder ?? '', name), 'utf8'));
}

/** Studies a talk with turns from trees that were not fitted to it; null without its vectors. */
async function studyTalk(
  talk: string,
  group: GroupFootage,
  settings: CutSettings,
): Promise<StudiedTalk | null> {
  const plain = await studyFootage([group], settings, stem, signal);
  const found = isPlain ? plain : withEmbedded(plain, await encodeFor(group, PLACEHOLDER_BRIEF));
  if (!isPlain && found.encoded === null) return null;
  const fold = foldOf[talk];
  if (fold === undefined) return { group, study: found };
  const name = isPlain ? 'turns' : 'turns-encoded';
  const breaks = weighTurns(found.turning, readTrees(`${name}-without-${fold}.json`));
  return { group, study: { ...found, breaks } };
}

const encodeFor = (group: GroupFootage, prompt: string) =>
  encodeTalk(group, { prompt, instruction: null, previous: [] });

interface StudiedTalk {
  group: GroupFootage;
  study: Study;
}

/** The study with the encoded phrases of a brief; null where the encoder has none of them. */
async function studyFor({ group, study }: StudiedTalk, text: string): Promise<Study | null> {
  if (isPlain) return study;
  const encoded = matchSentences(await encodeFor(group, text), study.sentences, study.timelines);
  return encoded && { ...study, encoded };
}

const knownTrees = new Map<string, BoostedTrees>();
function readTrees(name: string): BoostedTrees {
  const trees = knownTrees.get(name) ?? (readTurns(name) as BoostedTrees);
  knownTrees.set(name, trees);
  return trees;
}

const knownAdapters = new Map<number, AdaptPhrase>();
/** An adapter that was not fitted to this talk. */
function adapterFor(talk: string): AdaptPhrase {
  const fold = foldOf[talk];
  if (fold === undefined) return adaptPhrase;
  const path = join(adapterFolder ?? '', `adapter-without-${fold}.bin`);
  const adapt = knownAdapters.get(fold) ?? readPhraseAdapter(readFileSync(path));
  knownAdapters.set(fold, adapt);
  return adapt;
}

interface Row {
  set: string;
  /** Whether the brief uses words of the talk; unknown for meetings. */
  kind: TalkBrief['kind'] | null;
  talk: string;
  text: string;
  targetS: number;
  rows: number;
}

/** The brief as one request: all of its subjects together, and the wanted speakers. */
function askedIn(brief: Brief, targetMs: number): AskedPassage {
  const topics = askedTopics(brief);
  return {
    terms: new Map(topics.flatMap(({ terms }) => [...terms])),
    hints: new Map(topics.flatMap(({ hints }) => [...hints])),
    speakers: [...brief.leadSpeakers, ...brief.onlySpeakers],
    phrases: topics.map(({ phrase }) => phrase),
    targetMs,
  };
}

class EvidenceFile {
  readonly #path: string;
  readonly #file: number;
  readonly #rows: Row[] = [];
  #evidence: string[] = [];

  constructor(name: string) {
    this.#path = join(folder ?? '', name);
    this.#file = openSync(`${this.#path}.bin`, 'w');
  }

  async add(talk: StudiedTalk, asked: Omit<Row, 'rows'> & { gold: readonly Range[] }): Promise<void> {
    const { gold, ...row } = asked;
    const studied = await studyFor(talk, asked.text);
    if (studied === null) return;
    const brief = readBrief(asked.text, studied.people, stem, studied.wording);
    const found = gatherEvidence(studied, askedIn(brief, asked.targetS * 1000), adapterFor(asked.talk));
    this.#evidence = found.map(({ name }) => name);
    const shares = goldShares(studied.sentences, gold);
    const rows = studied.sentences.flatMap(({ startMs, endMs }, at) => [
      ...[startMs / 1000, endMs / 1000, shares[at] ?? 0],
      ...found.map(({ values }) => values[at] ?? 0),
    ]);
    writeSync(this.#file, new Uint8Array(Float32Array.from(rows).buffer));
    this.#rows.push({ ...row, rows: studied.sentences.length });
  }

  close(): void {
    closeSync(this.#file);
    writeFileSync(`${this.#path}.json`, JSON.stringify({ evidence: this.#evidence, briefs: this.#rows }));
  }
}

const atMeetings = { ...DEFAULT_SETTINGS, shrinkPauses: false };
const parts = isMeetingsOnly ? (['train'] as const) : (['train', 'val'] as const);
for (const part of isTalksOnly ? [] : parts) {
  const file = new EvidenceFile(part);
  for (const { id, group, queries } of readMeetings(meetings, part)) {
    const studied = await studyTalk(id, group, atMeetings);
    if (studied === null) continue;
    for (const { text, targetS, gold } of queries)
      await file.add(studied, { set: 'qmsum', kind: null, talk: id, text, targetS, gold });
  }
  file.close();
}
if (!isMeetingsOnly) await writeTalks();

async function writeTalks(): Promise<void> {
  const file = new EvidenceFile('talks');
  for (const { set, name, open } of talksToFitTo())
    for (const wordErrorRate of [null, 0.1]) {
      const talk = open(name, wordErrorRate);
      const studied = await studyTalk(name, talk.group, DEFAULT_SETTINGS);
      if (studied === null) continue;
      for (const brief of talk.briefs) {
        const gold = talk.truth.filter(({ subject }) => brief.subjects.includes(subject));
        const { targetDurationS: targetS } = settingsFor(talk, brief);
        const row = { set, kind: brief.kind, talk: name, text: brief.text, targetS };
        await file.add(studied, { ...row, gold });
      }
    }
  file.close();
}
