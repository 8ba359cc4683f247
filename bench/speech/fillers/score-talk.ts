import { overlapMs, type Range, rangeLengthMs } from '../../../src/domain/time/range.ts';
import { placeWords } from '../../../src/speech/engines/cut-utterances.ts';
import { POCKET_SPHINX } from '../../../src/speech/engines/pocket-sphinx.ts';
import type { HesitationModel } from '../../../src/speech/hesitations/choose-hesitations.ts';
import { wordsWithHesitations } from '../../../src/speech/hesitations/find-hesitations-work.ts';
import { assembleTranscript } from '../../../src/speech/transcript/assemble-transcript.ts';
import { wordErrors } from '../../../test/support/speech/word-errors.ts';
import { normalise, percent } from '../measure-words.ts';
import type { HeardTalk } from './hear-talk.ts';

/** A filler is found if a flagged word covers this part of it, or has this part of its own time within it. */
const FOUND_SHARE = 0.4;

export interface Score {
  hesitations: number;
  found: number;
  words: number;
  wronglyFlagged: number;
  errors: number;
}

/** The score of a talk as a user gets it, with hesitations by a model or by the decoder only. */
export function scoreTalk(talk: HeardTalk, model: HesitationModel | null): Score {
  const heard = talk.utterances.flatMap(({ utterance, candidates, ...timed }) =>
    placeWords(model === null ? timed.words : wordsWithHesitations(timed, candidates, model), utterance),
  );
  const { words } = assembleTranscript({
    engine: POCKET_SPHINX,
    language: 'en',
    heard,
    clocks: new Map([['x', { offsetMs: 0, driftPpm: 0 }]]),
    voices: { kind: 'one' },
  });
  const flagged = words
    .filter(({ filler }) => filler)
    .map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));
  const kept = words.filter(({ filler }) => !filler).map(({ text }) => text);
  const said = normalise(talk.words);
  return {
    hesitations: talk.hesitations.length,
    found: talk.hesitations.filter((one) => flagged.some((word) => isPair(word, one))).length,
    words: said.length === 0 ? words.length : said.length,
    wronglyFlagged: flagged.filter((word) => !talk.hesitations.some((one) => isPair(word, one))).length,
    errors: said.length === 0 ? 0 : wordErrors(said, normalise(kept)),
  };
}

function isPair(a: Range, b: Range): boolean {
  return overlapMs(a, b) >= FOUND_SHARE * Math.min(rangeLengthMs(a), rangeLengthMs(b));
}

export function sumOf(scores: readonly Score[]): Score {
  const of = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0);
  return {
    hesitations: of('hesitations'),
    found: of('found'),
    words: of('words'),
    wronglyFlagged: of('wronglyFlagged'),
    errors: of('errors'),
  };
}

export function say(what: string, { hesitations, found, words, wronglyFlagged, errors }: Score): void {
  const wrong = `wrongly found ${wronglyFlagged} of ${words} words (${percent(wronglyFlagged / words)})`;
  const right =
    hesitations === 0 ? '' : `${found} of ${hesitations} found (${percent(found / hesitations)}), `;
  const kept = errors === 0 ? '' : `; WER of the words that are kept ${percent(errors / words)}`;
  console.log(`fillers, ${what}: ${right}${wrong}${kept}`);
}
