import { CLOCK, clockMs } from '../../brief/beside/read-times.ts';
import { anyOf, END, START } from '../../language/phrase-pattern.ts';
import { TIME_MARK } from '../frames/compile-frame.ts';
import {
  AT_TIME,
  AT_TIME_ASKED,
  BESIDE_TIME,
  BETWEEN_TIMES,
  BOUND_VERBS,
  FROM_TIME,
  IN_THE_VIDEO,
  LENGTH_VERBS,
  LENGTHENING,
  PART_AT_TIME,
  SECOND_NUMBERED,
  SECONDS_OF_TIME,
  TO_TIME,
} from './time-words.ts';

/** A time of the video as it plays, or a stretch of it. */
export interface SaidTime {
  /** As it is written. */
  text: string;
  fromMs: number;
  /** Null for a single time. */
  toMs: number | null;
}

const UNIT = anyOf(SECONDS_OF_TIME);
/** "Second 12", "the second 12". */
const NUMBERED = String.raw`(?:${anyOf(SECOND_NUMBERED)}\s+\d{1,3}(?![\d:]))`;
const COUNTED = String.raw`(?:\d{1,3}\s*${UNIT}${END})`;
const TIME = `(?:${CLOCK}|${NUMBERED})`;
const TO = String.raw`\s*(?:[-–—]|${anyOf(TO_TIME)})\s*`;

const PART_OR_ASKED = `${START}${anyOf(PART_AT_TIME)}`;

/** "From 0:05 to 0:10", "between second 20 and second 30", "from 5 s to 10 s", "0:05-0:10". */
const STRETCH = new RegExp(
  String.raw`${START}(?:(?:(?<from>${anyOf(FROM_TIME)})|(?<between>${anyOf(BETWEEN_TIMES)}))\s+)?(?<a>${TIME}|${COUNTED})${TO}(?<b>${TIME}|${COUNTED}|\d{1,3}(?![\d:]))`,
  'giu',
);
/** "12 seconds in". */
const SECONDS_IN = new RegExp(
  String.raw`${START}(?:${anyOf(AT_TIME)}\s+)?(?<a>${COUNTED})\s+${anyOf(IN_THE_VIDEO)}(?=\s*(?:$|[,.;:!?)]|${TIME_MARK}))`,
  'giu',
);
const POINT = new RegExp(String.raw`${START}(?<at>${anyOf(AT_TIME)})\s+(?<a>${TIME}|${COUNTED})`, 'giu');
const POINT_ASKED = new RegExp(
  String.raw`(?<=${PART_OR_ASKED}\s+)${START}(?:${anyOf(AT_TIME_ASKED)})\s+(?<a>${TIME})`,
  'giu',
);
const BESIDE = new RegExp(String.raw`(?<=${START}${anyOf(BESIDE_TIME)}\s+)(?<a>${TIME})`, 'giu');

/** Before a time that is a length: "keep it at", "make it". */
const IS_LENGTH = new RegExp(
  String.raw`(?:^|[\s,])${anyOf(LENGTH_VERBS)}(?:\s+(?:it|this|that|everything|all|us|(?:the|this)\s+(?:whole\s+)?(?:video|cut|film|thing|clip)))?\s*$`,
  'iu',
);
const GROWS = new RegExp(`${START}${anyOf(LENGTHENING)}`, 'iu');
const IS_BOUND = new RegExp(`${START}${anyOf(BOUND_VERBS)}\\s*$`, 'iu');
/** "From 2:00 to 1:30" is a change of length. */
const GOES_ON = new RegExp(`^${TO}\\d`, 'iu');
const SAYS_LENGTH = /^\s*(?:max|maximum|tops|at most|long|in total|total|in all)(?!\p{L})/iu;
const ASKS_OF_PART = new RegExp(`${PART_OR_ASKED}\\s*$`, 'iu');

/**
 * A text in which each time of the video is one word: "remove from 0:05 to 0:10", "what is said at 0:12". A time
 * that is a wanted length stays: "keep it at 1:30".
 */
export function takeTimes(written: string): { text: string; times: SaidTime[] } {
  const times: SaidTime[] = [];
  let text = written;
  const mark = (pattern: RegExp, read: (found: Found) => { time: SaidTime; before?: string } | null) => {
    text = text.replace(pattern, (...match) => {
      const found = foundIn(match, text);
      const taken = read(found);
      if (taken === null) return found.said;
      times.push(taken.time);
      return `${taken.before ?? ''}${TIME_MARK}${times.length - 1}`;
    });
  };
  mark(STRETCH, readStretch);
  mark(SECONDS_IN, readPoint);
  mark(POINT_ASKED, readPoint);
  mark(POINT, (found) => {
    if (!isAPlace(found)) return null;
    const point = readPoint(found);
    return IS_BOUND.test(found.ahead) ? { ...point, before: `${found.groups['at']} ` } : point;
  });
  mark(BESIDE, (found) => (GOES_ON.test(found.behind) ? null : readPoint(found)));
  return { text, times };
}

interface Found {
  said: string;
  groups: Readonly<Record<string, string | undefined>>;
  /** The text before it. */
  ahead: string;
  /** The text behind it. */
  behind: string;
}

function foundIn(match: readonly unknown[], text: string): Found {
  const said = String(match[0]);
  const groups = match.at(-1) as Found['groups'];
  const at = Number(match.at(-3));
  return { said, groups, ahead: text.slice(0, at), behind: text.slice(at + said.length) };
}

/** "12 seconds" is a place only behind a part or a question: "the bit at 12 seconds". */
const isAPlace = ({ groups, ahead, behind }: Found): boolean =>
  !IS_LENGTH.test(ahead) &&
  !SAYS_LENGTH.test(behind) &&
  (/[:]|\p{L}\s+\d/u.test(groups['a'] ?? '') || ASKS_OF_PART.test(ahead));

function readStretch({ said, groups, ahead, behind }: Found): { time: SaidTime } | null {
  const [fromMs, toMs] = [timeMs(groups['a'] ?? ''), timeMs(groups['b'] ?? '')];
  const isLed = groups['from'] !== undefined;
  const isCounted = !/:/.test(said) && !new RegExp(NUMBERED, 'iu').test(said);
  const isAlone = ahead.trim() === '' && /^\W*(?:$|\p{L}+\W*$)/u.test(behind) && !isLed;
  if (toMs <= fromMs || GROWS.test(ahead) || IS_LENGTH.test(ahead) || isAlone) return null;
  if (isCounted && !isLed) return null;
  if (groups['between'] !== undefined && !ASKS_OF_PART.test(ahead)) return null;
  return { time: { text: said.trim(), fromMs, toMs } };
}

const readPoint = ({ said, groups }: Found) => ({
  time: { text: said.trim(), fromMs: timeMs(groups['a'] ?? ''), toMs: null },
});

/** "0:12", "second 12", "12 s". */
const timeMs = (said: string): number =>
  said.includes(':') ? clockMs(said.trim()) : Number(/\d+/.exec(said)?.[0] ?? 0) * 1000;
