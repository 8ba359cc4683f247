import { readFileSync } from 'node:fs';
import { planCut } from '../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import { tunedTalks } from './talks.ts';

const HOUR_MS = 3_600_000;

/** The fixtures one after the other, with other long words in each round, so that every part has words of its own. */
function hourOfTalk(): Talk {
  const lines = tunedTalks()
    .flatMap((name) =>
      readFileSync(new URL(`../../test/fixtures/planner/${name}.talk`, import.meta.url), 'utf8').split('\n'),
    )
    .filter((line) => /^S\d /.test(line));
  let source = '';
  for (const mark of ['', 'x', 'q', 'z']) {
    source += `${lines.map((line) => line.replace(/\b([a-z]{6,})\b/g, `$1${mark}`)).join('\n')}\n`;
    const talk = makeTalk(source);
    if (talk.group.durationMs >= HOUR_MS) return talk;
  }
  throw new Error('the fixtures do not make an hour');
}

/** Time and memory of planning an hour and more, in a process that has planned nothing before. */
export async function measureSpeed(): Promise<void> {
  const talk = hourOfTalk();
  const minutes = Math.round(talk.group.durationMs / 60_000);
  for (const targetDurationS of [60, 600]) {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const cpu = process.cpuUsage();
    const settings = { ...DEFAULT_SETTINGS, targetDurationS };
    const prompt = 'The ovens and the investors';
    const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
    await planCut(input, new AbortController().signal);
    const tookMs = Math.round(performance.now() - started);
    const used = process.cpuUsage(cpu);
    const cpuMs = Math.round((used.user + used.system) / 1000);
    const grewMb = Math.round((process.memoryUsage().rss - before) / 1e6);
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
    console.log(
      `${minutes} min, ${talk.group.words.length} words, target ${targetDurationS} s: ${tookMs} ms, ${cpuMs} ms of CPU, ${grewMb} MB more, peak of the process ${peakMb} MB`,
    );
  }
}
