import type { Range } from '../../../src/domain/time/range.ts';
import { type ChatAnswer, type ChatRequest, say, unitsOf } from '../../../test/support/network/chat-model.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { sharedMs } from '../score-plan.ts';

/** A unit of a request, and the place of its words in the talk. */
interface PlacedUnit extends Range {
  number: number;
  seconds: number;
}

/** The parts that an oracle wants to show, in order. */
export type WantedPart = { entry: number } | { range: Range };

/** The other fields of its answer. */
export interface AnswerFields {
  unmet: string[];
  /** Words of the brief that name an order. */
  orderedBy: string;
  fillers: 'as_set' | 'remove' | 'keep';
  pauses: 'as_set' | 'shorter' | 'untouched';
  /** The earlier version to return to; 0 for none. */
  goBackTo: number;
  length: 'as_read' | 'not_asked';
}

type Pick = { of: 'entries' | 'units'; first: number; last: number; role: string; reason: string };

const LEAST_S = 2;
const HELD_SHARE = 0.5;

/**
 * Answers over the protocol with the offered units of the wanted stretches. It corrects reported faults at
 * the least cost.
 */
export function answerByTruth(parts: readonly WantedPart[], said: AnswerFields, talk: Talk): ChatAnswer {
  return (request, response, n) => {
    const units = placeUnits(request, talk);
    let picks = parts.flatMap((part) => toPicks(part, units));
    for (const fault of faultsOf(request)) picks = correctFault(picks, fault, units);
    const { unmet, orderedBy, fillers, pauses, goBackTo, length } = said;
    const shortBecause = 'nothing else of it is asked for';
    say({
      picks,
      unmet,
      ordered_by: orderedBy,
      short_because: shortBecause,
      fillers,
      pauses,
      go_back_to: goBackTo,
      length,
    })(request, response, n);
  };
}

/** Units come in the order of the talk, each with all of its words. */
function placeUnits(request: ChatRequest, { group }: Talk): PlacedUnit[] {
  const { words } = group;
  let from = 0;
  return unitsOf(request).flatMap(({ number, seconds, text }) => {
    const sought = text.split(' ');
    const isAt = (at: number) => sought.every((word, i) => words[at + i]?.text === word);
    let at = from;
    while (at < words.length && !isAt(at)) at += 1;
    if (at >= words.length) return [];
    from = at + sought.length;
    return [{ number, seconds, startMs: words[at]?.start_ms ?? 0, endMs: words[from - 1]?.end_ms ?? 0 }];
  });
}

function toPicks(part: WantedPart, units: readonly PlacedUnit[]): Pick[] {
  const base = { role: 'body', reason: 'It is asked for.' };
  if ('entry' in part) return [{ of: 'entries', first: part.entry, last: part.entry, ...base }];
  const own = units.filter((unit) => sharedMs(unit, part.range) > HELD_SHARE * (unit.endMs - unit.startMs));
  const picks: Pick[] = [];
  for (const { number } of own) {
    const last = picks.at(-1);
    if (last?.last === number - 1) last.last = number;
    else picks.push({ of: 'units', first: number, last: number, ...base });
  }
  return picks;
}

function faultsOf(request: ChatRequest): string[] {
  const told = request.messages.flatMap(({ role, content }) =>
    role === 'user' && content.startsWith('That cannot be used:') ? content.split('\n') : [],
  );
  return told.filter((line) => line.startsWith('- '));
}

function correctFault(picks: readonly Pick[], fault: string, units: readonly PlacedUnit[]): Pick[] {
  const [head, ...rest] = picks;
  if (/keep the order of the numbers/.test(fault) && head)
    return [head, ...rest.toSorted((a, b) => a.first - b.first)];
  if (/keep its order/.test(fault)) return picks.toSorted((a, b) => a.first - b.first);
  const least = /take (\S+) s in all; at least (\d+(?:\.\d+)?)/.exec(fault);
  if (least) return extendPicks(picks, Number(least[2]), units);
  const most = /(?:takes?) (\S+) s in all; at most (\d+(?:\.\d+)?)/.exec(fault);
  if (most) return shortenPicks(picks, Number(most[1]) - Number(most[2]), units);
  if (/the least is/.test(fault))
    return picks.map((pick) => (secondsOf(pick, units) < LEAST_S ? widenPick(pick, picks, units) : pick));
  const shown = /unit (\d+) is shown by/.exec(fault);
  if (shown) return picks.flatMap((pick) => withoutUnit(pick, Number(shown[1])));
  const parted = /entry (\d+) takes .* keep both or neither/.exec(fault);
  if (parted) return picks.filter(({ of, first }) => of === 'units' || first !== Number(parted[1]));
  const twice = /there is no such|is in another pick/.test(fault);
  return twice ? withoutDoubles(picks) : [...picks];
}

function secondsOf({ of, first, last }: Pick, units: readonly PlacedUnit[]): number {
  if (of === 'entries') return Number.POSITIVE_INFINITY;
  return units
    .filter(({ number }) => number >= first && number <= last)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function widenPick(pick: Pick, picks: readonly Pick[], units: readonly PlacedUnit[]): Pick {
  if (pick.of === 'entries') return pick;
  const isFree = (number: number) =>
    units.some((unit) => unit.number === number) &&
    !picks.some(({ of, first, last }) => of === 'units' && number >= first && number <= last);
  if (isFree(pick.last + 1)) return { ...pick, last: pick.last + 1 };
  return isFree(pick.first - 1) ? { ...pick, first: pick.first - 1 } : pick;
}

/** Extends stretches into their neighbours until the length is reached. */
function extendPicks(picks: readonly Pick[], leastS: number, units: readonly PlacedUnit[]): Pick[] {
  let wide = [...picks];
  const total = () => wide.reduce((sum, pick) => sum + secondsOf(pick, units), 0);
  for (let round = 0; round < units.length && total() < leastS; round += 1) {
    const at = round % wide.length;
    const pick = wide[at];
    if (pick) wide = wide.with(at, widenPick(pick, wide, units));
  }
  return wide;
}

function shortenPicks(picks: readonly Pick[], overS: number, units: readonly PlacedUnit[]): Pick[] {
  let leftS = overS;
  const short = [...picks];
  for (let at = short.length - 1; at >= 0 && leftS > 0; at -= 1) {
    let pick = short[at];
    while (pick && pick.of === 'units' && leftS > 0) {
      const end: number = pick.last;
      leftS -= units.find(({ number }) => number === end)?.seconds ?? 0;
      pick = pick.last > pick.first ? { ...pick, last: pick.last - 1 } : undefined;
    }
    if (pick === undefined) short.splice(at, 1);
    else short[at] = pick;
  }
  return short;
}

function withoutUnit(pick: Pick, number: number): Pick[] {
  if (pick.of === 'entries' || number < pick.first || number > pick.last) return [pick];
  const parts = [
    { ...pick, last: number - 1 },
    { ...pick, first: number + 1 },
  ];
  return parts.filter(({ first, last }) => first <= last);
}

function withoutDoubles(picks: readonly Pick[]): Pick[] {
  return picks.filter(
    (pick, at) =>
      !picks
        .slice(0, at)
        .some((other) => other.of === pick.of && other.first <= pick.first && other.last >= pick.first),
  );
}
