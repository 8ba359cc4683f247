import type { PlanDocument, PlanEntry } from '../contract/plan.ts';
import type { PlanInput } from './plan-input.ts';
import { listWords, plural, seconds } from './plan-words.ts';
import type { Instruction } from './read-instruction.ts';
import type { Notes, Revision } from './revised-run.ts';

export interface RevisedPlan {
  input: PlanInput;
  latest: PlanDocument;
  instruction: Instruction;
  revision: Revision;
  durationMs: number;
  notes: Notes;
  entries: readonly PlanEntry[];
}

const stretch = (entry: PlanEntry) => `${entry.source_group} ${entry.source_start_ms} ${entry.source_end_ms}`;

/** What people read about a revision: what was kept, moved, dropped and added, and what could not be met. */
export function explainRevision(plan: RevisedPlan): { rationale: string; warnings: string[] } {
  const { input, latest, instruction, entries, notes } = plan;
  const before = new Map(latest.entries.map((entry) => [stretch(entry), entry.n]));
  const after = new Set(entries.map(stretch));
  const kept = entries.filter((entry) => before.has(stretch(entry)));
  const order = kept.map((entry) => before.get(stretch(entry)) ?? 0);
  const moved = order.filter((n, at) => at > 0 && n < (order[at - 1] ?? 0)).length;
  const dropped = latest.entries.filter((entry) => !after.has(stretch(entry))).length;
  const added = entries.length - kept.length;
  const parts = [
    `${plural(kept.length, 'entry', 'entries')} kept`,
    ...(moved > 0 ? ['order changed'] : []),
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
    ...(added > 0 ? [`${added} added`] : []),
  ];
  const asked = `Version ${latest.version} revised: “${(input.instruction ?? '').trim()}”.`;
  const result = `${listWords(parts)}; ${seconds(plan.durationMs)} in all.`;
  const unclear = instruction.isUnclear
    ? [
        'the instruction was not understood, so the plan stays as it is: name a subject, a speaker, an entry or a length',
      ]
    : [];
  return {
    rationale: [asked, ...notes.rationale, result].join(' '),
    warnings: [
      ...unclear,
      ...notes.warnings,
      ...warnAboutPins(plan),
      ...warnAboutLength(plan),
      ...warnAboutDraft(input),
    ],
  };
}

/** Fillers in pinned entries stay: those survive word for word. */
function warnAboutPins({ instruction, entries }: RevisedPlan): string[] {
  if (!instruction.removeFillers && instruction.tighten === 0) return [];
  return entries
    .filter((entry) => entry.pinned)
    .map((entry) => `entry ${entry.n} is pinned and was not tightened`);
}

function warnAboutLength({ durationMs, revision }: RevisedPlan): string[] {
  const { leastMs, mostMs, targetMs } = revision.window;
  if (durationMs >= leastMs && durationMs <= mostMs) return [];
  const side = durationMs < leastMs ? 'under' : 'over';
  const why =
    durationMs < leastMs
      ? 'nothing more that the brief and the instruction ask for was found'
      : 'what stays cannot be made shorter';
  return [`the plan is ${seconds(durationMs)} long, ${side} the wanted ${seconds(targetMs)}: ${why}`];
}

function warnAboutDraft(input: PlanInput): string[] {
  return input.groups.some((group) => group.draft) ? ['captions from a draft transcript'] : [];
}
