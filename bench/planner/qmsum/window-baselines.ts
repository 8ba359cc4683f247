import type { Range } from '../../../src/domain/time/range.ts';
import { STOP_WORDS } from '../../../src/planner/language/english/english-words.ts';
import { plainWord, type Stemmer } from '../../../src/planner/language/word-stems.ts';
import type { Meeting, MeetingQuery } from './read-meetings.ts';

/** Words of the request itself, which do not name its subject. */
const REQUEST_WORDS = new Set(
  'summarize summarise discuss discussed discussion discussing think thought thinks opinion opinions meeting meetings talk talked say said group team according'.split(
    ' ',
  ),
);
const K1 = 1.2;
const B = 0.75;

const termsOf = (text: string, stem: Stemmer) =>
  text
    .split(/[^\p{L}\p{N}']+/u)
    .map(plainWord)
    .filter((word) => word.length >= 2 && !STOP_WORDS.has(word) && !REQUEST_WORDS.has(word))
    .map(stem);

/** The stems of each turn, computed once for all queries of a meeting. */
export function indexTurns(meeting: Meeting, stem: Stemmer): { stems: string[][]; idf: Map<string, number> } {
  const stems = meeting.turnTexts.map((text) => termsOf(text, stem));
  const holders = new Map<string, number>();
  for (const own of stems) for (const one of new Set(own)) holders.set(one, (holders.get(one) ?? 0) + 1);
  const count = stems.length;
  const idf = new Map(
    [...holders].map(([one, n]) => [one, Math.log(1 + (count - n + 0.5) / (n + 0.5))] as const),
  );
  return { stems, idf };
}

/** The best window of the target length, scored as one document: the baseline to beat. */
export function bestWindow(
  meeting: Meeting,
  query: MeetingQuery,
  index: { stems: string[][]; idf: Map<string, number> },
  stem: Stemmer,
): Range[] {
  const lengthMs = query.targetS * 1000;
  const terms = [...new Set(termsOf(query.text, stem))];
  let best: { score: number; range: Range } | null = null;
  for (const turn of meeting.turns) {
    if (turn === null) continue;
    const range = {
      startMs: turn.startMs,
      endMs: Math.min(turn.startMs + lengthMs, meeting.group.durationMs),
    };
    const counts = new Map<string, number>();
    for (const [at, other] of meeting.turns.entries()) {
      if (other === null || other.endMs <= range.startMs || other.startMs >= range.endMs) continue;
      for (const one of index.stems[at] ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    let score = 0;
    for (const term of terms) {
      const count = counts.get(term) ?? 0;
      score += ((index.idf.get(term) ?? 0) * count * (K1 + 1)) / (count + K1 * (1 - B + B));
    }
    if (best === null || score > best.score) best = { score, range };
  }
  return best === null ? [] : [best.range];
}
