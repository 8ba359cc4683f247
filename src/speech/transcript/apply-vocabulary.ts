import { findVocabulary } from '../../domain/transcript/correct-by-vocabulary.ts';
import type { KnownWords } from '../../domain/transcript/vocabulary-evidence.ts';
import type { SureWord } from './build-transcript.ts';

/** Replaced words need a look from a person: pages mark words under 0.4. */
const REPAIRED_CONFIDENCE = 0.35;

/**
 * Puts terms in place of words that the engine misheard. The words of a term share the time of the replaced words.
 */
export function applyVocabulary(
  words: readonly SureWord[],
  terms: readonly string[],
  known?: KnownWords,
): SureWord[] {
  if (terms.length === 0) return [...words];
  const corrected: SureWord[] = [];
  let next = 0;
  for (const { first, last, term, isSpelled } of findVocabulary(words, terms, known)) {
    const replaced = words.slice(first, last + 1);
    // A name does not pass from one speaker to another.
    if (replaced.some((word) => word.speaker !== replaced[0]?.speaker)) continue;
    const put = termWords(replaced, term);
    corrected.push(...words.slice(next, first), ...(isSpelled ? put : put.map(asDoubtful)));
    next = last + 1;
  }
  return [...corrected, ...words.slice(next)];
}

/**
 * Replaces word by word where the numbers agree, so that each word keeps its times. Otherwise it shares the
 * time by letters.
 */
function termWords(replaced: readonly SureWord[], term: string): SureWord[] {
  const parts = term.split(/\s+/);
  const [start, end] = [replaced[0], replaced.at(-1)];
  if (start === undefined || end === undefined) return [];
  if (parts.length === replaced.length)
    return replaced.map((word, i) => ({ ...word, text: like(word, parts[i] ?? '') }));
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  const lengthMs = end.endMs - start.startMs;
  let before = 0;
  return parts.map((part) => {
    const startMs = start.startMs + Math.round((before / letters) * lengthMs);
    before += part.length;
    const endMs = Math.max(startMs + 1, start.startMs + Math.round((before / letters) * lengthMs));
    return { ...start, text: before === letters ? like(end, part) : part, startMs, endMs };
  });
}

function asDoubtful(word: SureWord): SureWord {
  return { ...word, confidence: Math.min(word.confidence, REPAIRED_CONFIDENCE) };
}

/** Closing marks stay after the term. */
function like(word: SureWord, text: string): string {
  return text + (/[.,;:?!…]+$/u.exec(word.text)?.[0] ?? '');
}
