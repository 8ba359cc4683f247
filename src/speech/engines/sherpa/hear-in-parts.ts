import { basename } from 'node:path';
import { LEVEL_STEP_MS } from '../../../domain/recording/level-track.ts';
import { quietestMs } from '../../plan-utterances.ts';
import { cutSound } from '../cut-utterances.ts';
import type { Decode, UtteranceResult } from './recover-missed.ts';
import { heardAgain } from './second-hearing.ts';
import { type SherpaResult, wordsOfText } from './token-words.ts';
import { withoutLoops } from './without-loops.ts';

/** Shorter sound is not cut again. */
const LEAST_CUT_MS = 4_000;
/** A part begins in this share of the sound, so that none is a mere syllable. */
const MIDDLE = { from: 0.2, to: 0.8 };
/** Of words that are made up in noise, a second hearing has fewer. */
const LEAST_HEARD_AGAIN = 0.5;

/** A stretch of an utterance on its clock, the name of its file, and what was heard in it. */
interface Part {
  startMs: number;
  endMs: number;
  name: string;
  result: SherpaResult;
}

/**
 * The results, with those of halves where the model gave up on an utterance. It then writes nothing, or one phrase
 * again and again, although it knows the words of the halves.
 */
export async function hearInParts(
  decoded: readonly UtteranceResult[],
  decode: Decode,
): Promise<UtteranceResult[]> {
  const whole: Part[] = decoded.map(({ wavPath, sound, result }) => {
    const endMs = sound.levelsDb.length * LEVEL_STEP_MS;
    return { startMs: 0, endMs, name: basename(wavPath, '.wav'), result };
  });
  const cuts = new Map<Part, [Part, Part]>();
  let open = whole.map((part, of) => ({ part, of })).filter(({ part }) => isToBeCut(part));
  while (open.length > 0) {
    const halves = open.flatMap(({ part, of }) => {
      const cut = halvesOf(part, decoded[of]?.sound.levelsDb ?? new Float32Array());
      cuts.set(part, cut);
      return cut.map((half) => ({ part: half, of }));
    });
    for (const { part, of } of halves) await cutSound(decoded[of]?.wavPath ?? '', part, part.name);
    const results = await decode(halves.map(({ part }) => part.name));
    for (const { part } of halves) part.result = results[part.name] ?? { text: '' };
    open = halves.filter(({ part }) => isToBeCut(part));
  }
  return decoded.map((one, of) => ({
    ...one,
    result: resultOf(whole[of] ?? { startMs: 0, endMs: 0, name: '', result: one.result }, cuts),
  }));
}

function isToBeCut({ startMs, endMs, result }: Part): boolean {
  return endMs - startMs >= LEAST_CUT_MS && hasGivenUp(result);
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(' ');
}

function isTrusted({ text, again }: SherpaResult): boolean {
  if (again === undefined) return true;
  const same = heardAgain(wordsOfText(text), wordsOfText(again));
  return same.filter(Boolean).length >= LEAST_HEARD_AGAIN * same.length;
}

function hasGivenUp({ text }: SherpaResult): boolean {
  const words = wordsOfText(text);
  return words.length === 0 || withoutLoops(words).length < words.length;
}

/** Both sides of the quietest moment in the middle. */
function halvesOf({ startMs, endMs, name }: Part, levelsDb: Float32Array): [Part, Part] {
  const at = (share: number) => startMs + share * (endMs - startMs);
  const cutMs = quietestMs({ startMs: 0, levelsDb }, at(MIDDLE.from), at(MIDDLE.to));
  return [
    { startMs, endMs: cutMs, name: `${name}-0`, result: { text: '' } },
    { startMs: cutMs, endMs, name: `${name}-1`, result: { text: '' } },
  ];
}

/** What was heard in a part, or in its halves as far as it can be trusted. */
function resultOf(part: Part, cuts: ReadonlyMap<Part, [Part, Part]>): SherpaResult {
  const halves = cuts.get(part);
  if (halves === undefined) return part.result;
  const [first, second] = halves.map((half) => {
    const result = resultOf(half, cuts);
    return isTrusted(result) ? result : { text: '' };
  });
  const again = [first?.again, second?.again].filter((text) => text !== undefined);
  const text = joined([first?.text, second?.text]);
  return { text, ...(again.length > 0 && { again: joined(again) }) };
}
