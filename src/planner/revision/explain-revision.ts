import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { CUT_SETTINGS } from '../../contract/values/cut-settings.ts';
import {
  CAPTIONS_ARE_STYLED,
  DRAFT_WARNING,
  NOT_UNDERSTOOD,
  PINS_ARE_EDITS,
  saySeconds,
  warnOfInstructionLanguage,
  warnOfLength,
  warnOfUnread,
} from '../../contract/values/plans.ts';
import { firstWords } from '../../domain/display-text/first-words.ts';
import { listWords } from '../../domain/display-text/list-words.ts';
import { headingOfRevised } from '../../domain/plan/rationale-of-version.ts';
import { sharesTalk } from '../assembly/shares-talk.ts';
import type { LengthWindow } from '../choice/plan-runs.ts';
import { lengthAsked, operationsOf } from '../instruction/asked-of-plan.ts';
import { CAPTIONS } from '../instruction/instruction-words.ts';
import type { Instruction } from '../instruction/revision-operation.ts';
import { hasWordings } from '../instruction/wordings/all-wordings.ts';
import { sayMended } from '../instruction/wordings/mend-verb.ts';
import { saysOneOf } from '../language/phrase-pattern.ts';
import { stretch } from '../operations/kept-runs.ts';
import type { Notes } from '../operations/revised-run.ts';
import { joinSentences, warnOfEffects } from '../plan/explain/plan-words.ts';
import type { PlanInput } from '../plan/plan-input.ts';

export interface RevisedPlan {
  input: PlanInput;
  /** The instruction with its misspelt verb mended. */
  read: string;
  latest: PlanDocument;
  instruction: Instruction;
  window: LengthWindow;
  /** A language model's reason for a plan that is shorter than wanted; empty for none. */
  shortBecause: string;
  durationMs: number;
  /** The revision changed the sound inside of entries. */
  isRetimed: boolean;
  notes: Notes;
  /** Wishes of the instruction that no plan can meet. */
  effects: readonly string[];
  entries: readonly PlanEntry[];
}

const FIRST_WORDS = 5;

/**
 * The texts of a revision for people. They name kept, moved, dropped and added entries, and wishes that could
 * not be met.
 */
export function explainRevision(plan: RevisedPlan): { rationale: string; warnings: string[] } {
  const { input, latest, instruction, entries, notes } = plan;
  const heading = headingOfRevised(latest.version, input.instruction ?? '');
  const result = `${sayChanges(latest.entries, entries)} ${saySeconds(plan.durationMs)} in all.`;
  const mended = sayMended((input.instruction ?? '').trim(), plan.read);
  const isIdle = instruction.operations.length === 0 && plan.effects.length === 0;
  const idle = isIdle && !instruction.isUnclear ? ['Nothing had to change.'] : [];
  const unclear = instruction.isUnclear ? [sayUnclear(input.instruction ?? '')] : [];
  return {
    rationale: joinSentences([heading, ...mended, ...notes.rationale, ...idle, result]),
    warnings: [
      ...warnAboutLanguage(instruction),
      ...unclear,
      ...instruction.unread.map(warnOfUnread),
      ...warnOfEffects(plan.effects),
      ...notes.warnings,
      ...warnAboutNoise(plan),
      ...warnAboutPins(plan),
      ...warnAboutBounds(instruction),
      ...warnAboutLength(plan),
      ...warnAboutDraft(input),
    ],
  };
}

const PINNING = /^\s*(?:please\s+)?(?:un)?(?:pin|lock|freeze)\b/iu;

const OF_CAPTIONS = saysOneOf(CAPTIONS);

/** Pins are marks on a plan, and captions are styled by a brand kit. Neither is for an instruction. */
function sayUnclear(text: string): string {
  if (PINNING.test(text)) return PINS_ARE_EDITS;
  return OF_CAPTIONS.test(text) ? CAPTIONS_ARE_STYLED : NOT_UNDERSTOOD;
}

function warnAboutLanguage({ language, isUnclear, unread }: Instruction): string[] {
  if (hasWordings(language) || (!isUnclear && unread.length === 0)) return [];
  return [warnOfInstructionLanguage(language.name)];
}

/**
 * The numbers of kept, shortened and dropped entries are those of the previous version. The numbers of added
 * entries are the new ones.
 */
