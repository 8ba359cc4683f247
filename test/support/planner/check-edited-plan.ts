import { type PlanDocument, type PlanEntry, planDocumentSchema } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { displayText, displayTokens } from '../../../src/domain/display-text/display-text.ts';
import { isSilentAt } from '../../../src/domain/plan/cut-point.ts';
import type { EditedFootage, EditedGroup } from '../../../src/domain/plan/edits/edited-group.ts';

/** Everything that is wrong with a plan after an edit of its footage; written apart from the edits on purpose. */
export function findEditFaults(plan: PlanDocument, footage: EditedFootage): string[] {
  const shape = planDocumentSchema.safeParse(plan);
  const wanted = plan.entries.flatMap((_, at) => wantedWarnings(plan.entries, at, footage));
  const judged = plan.warnings.filter((warning) => /without a silence|lasts|in the middle of/.test(warning));
  return [
    ...(shape.success ? [] : [`schema: ${shape.error.message}`]),
    ...plan.entries.flatMap((entry, at) => entryFaults(plan.entries, entry, at, footage)),
    ...judged
      .filter((one) => !wanted.some((pattern) => pattern.test(one)))
      .map((one) => `no need for: ${one}`),
    ...wanted
      .filter((pattern) => judged.filter((one) => pattern.test(one)).length !== 1)
      .map((pattern) => `not once: ${pattern}`),
    ...(plan.warnings.filter((one) => one === 'manually edited').length === 1 ? [] : ['manually edited']),
  ];
}

function entryFaults(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  at: number,
  footage: EditedFootage,
): string[] {
  const group = footage.groups.get(entry.source_group);
  if (group === undefined) return [`entry ${entry.n}: no group`];
  const { source_start_ms: start, source_end_ms: end } = entry;
  const heard = heardIn(group, entry);
  const facts: [boolean, string][] = [
    [entry.n === at + 1, 'numbered wrongly'],
    [entry.role !== 'hook' || at === 0, 'a hook that is not first'],
    [entry.role !== 'close' || at === entries.length - 1, 'a close that is not last'],
    [start >= 0 && end > start && end <= group.durationMs, 'no stretch of the recording'],
    [isFilmed(group, entry), 'no picture'],
    [isInOrder(entry), 'tightening out of order or outside'],
    [entry.text === displayText(displayTokens(group.spoken, heard)), 'text is not what is heard'],
    [isOneVoice(group, entry, heard), 'several voices'],
    [entry.speaker_name === group.speakerNames[entry.speaker], 'name of another speaker'],
    [!entries.slice(at + 1).some((other) => overlaps(entry, other)), 'footage comes twice'],
  ];
  return facts.filter(([holds]) => !holds).map(([, what]) => `entry ${entry.n}: ${what}`);
}

function heardIn({ spoken }: EditedGroup, entry: PlanEntry): Word[] {
  return spoken.words.filter(({ start_ms, end_ms }) => {
    const middle = (start_ms + end_ms) / 2;
    const isOut = entry.tightening.some(
      ({ at_ms, removed_ms }) => middle >= at_ms && middle < at_ms + removed_ms,
    );
    return middle >= entry.source_start_ms && middle < entry.source_end_ms && !isOut;
  });
}

function isFilmed({ cameras }: EditedGroup, entry: PlanEntry): boolean {
  return cameras.some(
    ({ letter, coverage }) =>
      letter === entry.camera &&
      coverage.startMs <= entry.source_start_ms &&
      coverage.endMs >= entry.source_end_ms,
  );
}

function isInOrder(entry: PlanEntry): boolean {
  let until = entry.source_start_ms;
  for (const { at_ms, removed_ms } of entry.tightening) {
    if (at_ms < until) return false;
    until = at_ms + removed_ms;
  }
  return until <= entry.source_end_ms;
}

/** The entry has its speaker, and of each turn of another less than 700 ms. */
function isOneVoice({ spoken }: EditedGroup, entry: PlanEntry, heard: readonly Word[]): boolean {
  if (heard.length === 0) return entry.speaker === '';
  if (!heard.some(({ speaker }) => speaker === entry.speaker)) return false;
  let turn: Word[] = [];
  for (const word of spoken.words) {
    if (turn[0]?.speaker !== word.speaker) turn = [];
    if (heard.includes(word)) turn.push(word);
    const length = (turn.at(-1)?.end_ms ?? 0) - (turn[0]?.start_ms ?? 0);
    if (turn[0] !== undefined && turn[0].speaker !== entry.speaker && length >= 700) return false;
  }
  return true;
}

function overlaps(a: PlanEntry, b: PlanEntry): boolean {
  const isApart = a.source_end_ms <= b.source_start_ms || b.source_end_ms <= a.source_start_ms;
  return a.source_group === b.source_group && !isApart;
}

function touches(a: PlanEntry | undefined, b: PlanEntry | undefined): boolean {
  return a !== undefined && a.source_group === b?.source_group && a.source_end_ms === b.source_start_ms;
}

/** Warnings that an entry must have once: on ends without silence, on its length, and on words that are cut. */
function wantedWarnings(entries: readonly PlanEntry[], at: number, footage: EditedFootage): RegExp[] {
  const entry = entries[at];
  const group = footage.groups.get(entry?.source_group ?? '');
  if (entry === undefined || group === undefined) return [];
  const isSilent = (ms: number) =>
    entry.speaker === '' || isSilentAt(group.sound, entry.speaker, ms, footage.minSilenceMs);
  const isFirst = !touches(entries[at - 1], entry);
  const isLast = !touches(entry, entries[at + 1]);
  let lengthMs = 0;
  for (let i = at; i === at || touches(entries[i - 1], entries[i]); i += 1) lengthMs += shownMs(entries[i]);
  const holes = entry.tightening.flatMap(({ at_ms, removed_ms }) => [at_ms, at_ms + removed_ms]);
  const isInside = (ms: number) => ms > entry.source_start_ms && ms < entry.source_end_ms;
  const cut = group.spoken.words.filter(({ start_ms, end_ms }) => {
    const middle = (start_ms + end_ms) / 2;
    const isOwn = middle >= entry.source_start_ms && middle < entry.source_end_ms;
    return isOwn && holes.some((ms) => isInside(ms) && start_ms < ms && end_ms > ms);
  });
  return [
    ...(isFirst && !isSilent(entry.source_start_ms) ? [`begins without a silence`] : []),
    ...(isLast && !isSilent(entry.source_end_ms) ? [`ends without a silence`] : []),
    ...(isFirst && lengthMs < footage.minSegmentMs ? ['lasts'] : []),
    ...[...new Set(cut.map(({ text }) => text))].map((text) => `is cut in the middle of “${text}”`),
  ].map((what) => new RegExp(`^entry ${entry.n} ${what}`));
}

function shownMs(entry: PlanEntry | undefined): number {
  if (entry === undefined) return 0;
  const removed = entry.tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);
  return entry.source_end_ms - entry.source_start_ms - removed;
}
