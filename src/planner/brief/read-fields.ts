import { blank } from './text-span.ts';

const MOST_LINES = 60;
/** A list in brackets behind a label, as agents write it: REQUIRED: ["the tower", "the mill"]. */
const BRACKETED_LIST = /(?<=:[ \t]*)\[[^[\]\n]{1,600}\]/gu;
const LIST_SIGNS = /[[\]"“”]/gu;
/** "The dam → the bridge", "the dam > the bridge": the order of the subjects. "> 40" is a comparison. */
const ARROWS = /\s*(?:→|⟶|➔|➜|⇒|->|=>|(?<=[\p{L}\p{N}"'”’)][ \t]*)>(?=[ \t]*[\p{L}"'“‘(]))\s*/gu;
const LENGTH_KEY = /(?:^|[\s_])(?:duration|length|seconds|runtime)(?:[\s_]|$)/i;

/**
 * A brief of JSON, or with lists in JSON, as people write briefs. Each field becomes a label on a line of its
 * own. Any other text stays as it is.
 */
export function readFields(text: string): string {
  const lines = /^\s*\{/u.test(text) ? linesOfJson(text) : null;
  if (lines !== null) return lines.slice(0, MOST_LINES).join('\n');
  return text.replace(BRACKETED_LIST, (list) => list.replace(LIST_SIGNS, blank)).replace(ARROWS, ', ');
}

/** Whether a brief, as it was written, puts its subjects in an order by arrows. */
export const hasArrows = (written: string): boolean => written.search(ARROWS) >= 0;

function linesOfJson(text: string): string[] | null {
  try {
    return linesOf(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function linesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => lineOf(key.replaceAll(/[_-]+/g, ' '), own));
}

function lineOf(key: string, value: unknown): string[] {
  if (typeof value === 'number')
    return [LENGTH_KEY.test(key) ? `length: ${value} seconds` : `${key}: ${value}`];
  if (Array.isArray(value)) {
    const places = value.flatMap(placeLine);
    return places.length === value.length && places.length > 0
      ? places
      : [`${key}: ${value.map(textOf).filter(Boolean).join(', ')}`];
  }
  if (typeof value === 'object' && value !== null) return linesOf(value);
  return typeof value === 'string' ? [`${key}: ${value}`] : [];
}

const PLACE_KEY = /^(?:name|role|section|position|part|slot|title|type)$/i;
const PLACE =
  /^(?:opening|open|intro|hook|start|middle|body|main(?: part)?|closing|close|ending|end|outro|payoff)$/i;

/**
 * {"name": "opening", "content": "the wall"}: the place in the cut for the content. Empty where the field
 * names no place.
 */
function placeLine(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value);
  const place = own.find(
    ([key, text]) => PLACE_KEY.test(key) && typeof text === 'string' && PLACE.test(text.trim()),
  );
  if (place === undefined) return [];
  return [`${place[1]}: ${textOf(Object.fromEntries(own.filter(([key]) => key !== place[0])))}`];
}

const SHARE_KEY = /(?:^|[\s_])(?:share|part|weight|percent|percentage)(?:[\s_]|$)/i;

/** The text of an item. Where it is an object with fields, its share of the cut comes after its text. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const own = Object.entries(value);
  const amounts = own.flatMap(([key, amount]) => {
    if (typeof amount !== 'number') return [];
    if (SHARE_KEY.test(key)) return [`(${Math.round(amount <= 1 ? amount * 100 : amount)} %)`];
    return LENGTH_KEY.test(key) ? [`(${amount} s)`] : [];
  });
  return [...own.flatMap(([, text]) => (typeof text === 'string' ? [text] : [])), ...amounts].join(' ');
}
