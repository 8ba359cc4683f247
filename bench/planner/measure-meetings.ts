import { StageError } from '../../src/domain/work/stage-error.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { planAsServed } from './encode-talk.ts';
import { keptRanges, mean } from './plan-brief.ts';
import { type Meeting, type MeetingQuery, meetingFolder, readMeetings } from './qmsum/read-meetings.ts';
import { type MeetingScore, scoreMeeting } from './qmsum/score-meeting.ts';
import { bestWindow, indexTurns } from './qmsum/window-baselines.ts';

const MISSED_F1 = 0.05;
const DRAWS = 2_000;

interface MeasuredQuery {
  meeting: string;
  query: MeetingQuery;
  ours: MeetingScore;
  window: MeetingScore;
  doubts: string[];
}

/** Measures plans for queries of real meetings at the gold length, against the best window. */
export async function measureMeetings(
  part: 'train' | 'val',
  wordErrorRate: number,
  isEach: boolean,
): Promise<void> {
  const folder = meetingFolder();
  if (folder === null) {
    console.log('\nReal meetings: skipped, MAKECUT_TEST_DATA names no folder with them.');
    return;
  }
  const meetings = readMeetings(folder, part, wordErrorRate);
  const found: MeasuredQuery[] = [];
  for (const meeting of meetings) found.push(...(await measureMeeting(meeting)));
  const heard = wordErrorRate === 0 ? 'as written' : `${wordErrorRate * 100} % misheard`;
  console.log(`\nReal meetings, ${part}, ${heard}: ${meetings.length} meetings, ${found.length} queries\n`);
  console.log('| method | precision | recall | F1 | plans under 0.05 |');
  console.log('|---|---|---|---|---|');
  printRow(
    'planner',
    found.map(({ ours }) => ours),
  );
  printRow(
    'window as one document',
    found.map(({ window }) => window),
  );
  const [low, high] = pairedInterval(found);
  console.log(
    `\ngain of the planner in F1, paired, 95 % over meetings: ${low.toFixed(3)} to ${high.toFixed(3)}`,
  );
  if (isEach)
    for (const { meeting, query, ours, window, doubts } of found)
      console.log(
        [
          meeting,
          query.targetS,
          ours.f1.toFixed(2),
          window.f1.toFixed(2),
          query.text,
          doubts.join('; '),
        ].join(' | '),
      );
}

async function measureMeeting(meeting: Meeting): Promise<MeasuredQuery[]> {
  const stem = makeStemmer();
  const index = indexTurns(meeting, stem);
  const found: MeasuredQuery[] = [];
  for (const query of meeting.queries) {
    const plan = await planAsServed({
      prompt: query.text,
      instruction: null,
      settings: {
        ...DEFAULT_SETTINGS,
        targetDurationS: query.targetS,
        chronology: 'strict',
        shrinkPauses: false,
      },
      version: 1,
      previous: [],
      groups: [meeting.group],
    }).catch(refusedPlan);
    found.push({
      meeting: meeting.id,
      query,
      ours: scoreMeeting(plan ? keptRanges(plan) : [], meeting, query),
      window: scoreMeeting(bestWindow(meeting, query, index, stem), meeting, query),
      doubts: plan?.warnings ?? ['no plan'],
    });
  }
  return found;
}

/** Null for a brief that nothing in the footage serves. Any other error ends the measurement. */
function refusedPlan(error: unknown): null {
  if (error instanceof StageError) return null;
  throw error;
}

function printRow(method: string, scores: readonly MeetingScore[]): void {
  const cell = (pick: (score: MeetingScore) => number) => mean(scores.map(pick)).toFixed(3);
  const missed = scores.filter(({ f1 }) => f1 < MISSED_F1).length / Math.max(1, scores.length);
  console.log(
    `| ${method} | ${cell((one) => one.precision)} | ${cell((one) => one.recall)} | ${cell((one) => one.f1)} | ${missed.toFixed(3)} |`,
  );
}

/** Bootstraps over meetings, not queries: queries of one meeting are alike. */
function pairedInterval(found: readonly MeasuredQuery[]): [number, number] {
  const gains = [...Map.groupBy(found, ({ meeting }) => meeting).values()].map((own) =>
    own.map(({ ours, window }) => ours.f1 - window.f1),
  );
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const means = Array.from({ length: DRAWS }, () =>
    mean(Array.from(gains, () => gains[Math.floor(random() * gains.length)] ?? []).flat()),
  ).toSorted((a, b) => a - b);
  return [means[Math.floor(DRAWS * 0.025)] ?? 0, means[Math.floor(DRAWS * 0.975)] ?? 0];
}
