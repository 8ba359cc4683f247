import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Language } from '../language/language.ts';
import { chooseTake } from '../talk/fluency.ts';
import { breathe } from '../talk/study.ts';
import { findTakes, type ScriptFootage } from './find-takes.ts';
import type { Take } from './judge-take.ts';
import { findSaidPart } from './said-part.ts';
import type { Script, ScriptLine } from './script.ts';
import { isShortEnough, readWanted, sentencesOfText } from './wanted-forms.ts';

/** A line of a script, or a piece of one: an ellipsis or a great length splits a line. */
interface Piece {
  line: ScriptLine;
  text: string;
  weight: number;
  takes: readonly Take[];
  /** Another speaker than the one in the line says it. */
  isOthers: boolean;
}

/** A piece and the take that shows it; null where the footage does not hold it. */
export interface MatchedPiece {
  line: ScriptLine;
  text: string;
  take: Take | null;
  /** The number of takes that say nearly all of the piece. */
  count: number;
  /** Another speaker than the one in the line says it. */
  isOthers: boolean;
  /** The footage has it, but another line shows it. */
  isTaken: boolean;
}

/** A whole line is split into its sentences if these match this much more of their words separately. */
const MORE = 1.15;
const NEARLY_ALL = 0.9;
/** The most words between a part and the part that it continues. */
const REACH_WORDS = 200;
/** Words at an end that two takes may share before one of them is no take. */
const LEAST_LEFT = 0.6;
const PIECES_AT_ONCE = 8;
/** The share of a line that people count as a take of it. A sentence that only begins alike has less. */
const TAKE_LEAST_SHARE = 0.75;

/** Finds every line of a script in the footage, and the best take of it. Holds the event loop for some milliseconds at a time. */
export async function matchScript(
  script: Script,
  footage: ScriptFootage,
  language: Language,
  signal: AbortSignal,
): Promise<MatchedPiece[]> {
  const pieces: Piece[] = [];
  for (const [at, line] of script.lines.entries()) {
    const found = line.parts.flatMap((part) => findPieces(line, part, footage, language));
    pieces.push(...found.flatMap((piece) => partSaid(piece, footage, language)));
    if (at % PIECES_AT_ONCE === 0) await breathe(signal);
  }
  return chooseAll(pieces, footage);
}

function findPieces(line: ScriptLine, text: string, footage: ScriptFootage, language: Language): Piece[] {
  const whole = isShortEnough(text) ? [findPiece(line, text, footage, language)] : [];
  if (saidOf(whole) >= NEARLY_ALL * weightOf(whole) && whole.length > 0) return whole;
  const sentences = sentencesOfText(text);
  if (sentences.length < 2 && whole.length > 0) return whole;
  const parted = sentences.map((sentence) => findPiece(line, sentence, footage, language));
  return whole.length > 0 && saidOf(parted) < saidOf(whole) * MORE ? whole : parted;
}

function findPiece(line: ScriptLine, text: string, footage: ScriptFootage, language: Language): Piece {
  const wanted = readWanted(text, footage.vocabulary, language);
  const { takes, others } = findTakes(wanted, line, footage);
  return { line, text, weight: wanted.weight, takes, isOthers: takes.length === 0 && others.length > 0 };
}

/** Splits a piece that the footage lacks into the beginning or end that it has, and the rest. */
function partSaid(piece: Piece, footage: ScriptFootage, language: Language): Piece[] {
  const { line, text, takes, isOthers } = piece;
  if (takes.length > 0 || isOthers || !isShortEnough(text)) return [piece];
  const wanted = readWanted(text, footage.vocabulary, language);
  const range = findSaidPart(wanted, footage);
  if (range === null) return [piece];
  const words = text.split(' ');
  const from = range.from === 0 ? 0 : (wanted.places[range.from]?.from ?? 0);
  const end = range.to === wanted.forms.length - 1 ? words.length : (wanted.places[range.to]?.to ?? 0) + 1;
  const found = findPiece(line, words.slice(from, end).join(' '), footage, language);
  if (found.takes.length === 0) return [piece];
  const rest = (part: readonly string[]): Piece[] =>
    part.length === 0 ? [] : [{ ...piece, text: part.join(' '), weight: 0 }];
  return [...rest(words.slice(0, from)), found, ...rest(words.slice(end))];
}

const weightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { weight }) => sum + weight, 0);

/** How much of some pieces their best takes say. */
function saidOf(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { takes, weight }) => sum + weight * Math.max(0, ...takes.map(({ saidShare: said }) => said)),
    0,
  );
}

/** Longer pieces choose first, because a short one more often occurs elsewhere. Each word is shown once. */
function chooseAll(pieces: readonly Piece[], footage: ScriptFootage): MatchedPiece[] {
  const used = footage.indexes.map(({ talk }) => new Uint8Array(talk.spoken.length));
  const chosen = new Map<Piece, Take>();
  const ofLine = Map.groupBy(pieces, ({ line }) => line);
  for (const piece of pieces.toSorted((a, b) => b.weight - a.weight)) {
    const free = piece.takes.flatMap((take) => freePart(take, used[take.group]) ?? []);
    const own = ofLine.get(piece.line) ?? [];
    const near = free.filter((take) => isInPlace(take, own.indexOf(piece), own, chosen));
    const take = chooseTake(near.length > 0 ? near : free, ({ faults }) => faults);
    if (take === undefined) continue;
    chosen.set(piece, take);
    used[take.group]?.fill(1, take.first, take.last + 1);
  }
  return pieces.map((piece) => ({
    line: piece.line,
    text: piece.text,
    take: chosen.get(piece) ?? null,
    count: piece.takes.filter(({ saidShare }) => saidShare >= TAKE_LEAST_SHARE).length,
    isOthers: piece.isOthers,
    isTaken: piece.takes.length > 0 && !chosen.has(piece),
  }));
}

/** A take without the words at its ends that another line shows; null where little is left. */
function freePart(take: Take, used: Uint8Array | undefined): Take | null {
  let { first, last } = take;
  while (first <= last && used?.[first] === 1) first += 1;
  while (last >= first && used?.[last] === 1) last -= 1;
  const isParted = used?.subarray(first, last + 1).includes(1) ?? false;
  const isShort = last - first + 1 < LEAST_LEFT * (take.last - take.first + 1);
  return isParted || isShort ? null : { ...take, first, last };
}

/** The parts of one line are looked for near each other, in their order. */
function isInPlace(
  take: Take,
  at: number,
  ofLine: readonly Piece[],
  chosen: ReadonlyMap<Piece, Take>,
): boolean {
  return ofLine.every((other, i) => {
    const known = chosen.get(other);
    if (known === undefined) return true;
    const gap = i < at ? take.first - known.last : known.first - take.last;
    return take.group === known.group && gap > 0 && gap <= REACH_WORDS;
  });
}

/**
 * The pieces in the order in which they are shown. It is the script's order, or the footage's if the settings
 * keep it.
 */
export function inShownOrder(
  pieces: readonly MatchedPiece[],
  { chronology }: Pick<CutSettings, 'chronology'>,
): MatchedPiece[] {
  const found = pieces.filter(({ take }) => take !== null);
  if (chronology !== 'strict') return found;
  const place = ({ take }: MatchedPiece) => take ?? { group: 0, first: 0 };
  return found.toSorted((a, b) => place(a).group - place(b).group || place(a).first - place(b).first);
}
