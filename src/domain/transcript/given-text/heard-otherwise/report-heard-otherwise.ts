import type { AlignmentReport } from '../../../../contract/transcript.ts';
import { sayMinutes } from '../../../time/say-minutes.ts';
import type { PlacedTextWord } from '../given-text.ts';
import type { HeardOtherwise } from './heard-otherwise.ts';

/** So many places are listed. */
const MOST_LISTED = 40;
/** The confidence of words of the text that were surely heard otherwise: the dashboard marks them as unsure. */
const DOUBTED_CONFIDENCE = 0.3;

/** What changes the sense most comes first. */
const ORDER: readonly HeardOtherwise['kind'][] = ['negation', 'number', 'word'];

/** The places for the report of a text, negations first. `placed` are the words of the text in the transcript. */
export function reportHeardOtherwise(
  places: readonly HeardOtherwise[],
  text: readonly { text: string }[],
  placed: ReadonlySet<number>,
): Pick<AlignmentReport, 'heard_otherwise' | 'heard_otherwise_count'> {
  const listed = negationsFirst(places).slice(0, MOST_LISTED);
  return {
    heard_otherwise: listed.map(({ kind, startMs, endMs, text: quoted, heard, words }) => ({
      ...{ kind, start_ms: startMs, end_ms: endMs },
      ...{ text: quoted, heard },
      left_out: words
        .filter((word) => !placed.has(word))
        .map((word) => text[word]?.text ?? '')
        .join(' '),
    })),
    heard_otherwise_count: places.length,
  };
}

function negationsFirst(places: readonly HeardOtherwise[]): HeardOtherwise[] {
  return places.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The recording's warning of such places, as a list of none or one. */
export function warnOfHeardOtherwise(places: readonly HeardOtherwise[]): string[] {
  const [first] = negationsFirst(places);
  if (first === undefined) return [];
  const said = `the text says “${first.text}”, and “${first.heard}” was heard`;
  if (places.length === 1)
    return [`the text that was handed in may be wrong at ${sayMinutes(first.startMs)}: ${said}`];
  return [
    `the text that was handed in may be wrong at ${places.length} places; at ${sayMinutes(first.startMs)} ${said}`,
  ];
}

/** The words of the text, those of such places as unsure ones. */
export function withDoubts(
  placed: readonly PlacedTextWord[],
  places: readonly HeardOtherwise[],
): PlacedTextWord[] {
  const doubted = new Set(places.flatMap(({ words }) => words));
  return placed.map((place) => {
    if (!doubted.has(place.word)) return place;
    return { ...place, confidence: Math.min(place.confidence, DOUBTED_CONFIDENCE) };
  });
}
