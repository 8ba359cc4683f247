import type { UtteranceWord } from './utterance-word.ts';

/** The decoder counts frames of 10 ms and leaves one out between a word and the next. */
const FRAME_MS = 10;

/** Reads time-marked conversation lines (`utterance channel start duration word confidence`) by utterance. */
export function parseCtm(text: string): Map<string, UtteranceWord[]> {
  const byUtterance = new Map<string, UtteranceWord[]>();
  for (const line of text.split('\n')) {
    const [utterance, , start, duration, word, confidence] = line.trim().split(/\s+/);
    if (utterance === undefined || word === undefined || !isWord(word)) continue;
    const startMs = Number(start) * 1000;
    const words = byUtterance.get(utterance) ?? [];
    words.push({
      text: word.replace(/\(\d+\)$/, ''),
      startMs,
      endMs: startMs + Number(duration) * 1000 + FRAME_MS,
      confidence: Math.max(0, Math.min(1, Number(confidence) || 0)),
    });
    byUtterance.set(utterance, words);
  }
  return byUtterance;
}

/** Silences and noises are no words: `<sil>`, `</s>`, `++NOISE++`, `[SPEECH]`. */
function isWord(word: string): boolean {
  return !/^(<.*>|\+\+.*\+\+|\[.*\])(\(\d+\))?$/.test(word);
}
