import { readFileSync } from 'node:fs';
import { SentenceEncoder } from '../../src/embeddings/sentence-encoder.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { phrasesToEmbed } from '../../src/planner/plan/phrases-to-embed.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { readSentencePassages } from '../../src/planner/talk/encoded-talk.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import { tunedTalks } from './talks.ts';

const HOUR_MS = 3_600_000;

/** Joins the fixtures, and changes long words in each round, so that every part has different words. */
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

/**
 * Time and memory of planning more than an hour of talk in a fresh process. First it plans by words only,
 * then with the sentence encoder. The sentences are encoded before, as in the service.
 */
export async function measureSpeed(): Promise<void> {
  const { group } = hourOfTalk();
  const encoder = new SentenceEncoder();
  const signal = new AbortController().signal;
  const prompt = 'The ovens and the investors';
  const inputOf = (targetDurationS: number) => {
    const settings = { ...DEFAULT_SETTINGS, targetDurationS };
    return { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
  };
  console.log(`\n${Math.round(group.durationMs / 60_000)} min of talk, ${group.words.length} words`);
  for (const targetS of [60, 600])
    await measure(`plan of ${targetS} s, by words`, () => planCut(inputOf(targetS), signal));
  const passages = readSentencePassages(group, makeStemmer());
  const encoded = await measure('its sentences encoded, once', () =>
    encoder.encode(
      passages.map(({ text }) => text),
      signal,
    ),
  );
  await encoder.close();
  const { groupId } = group;
  const kept = passages.flatMap(({ startMs, endMs }, at) =>
    encoded[at] ? [{ groupId, startMs, endMs, vector: encoded[at] }] : [],
  );
  for (const when of ['after a minute without any', 'right after that'])
    await measure(`plan of 60 s, by the encoder, ${when}`, async () => {
      const phrases = phrasesToEmbed(inputOf(60));
      const vectors = await encoder.encode(phrases, signal);
      const byPhrase = new Map(phrases.flatMap((phrase, at) => (vectors[at] ? [[phrase, vectors[at]]] : [])));
      const embedded = { passages: kept, phrases: byPhrase, isBySentence: true };
      return await planCut({ ...inputOf(60), embedded }, signal);
    });
  await encoder.close();
}

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const cpu = process.cpuUsage();
  const done = await work();
  const tookMs = Math.round(performance.now() - started);
  const used = process.cpuUsage(cpu);
  const cpuMs = Math.round((used.user + used.system) / 1000);
  const grewMb = Math.round((process.memoryUsage().rss - before) / 1e6);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
  console.log(
    `${name}: ${tookMs} ms, ${cpuMs} ms of CPU, ${grewMb} MB more, peak of the process ${peakMb} MB`,
  );
  return done;
}
