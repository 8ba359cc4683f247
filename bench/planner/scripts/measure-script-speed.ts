import { planCut } from '../../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeRandom } from '../../../test/support/planner/mishear.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const WORDS = 70_000;
const SCRIPT_CHARS = 50_000;
const SENTENCE_WORDS = 14;
const MOST_TAKES = 3;

/** Six hours of made-up words with Zipf frequencies; some sentences are repeated. */
function longTalk(): { talk: string; sentences: string[] } {
  const random = makeRandom(5);
  const word = () => `word${Math.floor(6_000 ** random())}`;
  const sentences: string[] = [];
  const rows: string[] = [];
  while (rows.length * SENTENCE_WORDS < WORDS) {
    const sentence = `${Array.from({ length: SENTENCE_WORDS }, word).join(' ')}.`;
    sentences.push(sentence);
    const takes = random() < 0.1 ? MOST_TAKES : 1;
    for (let i = 0; i < takes; i += 1) rows.push(`S1 talk | ${sentence}`);
  }
  return { talk: rows.join('\n'), sentences };
}

/** Lines of the most frequent words that still tell a place. */
function fewWords(count: number): string {
  const random = makeRandom(9);
  const row = () =>
    `S1 talk | ${Array.from({ length: SENTENCE_WORDS }, () => `w${Math.floor(130 * random())}x`).join(' ')}.`;
  return Array.from({ length: Math.ceil(count / SENTENCE_WORDS) }, row).join('\n');
}

function fillScript(line: (i: number) => string): string {
  const lines: string[] = [];
  for (let length = 0, i = 0; ; i += 1) {
    const next = line(i);
    length += next.length + 1;
    if (length > SCRIPT_CHARS) return lines.join('\n');
    lines.push(next);
  }
}

/** Time of the longest scripts over six hours of talk: spoken, missing, and made to be slow. */
export async function measureScriptSpeed(): Promise<void> {
  const { talk, sentences } = longTalk();
  const { group } = makeTalk(talk);
  const few = makeTalk(fewWords(WORDS)).group;
  const refrain = 'we came down to the river in the morning and it was cold.';
  const again = makeTalk(Array.from({ length: WORDS / 13 }, () => `S1 talk | ${refrain}`).join('\n')).group;
  const scripts = [
    {
      name: 'said, in any order',
      group,
      script: fillScript((i) => sentences[(i * 7_919) % sentences.length] ?? ''),
    },
    {
      name: 'short lines of frequent words',
      group,
      script: fillScript((i) => `word${i % 9} word${i % 7} word${i % 5} word${i % 3}`),
    },
    { name: 'one line without an end', group, script: 'word1 word2 word3 '.repeat(SCRIPT_CHARS / 18) },
    {
      name: 'talk and script of 130 words',
      group: few,
      script: fewWords(SCRIPT_CHARS / 6).replaceAll('S1 talk | ', ''),
    },
    { name: 'talk and script of one sentence', group: again, script: fillScript(() => refrain) },
    { name: 'brackets', group, script: '[('.repeat(SCRIPT_CHARS / 2) },
  ];
  console.log(`\n${group.words.length} words of talk, scripts of ${SCRIPT_CHARS} characters\n`);
  console.log('| script | entries | CPU s | CPU s without the script |');
  console.log('|---|---|---|---|');
  for (const { name, group: footage, script } of scripts) {
    const bare = await timePlan({ group: footage, script: null });
    const { count, tookS } = await timePlan({ group: footage, script });
    console.log(`| ${name} | ${count} | ${tookS.toFixed(1)} | ${bare.tookS.toFixed(1)} |`);
  }
}

async function timePlan(asked: {
  group: ReturnType<typeof makeTalk>['group'];
  script: string | null;
}): Promise<{ count: number; tookS: number }> {
  const { group, script } = asked;
  const input = {
    ...{ prompt: 'Cut this script', script, instruction: null, settings: DEFAULT_SETTINGS, version: 1 },
    ...{ previous: [], groups: [group] },
  };
  const started = process.cpuUsage();
  const count = await planCut(input, new AbortController().signal).then(
    ({ entries }) => entries.length,
    () => 0,
  );
  const { user, system } = process.cpuUsage(started);
  return { count, tookS: (user + system) / 1e6 };
}
