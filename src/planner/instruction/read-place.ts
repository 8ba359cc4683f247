import type { Topic } from '../brief/brief.ts';
import { ENGLISH } from '../language/english/english.ts';
import { LANGUAGES } from '../language/languages.ts';
import { anyOf, END, START } from '../language/phrase-pattern.ts';
import type { FrameMatch } from './frames/match-frame.ts';
import { IF_NOT_WORDS } from './instruction-words.ts';
import type { NamedPlace, RevisionOperation, Target } from './revision-operation.ts';
import { subjectOfStatement } from './split-instruction.ts';
import {
  type OperationContext,
  type ReadOperations,
  readAs,
  resolveNamed,
  thingOf,
  thingsOf,
} from './targets/named-parts.ts';
import { namesNumberedPart } from './targets/read-entry-numbers.ts';
import { readTarget, readTargets } from './targets/read-target.ts';

function placeOf(
  kind: NamedPlace['kind'],
  slot: string | undefined,
  context: OperationContext,
): NamedPlace | null {
  if (kind === 'first' || kind === 'last') return { kind };
  const target = thingOf(slot, context);
  return target ? { kind, target } : null;
}

export function readMove(
  match: FrameMatch,
  kind: NamedPlace['kind'],
  context: OperationContext,
): ReadOperations | null {
  const { a, b } = match.slots;
  const place = placeOf(kind, b, context);
  const within = edgeOfTrimmed(match, kind, context);
  if (within !== null) return within;
  // "I love the gate. Start there.": only such a frame names nothing itself.
  const targets = a === undefined ? namedBefore(context) : (partSplitOff(a, context) ?? thingsOf(a, context));
  if (!place || targets === null) return null;
  // "End at 0:30" moves nothing: the video stops there.
  if ((kind === 'first' || kind === 'last') && targets.some((one) => one.kind === 'time')) return null;
  // Each target goes directly to the place, so the first named one is moved last.
  const inTurn = kind === 'first' || kind === 'after' ? targets.toReversed() : targets;
  return readAs(
    inTurn.map((target) => ({ kind: 'move', target, place })),
    targets[0] ?? null,
  );
}

/** "Trim the top of 2, start at 'Somebody who lies'": entry 2 starts there, and not the plan. */
function edgeOfTrimmed(
  { slots: { a } }: FrameMatch,
  kind: NamedPlace['kind'],
  context: OperationContext,
): ReadOperations | null {
  const last = context.lastAsked();
  const edge = last?.kind === 'drop' && last.target.kind === 'edge' ? last.target : null;
  const of = a === undefined ? null : readTarget(a, context);
  if (edge === null || edge.of === 'plan' || edge.at !== kind || of?.kind !== 'quote') return null;
  const side = kind === 'first' ? 'before' : 'after';
  return readAs([{ kind: 'drop', target: { kind: 'side', side, of, within: edge.of, wording: of.wording } }]);
}

const SECOND_PART = /^(?:the\s+)?(?:second|last|latter|other|back)\s+(?:part|half|piece|one|bit)$/iu;
const FIRST_PART = /^(?:the\s+)?(?:first|former|front)\s+(?:part|half|piece|one|bit)$/iu;

/** "Split 2 after 'too late' and move the second part to the end". */
function partSplitOff(slot: string, context: OperationContext): Target[] | null {
  const wanted = SECOND_PART.test(slot) ? 'after' : FIRST_PART.test(slot) ? 'before' : null;
  const split = wanted === null ? null : context.takeSplit();
  if (wanted === null || !split?.at || split.target.kind !== 'entries') return null;
  const { side, words: of } = split.at;
  const [within, ...others] = split.target.numbers;
  if (within === undefined || others.length > 0) return null;
  const isThrough = wanted === side ? {} : ({ isThrough: true } as const);
  return [{ kind: 'side', side: wanted, of, within, wording: slot, ...isThrough }];
}

const namedBefore = (context: OperationContext): Target[] | null => {
  const named = context.takeNamed();
  return named && [named];
};

/** "Put all of Ana's clips together". */
export function readTogether({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = thingOf(a, context);
  if (target === null || target.kind === 'whole') return null;
  return readAs([{ kind: 'move', target, place: { kind: 'by', entries: 0 } }], target);
}

/** "Add Ana's question about the mill": the talk about it that Ana begins. */
const passageAsked = (
  { speakers = [], wording }: Extract<Target, { kind: 'questions' }>,
  topic: Topic,
): Target => ({ kind: 'subject', topic, speakers, isPart: false, wording });

/** "Add more about the harvest". */
const HAS_MORE_ABOUT = /(?:^|\s)more\s+(?:about|on|of|from)\s/iu;
/** "Add the dog if it isn't there": the condition is no part of the name. */
const IF_MISSING = new RegExp(String.raw`,?\s+${anyOf(IF_NOT_WORDS)}(?:\s.*)?$`, 'iu');
const LEADING_MORE = /^(?:(?:some|even|much|a\s+(?:bit|little|lot))\s+)?more\s+(?:about|on|of|from)\s+/iu;

const SAID_BY_GUEST = new RegExp(
  String.raw`${START}(?:where|when)\s+(?:he|she|(?:the|our)\s+guest)\s+(?:says|said|tells|told|talks|talked|explains|mentions|describes)${END}`,
  'iu',
);
const GUEST_NAMES = new Set(LANGUAGES.flatMap(({ talk }) => talk.guestNames));

/** "Where he says it's the same leek": of a host and one guest the guest is meant. */
function saidByGuest(target: Target, text: string, { people }: OperationContext): Target {
  const guests = people.filter(({ names }) => names.some((name) => GUEST_NAMES.has(name)));
  const [guest, ...others] = guests;
  if (target.kind !== 'subject' || target.speakers.length > 0 || !SAID_BY_GUEST.test(text)) return target;
  return guest === undefined || others.length > 0 ? target : { ...target, speakers: [guest.label] };
}

/** "Also the end is a downer" states something. */
const ONLY_LEADS_IN = /^(?:also|plus)\s/iu;

export function readAddition(
  match: FrameMatch,
  at: NamedPlace['kind'] | null,
  context: OperationContext,
): ReadOperations | null {
  const { a, b } = match.slots;
  const place = at === null ? null : placeOf(at, b, context);
  if (a === undefined || (at !== null && place === null) || namesNumberedPart(a)) return null;
  if (ONLY_LEADS_IN.test(match.text) && subjectOfStatement(a, ENGLISH) !== null) return null;
  const more = HAS_MORE_ABOUT.test(match.text) ? { isMore: true } : {};
  const all = readTargets(a.replace(LEADING_MORE, '').replace(IF_MISSING, ''), context);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    if (named.kind === 'questions' && named.about !== undefined)
      return [{ kind: 'add', target: passageAsked(named, named.about), place, ...more }];
    if (named.kind === 'questions' && place === null)
      return [{ kind: 'questions', isKept: true, within: null }];
    const target = named.kind === 'pronoun' ? context.takeNamed() : resolveNamed(named, context);
    return target && target.kind !== 'whole' && target.kind !== 'entries'
      ? [{ kind: 'add', target: saidByGuest(target, a, context), place, ...more }]
      : [];
  });
  const added = operations.find((one) => one.kind === 'add');
  return operations.length > 0 ? readAs(operations, added?.target ?? null) : null;
}
