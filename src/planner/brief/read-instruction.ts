import type { Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/read-people.ts';
import type { Brief, Topic } from './brief.ts';
import { readBrief } from './read-brief.ts';
import { type CameraWish, readCamera } from './read-camera.ts';
import { readLengthS, withoutLength } from './read-length.ts';

/** What an instruction asks of the plan before it. What it does not name stays. */
export interface Instruction {
  /** Back to the version before; or to one that is named. */
  goBack: 'undo' | number | null;
  /** New length: in seconds, or relative to the plan as it is. */
  lengthS: number | null;
  lengthFactor: number | null;
  lengthDeltaS: number | null;
  removeFillers: boolean;
  /** 1 for tighter, -1 for calmer. */
  tighten: -1 | 0 | 1;
  /** Entries named by number, by what is to happen to them. */
  dropEntries: number[];
  /** Two entries that change places. */
  swap: [number, number] | null;
  /** The passages are to be shown the other way round. */
  isReversed: boolean;
  /** The questions to what is shown are to be heard. */
  withQuestions: boolean;
  firstEntry: number | null;
  /** A question is to come first, whichever it is. */
  questionFirst: boolean;
  lastEntry: number | null;
  drop: Topic[];
  dropSpeakers: string[];
  onlySpeakers: string[];
  withoutQuestions: boolean;
  camera: CameraWish | null;
  add: Topic[];
  /** When not empty, only this stays. */
  focus: Topic[];
  openWith: Topic | null;
  endOn: Topic | null;
  /** Nothing of it was understood. */
  isUnclear: boolean;
}

const UNDO =
  /\b(?:undo|revert|take (?:that|it|this) back|go back(?! to version)|previous version|as (?:it was )?before|put it back)\b/i;
const VERSION = /\b(?:version|v)\.? ?(\d{1,4})\b/i;
const FILLERS =
  /\b(?:(?:no|remove|cut|drop|without|delete|take out|leave out|get rid of)(?: all)?(?: the| any)? (?:fillers?(?: words?)?|ums?(?: and (?:ahs?|uhs?))?|uhs?|hesitations?))\b/i;
const TIGHTER =
  /\b(?:tight(?:er|en)?(?: it)?(?: up)?|snappier|faster|quicker pace|more pace|pacier|punchier|speed (?:it )?up|less pauses?|fewer pauses?|shorter pauses?|shorten the pauses?)\b/i;
const CALMER = /\b(?:calmer|slower|more air|more relaxed|breathe more|longer pauses?|less hectic)\b/i;
const SHORTER =
  /\b(?:shorter|shorten(?: it)?|trim(?: it)?(?: down)?|cut (?:it )?down|condense(?: it)?|less long|too long)\b/i;
const LONGER = /\b(?:longer|lengthen(?: it)?|extend(?: it)?|expand(?: it)?|too short)\b/i;
const STRONGLY = /\b(?:much|a lot|lots|far|way|considerably)\b/i;
const SLIGHTLY = /\b(?:a (?:little|bit|touch|tad)|slightly|somewhat)\b/i;
const HALF = /\bhalf (?:as long|the length|of it)\b|\bin half\b|\bhalve\b/i;
const TWICE = /\b(?:twice as long|double(?: the length)?)\b/i;
/** "10 seconds shorter", "longer by half a minute": a difference, where "shorter, 30 seconds" is a length. */
const DELTA =
  /\b(?:seconds?|secs?|s|minutes?|mins?) (?:shorter|longer|less|more)\b|\b(?:shorter|longer|shorten it|extend it|trim it) by\b|\b(?:trim|cut|take|lose|add)(?: off| another)? (?:\d+|\w+) (?:seconds?|secs?)\b/i;
const FACTORS = { shorter: [0.85, 0.72, 0.5], longer: [1.18, 1.4, 2] } as const;

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const PART = '(?:entry|entries|clip|clips|part|passage|segment|shot|number|section)';
const DROP_VERB = '(?:drop|remove|delete|leave out|cut(?: out)?|skip|lose|take out|kill)';
const ENTRY_BY_NUMBER = new RegExp(`\\b${PART}s? ((?:\\d+(?:,| and|,? &)? ?)+)`, 'i');
const ENTRY_BY_ORDINAL = new RegExp(`\\b(${ORDINALS.join('|')}|last) ${PART}\\b`, 'i');

const SWAP = /\b(?:swap|exchange|switch)\b/i;
const REVERSED =
  /\b(?:(?:reverse|turn round|invert)(?: (?:the|its))?(?: order| passages| entries)?|in reverse(?: order)?|back to front|the other way (?:a?round))\b/i;
const QUESTIONS_BACK =
  /\b(?:bring back|put back|restore|add|include|keep|show)(?: in| back)?(?: the| all| its| their| her| his)* questions?(?: back| again| too| as well)?\b/i;
const ADDING =
  /\b(?:add|include|insert|bring (?:back|in)|put back|mention|more (?:about|of|on|from)|also|as well)\b/i;
const LOSING = /\b(?:lose|ditch|kill|delete)\b/i;
const FOCUSING =
  /\b(?:focus(?:es|ing)? (?:more )?on|concentrate on|make it (?:all )?about|only about|just about|nothing but|only the|just the|keep only|only keep|stick to)\b/i;
const TO_FRONT =
  /\b(?:move|put|bring|place|have)\b(.+?)\b(?:to the (?:front|start|beginning|top)|first|up front|at the (?:start|beginning|front|top))\b|^(.+?) (?:should |must |has to |needs to )?(?:come|comes|go|goes|be) first\b/i;
const TO_END =
  /\b(?:move|put|bring|place|have)\b(.+?)\b(?:to the end|last|at the end)\b|^(.+?) (?:should |must |has to |needs to )?(?:come|comes|go|goes|be) last\b/i;
const QUESTION = /\bquestion\b/i;
const OPEN_WITH_QUESTION = /\b(?:open|start|begin|lead) with (?:the|a|her|his|their) question\b/i;
/** Words of an instruction that name no subject. */
const NO_SUBJECT =
  /\b(?:please|the (?:cut|video|clip|edit|plan)|make (?:it|this)|keep (?:it|the rest|everything else)|the rest|everything else|small ?talk|chit ?chat|entry|entries|order|version|a little|a bit|much|pauses?)\b/gi;

/** Reads an instruction given to a plan with `entryCount` entries. */
export function readInstruction(
  text: string,
  entryCount: number,
  people: readonly Person[],
  stem: Stemmer,
): Instruction {
  const version = VERSION.exec(text)?.[1];
  const goBack = version !== undefined ? Number(version) : UNDO.test(text) ? 'undo' : null;
  const result: Instruction = { ...emptyInstruction(), goBack };
  if (goBack !== null) return result;
  const camera = readCamera(text);
  result.camera = camera.wish;
  let rest = readLength(camera.rest, result);
  rest = readEntries(rest, entryCount, result);
  result.isReversed = REVERSED.test(rest);
  result.withQuestions = QUESTIONS_BACK.test(rest);
  rest = rest.replace(REVERSED, ' ').replace(QUESTIONS_BACK, ' ');
  result.removeFillers = FILLERS.test(rest);
  rest = rest.replace(FILLERS, ' ');
  result.tighten = TIGHTER.test(rest) ? 1 : CALMER.test(rest) ? -1 : 0;
  rest = rest.replace(TIGHTER, ' ').replace(CALMER, ' ');
  readSubjects(rest, result, people, stem);
  result.isUnclear =
    isNothing(result) && rest.replace(NO_SUBJECT, '').trim() !== '' && !asksForTheUsual(rest);
  return result;
}

function emptyInstruction(): Instruction {
  return {
    goBack: null,
    lengthS: null,
    lengthFactor: null,
    lengthDeltaS: null,
    removeFillers: false,
    tighten: 0,
    dropEntries: [],
    swap: null,
    isReversed: false,
    withQuestions: false,
    firstEntry: null,
    questionFirst: false,
    lastEntry: null,
    drop: [],
    dropSpeakers: [],
    onlySpeakers: [],
    withoutQuestions: false,
    camera: null,
    add: [],
    focus: [],
    openWith: null,
    endOn: null,
    isUnclear: false,
  };
}

/** Asks to leave out what is never chosen anyway. */
function asksForTheUsual(text: string): boolean {
  return /\b(?:small ?talk|chit-? ?chat|digressions?|tangents?|false starts?|repetitions?)\b/i.test(text);
}

function isNothing(read: Instruction): boolean {
  const empty = emptyInstruction();
  return JSON.stringify(read) === JSON.stringify(empty);
}

/** Takes out what it says about length. */
function readLength(text: string, result: Instruction): string {
  const seconds = readLengthS(text);
  const isShorter = SHORTER.test(text.replace(/\bshorter pauses?\b/i, ' '));
  const isLonger = LONGER.test(text.replace(/\blonger pauses?\b/i, ' '));
  const step = STRONGLY.test(text) ? 2 : SLIGHTLY.test(text) ? 0 : 1;
  const isDelta = seconds !== null && DELTA.test(text);
  if (isDelta && (isShorter || isLonger)) result.lengthDeltaS = isShorter ? -(seconds ?? 0) : (seconds ?? 0);
  else if (seconds !== null) result.lengthS = seconds;
  else if (HALF.test(text)) result.lengthFactor = 0.5;
  else if (TWICE.test(text)) result.lengthFactor = 2;
  else if (isShorter) result.lengthFactor = FACTORS.shorter[step] ?? 1;
  else if (isLonger) result.lengthFactor = FACTORS.longer[step] ?? 1;
  const isAboutPauses = /\b(?:shorter|longer|shorten the) pauses?\b/i.test(text);
  const plain = isAboutPauses ? text : text.replace(SHORTER, ' ').replace(LONGER, ' ');
  return withoutLength(plain).replace(HALF, ' ').replace(TWICE, ' ');
}

/** Takes out entries named by number: "entry 3", "entries 2 and 4", "the last clip". */
function readEntries(text: string, entryCount: number, result: Instruction): string {
  const byNumber = ENTRY_BY_NUMBER.exec(text);
  const byOrdinal = ENTRY_BY_ORDINAL.exec(text);
  const word = byOrdinal?.[1]?.toLowerCase();
  const ordinal = word === undefined ? null : word === 'last' ? entryCount : ORDINALS.indexOf(word) + 1;
  const numbers = byNumber
    ? [...(byNumber[1] ?? '').matchAll(/\d+/g)].map(Number)
    : ordinal === null
      ? []
      : [ordinal];
  const known = numbers.filter((n) => n >= 1 && n <= entryCount);
  const match = byNumber?.[0] ?? byOrdinal?.[0] ?? '';
  const [a, b] = numbers;
  if (a !== undefined && b !== undefined && SWAP.test(text)) {
    result.swap = [a, b];
    return text.replace(match, ' ').replace(SWAP, ' ');
  }
  if (known.length === 0) return text;
  if (new RegExp(`\\b${DROP_VERB}\\b`, 'i').test(text)) result.dropEntries = known;
  else if (/\b(?:open|start|begin|lead)(?:s|ing)? with\b/i.test(text) || TO_FRONT.test(text))
    result.firstEntry = known[0] ?? null;
  else if (/\b(?:end|finish|close|conclude)(?:s|ing)? (?:on|with)\b/i.test(text) || TO_END.test(text))
    result.lastEntry = known[0] ?? null;
  else return text;
  return text
    .replace(match, ' ')
    .replace(
      new RegExp(
        `\\b${DROP_VERB}\\b|\\b(?:open|start|begin|end|finish|close)(?:ing)? (?:with|on)\\b|\\bmove\\b|\\bto the (?:front|start|beginning|end)\\b`,
        'gi',
      ),
      ' ',
    );
}

function readSubjects(text: string, result: Instruction, people: readonly Person[], stem: Stemmer): void {
  for (const sentence of text.split(
    /[.;!?\n]+(?=\s|$)|,\s*(?=(?:add|drop|remove|open|start|end|move|put|leave|include|keep|make|but)\b)|\s+(?:and|but|then)\s+(?=(?:add|drop|remove|open|start|end|move|put|leave|include|keep|make)\b)/i,
  )) {
    if (sentence.trim() !== '') readSubject(sentence.trim(), result, people, stem);
  }
}

function readSubject(sentence: string, result: Instruction, people: readonly Person[], stem: Stemmer): void {
  const front = TO_FRONT.exec(sentence);
  const end = TO_END.exec(sentence);
  const read = (text: string): Brief => readBrief(text.replace(NO_SUBJECT, ' '), people, stem);
  if (front || end) {
    const said = (front ?? end)?.slice(1).find((part) => part !== undefined) ?? '';
    const topic = read(said).wanted[0];
    if (front && !topic && QUESTION.test(said)) result.questionFirst = true;
    if (topic && front) result.openWith = topic;
    else if (topic) result.endOn = topic;
    return;
  }
  if (OPEN_WITH_QUESTION.test(sentence)) result.questionFirst = true;
  const brief = read(sentence.replace(LOSING, 'leave out').replace(ADDING, ' ').replace(FOCUSING, ' only '));
  result.drop.push(...brief.unwanted);
  result.dropSpeakers.push(...brief.unwantedSpeakers);
  result.onlySpeakers.push(...brief.onlySpeakers);
  result.withoutQuestions ||= brief.withoutQuestions;
  result.openWith ??= brief.openWith;
  result.endOn ??= brief.endOn;
  const isFocus = FOCUSING.test(sentence) && brief.onlySpeakers.length === 0;
  if (isFocus) result.focus.push(...brief.wanted);
  else if (brief.onlySpeakers.length === 0) result.add.push(...brief.wanted);
}
