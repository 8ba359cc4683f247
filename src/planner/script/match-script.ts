import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Language } from '../language/language.ts';
import { chooseTake } from '../talk/fluency.ts';
import { breathe } from '../talk/study.ts';
import { isOnlyAsked } from './asked-take.ts';
import { findTakes, type ScriptFootage } from './find-takes.ts';
import type { Take } from './judge-take.ts';
import { findSaidPart, identifiesLine } from './said-part.ts';
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
  /** It goes on with the sentence of the piece before it. */
  goesOn: boolean;
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
  /** The take asks what the piece states. */
  isAsked: boolean;
  /** The piece before it has the beginning of its sentence, from another place. */
  isJoined: boolean;
}

/** A whole line is split into its sentences if these match this much more of their words separately. */
const MORE = 1.15;
const NEARLY_ALL = 0.9;
/** The most words between a part and the part that it continues. */
const REACH_WORDS = 200;
/** Words at an end that two takes may share before one of them is no take. */
const LEAST_LEFT = 0.6;
/** Each of two places must have so many words of a sentence. */
const LEAST_PART_WORDS = 4;
const PIECES_AT_ONCE = 8;
/** A take that asks what a piece states, in faults: one that states it is better. */
const ASKED = 0.6;
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
  return chooseAll(pieces, footage, language);
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
  const isOthers = takes.length === 0 && others.length > 0;
  return { line, text, weight: wanted.weight, takes, isOthers, goesOn: false };
}

/**
 * Splits a piece that the footage lacks into the beginning or end that it has, and the rest. One that it has in other
 * words is split where both parts are said as written, perhaps in two answers.
 */
function partSaid(piece: Piece, footage: ScriptFootage, language: Language): Piece[] {
  const { text, takes, isOthers } = piece;
  if (isOthers || !isShortEnough(text) || (takes.length > 0 && !mayBeParted(piece, footage))) return [piece];
  const parted = inParts(piece, footage, language);
  if (takes.length === 0) return parted;
  const areAllSaid = parted.every((part) => part.takes.some(isSaidAsWritten));
  return areAllSaid && saidOf(parted) >= saidOf([piece]) * MORE ? parted : [piece];
}

/** In a draft no part is surely said as written. */
function mayBeParted(piece: Piece, { indexes }: ScriptFootage): boolean {
  const isSure = piece.takes.every(({ group }) => indexes[group]?.talk.isDraft === false);
  const isLong = piece.text.split(' ').length >= 2 * LEAST_PART_WORDS;
  return isSure && isLong && saidOf([piece]) * MORE <= piece.weight;
}

function inParts(piece: Piece, footage: ScriptFootage, language: Language): Piece[] {
  const { line, text } = piece;
  const wanted = readWanted(text, footage.vocabulary, language);
  const range = findSaidPart(wanted, footage);
  if (range === null) return [piece];
  const words = text.split(' ');
  const from = range.from === 0 ? 0 : (wanted.places[range.from]?.from ?? 0);
  const end = range.to === wanted.forms.length - 1 ? words.length : (wanted.places[range.to]?.to ?? 0) + 1;
  const found = findPiece(line, words.slice(from, end).join(' '), footage, language);
  if (found.takes.length === 0) return [piece];
  const rest = (part: readonly string[]): Piece[] =>
    part.length === 0 ? [] : [findRest(piece, part.join(' '), footage, language)];
  const parts = [...rest(words.slice(0, from)), found, ...rest(words.slice(end))];
  return parts.map((part, at) => ({ ...part, goesOn: at > 0 }));
}

/** The rest of a piece, where it is long enough to be looked for and said as written; else without takes. */
function findRest(piece: Piece, text: string, footage: ScriptFootage, language: Language): Piece {
  const missing = { ...piece, text, weight: 0, takes: [] };
  if (!identifiesLine(readWanted(text, footage.vocabulary, language))) return missing;
  const found = findPiece(piece.line, text, footage, language);
  const takes = found.takes.filter(isSaidAsWritten);
  return takes.length > 0 ? { ...found, takes } : missing;
}

const isSaidAsWritten = ({ saidShare, otherWords, contradicts }: Take) =>
  saidShare >= TAKE_LEAST_SHARE && !contradicts && otherWords().length === 0;

const weightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { weight }) => sum + weight, 0);

/** How much of some pieces their best takes say. */
function saidOf(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, { takes, weight }) => sum + weight * Math.max(0, ...takes.map(({ saidShare: said }) => said)),
    0,
  );
}

/** Longer pieces choose first, because a short one more often occurs elsewhere. Each word is shown once. */
function chooseAll(pieces: readonly Piece[], footage: ScriptFootage, language: Language): MatchedPiece[] {
  const talkOf = ({ group }: Take) => footage.indexes[group]?.talk;
  const isAsked = (piece: Piece, take: Take) => {
    const talk = talkOf(take);
    return talk !== undefined && isOnlyAsked(piece, take, talk, language);
  };
  const used = footage.indexes.map(({ talk }) => new Uint8Array(talk.spoken.length));
  const chosen = new Map<Piece, Take>();
  const ofLine = Map.groupBy(pieces, ({ line }) => line);
  for (const piece of pieces.toSorted((a, b) => b.weight - a.weight)) {
    const free = piece.takes.flatMap((take) => freePart(take, used[take.group]) ?? []);
    const own = ofLine.get(piece.line) ?? [];
    const near = free.filter((take) => isInPlace(take, own.indexOf(piece), own, chosen));
    const take = chooseTake(
      near.length > 0 ? near : free,
      (one) => one.faults + (isAsked(piece, one) ? ASKED : 0),
    );
    if (take === undefined) continue;
    chosen.set(piece, take);
    used[take.group]?.fill(1, take.first, take.last + 1);
  }
  orderRepeated(chosen);
  return pieces.map((piece, at) => {
    const before = pieces[at - 1];
    const take = chosen.get(piece) ?? null;
    return {
      ...{ line: piece.line, text: piece.text, take, isOthers: piece.isOthers },
      count: piece.takes.filter(({ saidShare }) => saidShare >= TAKE_LEAST_SHARE).length,
      isTaken: piece.takes.length > 0 && take === null,
      isAsked: take !== null && isAsked(piece, take),
      isJoined: take !== null && piece.goesOn && before !== undefined && chosen.has(before),
    };
  });
}

/** Lines with the same words show their takes in the order of the footage. */
function orderRepeated(chosen: Map<Piece, Take>): void {
  const inScript = [...chosen.keys()].toSorted((a, b) => a.line.n - b.line.n);
  const whole = inScript.filter(({ line, text }) => line.text === text);
  const repeated = Map.groupBy(whole, ({ line, text }) => `${line.speaker} ${text}`);
  for (const pieces of repeated.values()) {
    const takes = pieces.flatMap((piece) => chosen.get(piece) ?? []);
    const ordered = takes.toSorted((a, b) => a.group - b.group || a.first - b.first);
    for (const [at, piece] of pieces.entries()) chosen.set(piece, ordered[at] as Take);
  }
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
