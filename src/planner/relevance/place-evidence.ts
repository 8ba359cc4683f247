import type { Evidence } from '../../lib/boosted-trees.ts';
import { PART_TURN, type WeighedTalk } from './relevance.ts';
import { RunningSums, type SentenceWindow, windowsBetweenTurns } from './windows.ts';

/** The share of each window in which the named speakers talk; -1 where the brief names nobody. */
export function speakerEvidence(
  { sentences }: WeighedTalk,
  { speakers }: { speakers: readonly string[] },
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const lengths = sentences.map(({ startMs, endMs }) => endMs - startMs);
  const all = new RunningSums(lengths);
  const own = new RunningSums(
    lengths.map((ms, at) => (speakers.includes(sentences[at]?.speaker ?? '') ? ms : 0)),
  );
  return ['own', '20s', '60s', 'target', 'part'].map((name) => ({
    name: `by those named ${name}`,
    values: (around.get(name) ?? []).map((window) =>
      speakers.length === 0 ? -1 : own.over(window) / Math.max(1, all.over(window)),
    ),
  }));
}

/** The place of a sentence in its part of the talk, in seconds. */
export function placeEvidence({ sentences, breaks }: WeighedTalk): Evidence[] {
  const parts = windowsBetweenTurns(sentences, breaks, PART_TURN);
  const talkEndMs = sentences.at(-1)?.endMs ?? 0;
  const since = sentences.map(
    ({ startMs }, at) => (startMs - (sentences[parts[at]?.first ?? 0]?.startMs ?? 0)) / 1000,
  );
  const until = sentences.map(({ startMs }, at) => {
    const next = sentences[(parts[at]?.last ?? 0) + 1];
    return ((next?.startMs ?? talkEndMs) - startMs) / 1000;
  });
  return [
    { name: 'since turn', values: since },
    { name: 'until turn', values: until },
    { name: 'turn', values: breaks },
    { name: 'question', values: sentences.map(({ isQuestion }) => (isQuestion ? 1 : 0)) },
    { name: 'length', values: sentences.map(({ startMs, endMs: toMs }) => (toMs - startMs) / 1000) },
  ];
}