function sayChanges(before: readonly PlanEntry[], after: readonly PlanEntry[]): string {
  const same = (entry: PlanEntry) => before.find((old) => stretch(old) === stretch(entry));
  const part = (entry: PlanEntry) => before.filter((old) => sharesTalk(old, entry));
  const kept = after.flatMap((entry) => same(entry) ?? []);
  const isKept = (old: PlanEntry) => kept.includes(old);
  const changed = after.filter((entry) => !same(entry)).flatMap(part);
  const isChanged = (old: PlanEntry) => !isKept(old) && changed.includes(old);
  const moved = kept.filter((old, at) => kept.slice(0, at).some((other) => other.n > old.n));
  const dropped = before.filter((old) => !isKept(old) && !isChanged(old));
  const added = after.filter((entry) => !same(entry) && part(entry).length === 0);
  const filmed = after.filter(
    (entry) => before.find((old) => sharesTalk(old, entry))?.camera !== entry.camera,
  );
  const changes = [
    ['Kept', kept.length === before.length ? 'all' : numbersOf(kept)],
    ['Moved', numbersOf(moved)],
    ['Cut anew', numbersOf(before.filter(isChanged))],
    ['Dropped', listWords(dropped.map(sayEntry))],
    ['Added', listWords(added.map(sayEntry))],
    ['On another camera', numbersOf(filmed.filter((entry) => !added.includes(entry)))],
  ].filter(([, listed]) => listed !== '');
  return `${changes.map(([how, listed]) => `${how}: ${listed}.`).join(' ')}`;
}

const numbersOf = (entries: readonly PlanEntry[]) =>
  listWords(
    entries
      .map(({ n }) => n)
      .toSorted((a, b) => a - b)
      .map(String),
  );

/** An entry with its number and its first words. */
function sayEntry({ n, text }: PlanEntry): string {
  return text === '' ? String(n) : `${n} (“${firstWords(text.split(' '), FIRST_WORDS)}”)`;
}

/** Where fillers or pauses were to be cut, and no entry sounds otherwise than before. */
function warnAboutNoise({ latest, instruction, entries }: RevisedPlan): string[] {
  const isCut = (kind: 'fillers' | 'pauses') => operationsOf(instruction, kind).at(-1)?.isKept === false;
  const sound = ({ source_start_ms, source_end_ms, tightening }: PlanEntry) =>
    JSON.stringify([source_start_ms, source_end_ms, tightening]);
  const before = new Set(latest.entries.map(sound));
  if (!entries.every((entry) => before.has(sound(entry)))) return [];
  return [
    ...(isCut('fillers') ? ['no filler words are heard in the plan: there was nothing to cut'] : []),
    ...(isCut('pauses') ? ['no pauses of the plan could be made shorter: nothing changed'] : []),
  ];
}

/** Fillers in pinned entries stay, because pinned entries stay word for word. */
function warnAboutPins({ isRetimed, entries }: RevisedPlan): string[] {
  if (!isRetimed) return [];
  return entries
    .filter((entry) => entry.pinned)
    .map((entry) => `entry ${entry.n} is pinned and was not tightened`);
}

/** "Make it 5 seconds" asks for less than the least length of a cut. */
function warnAboutBounds(instruction: Instruction): string[] {
  const change = lengthAsked(instruction);
  const { min, max } = CUT_SETTINGS.targetDurationS;
  if (change === null || change.kind === 'by' || change.kind === 'times') return [];
  const [leastS, mostS] =
    change.kind === 'within' ? [change.leastS, change.mostS] : [change.seconds, change.seconds];
  if (mostS >= min && leastS <= max) return [];
  const [asked, bound, how] = mostS < min ? [mostS, min, 'least'] : [leastS, max, 'most'];
  return [`${saySeconds(asked * 1000)} was asked for; a cut may last ${saySeconds(bound * 1000)} at ${how}`];
}

function warnAboutLength({ durationMs, window, shortBecause, instruction }: RevisedPlan): string[] {
  const isLengthAsked = lengthAsked(instruction) !== null;
  const { leastMs, mostMs, targetMs } = window;
  if (durationMs >= leastMs && durationMs <= mostMs) return [];
  const why =
    durationMs < leastMs
      ? shortBecause ||
        (isLengthAsked
          ? 'nothing more that the brief and the instruction ask for was found'
          : 'nothing is added unless the instruction asks for it')
      : isLengthAsked
        ? 'what stays cannot be made shorter'
        : 'what the instruction does not name stays';
  return [warnOfLength(durationMs, targetMs, why)];
}

function warnAboutDraft(input: PlanInput): string[] {
  return input.groups.some((group) => group.draft) ? [DRAFT_WARNING] : [];
}
