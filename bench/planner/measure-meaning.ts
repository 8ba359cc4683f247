import { rangeLengthMs } from '../../src/domain/time/range.ts';
import { readBrief } from '../../src/planner/brief/read-brief.ts';
import type { WordVectors } from '../../src/planner/language/load-word-vectors.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { weighTopics } from '../../src/planner/relevance/weigh-topics.ts';
import { studyFootage } from '../../src/planner/talk/study.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import type { TalkBrief } from '../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { mean } from './plan-brief.ts';
import { mustMs, scorePlan } from './score-plan.ts';
import { openTalk } from './talks.ts';

const ROOM_FACTOR = 1.15;
const MIN_MS = 10_000;
const NO_VECTORS: WordVectors = { dimensions: 0, find: () => null };
const signal = new AbortController().signal;

/**
 * Measures only the ranking of sentences, with and without vectors. It takes the best seconds and makes no
 * cuts.
 */
export async function measureMeaning(names: readonly string[]): Promise<void> {
  const stem = makeStemmer();
  const found: { kind: string; recalls: number[] }[] = [];
  for (const name of names) {
    const talk = openTalk(name);
    const study = await studyFootage([talk.group], DEFAULT_SETTINGS, stem, signal);
    for (const brief of talk.briefs.filter(({ subjects }) => subjects.length === 1)) {
      const read = readBrief(brief.text, study.people, stem);
      const recalls = [NO_VECTORS, study.vectors].map((vectors) => {
        const { byTopic } = weighTopics({ ...study, vectors }, read, mustMs(talk, brief) * ROOM_FACTOR);
        return recallOf(talk, brief, study.sentences, (at) => byTopic[0]?.ranked[at] ?? 0);
      });
      found.push({ kind: brief.kind, recalls });
    }
  }
  console.log('\n| nearness of words | direct | indirect |');
  console.log('|---|---|---|');
  for (const [at, way] of ['stems alone', 'vectors and stems'].entries()) {
    const cells = ['direct', 'indirect'].map((kind) =>
      mean(found.filter((one) => one.kind === kind).map(({ recalls }) => recalls[at] ?? 0)).toFixed(2),
    );
    console.log(`| ${way} | ${cells.join(' | ')} |`);
  }
}

function recallOf(
  talk: Talk,
  brief: TalkBrief,
  sentences: readonly { startMs: number; endMs: number }[],
  worthOf: (at: number) => number,
): number {
  const mostMs = Math.max(MIN_MS, mustMs(talk, brief) * ROOM_FACTOR);
  const worth = sentences.map((_, at) => worthOf(at));
  const order = [...sentences.keys()].toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  const kept: { startMs: number; endMs: number }[] = [];
  let lengthMs = 0;
  for (const at of order) {
    const sentence = sentences[at];
    // Seconds without worth only fill the length.
    if (!sentence || lengthMs >= mostMs || (worth[at] ?? 0) <= 0) break;
    kept.push({ startMs: sentence.startMs, endMs: sentence.endMs });
    lengthMs += rangeLengthMs(sentence);
  }
  return scorePlan(kept, talk, brief).mustRecall;
}
