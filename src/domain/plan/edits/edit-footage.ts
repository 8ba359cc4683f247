import type { FootageEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanDocument, PlanEntry } from '../../../contract/plan.ts';
import { namedEntries } from '../../../contract/values/named-entries.ts';
import { kindOfWarning, withoutCameraOf, wordsLeftOut } from '../../../contract/values/plans.ts';
import { finishEdit, type PlanEditResult, renumberWarnings, UNKNOWN_RATE } from '../plan-edit.ts';
import { warnOfGuesses } from '../warn-of-guesses.ts';
import { changeCamera } from './change-camera.ts';
import { cutWords } from './cut-words.ts';
import { type EditedEntries, refused } from './edited-entries.ts';
import type { EditedFootage, EditedGroup } from './edited-group.ts';
import { insertStretch } from './insert-stretch.ts';
import { judgedEntry, judgeEntries } from './judge-entries.ts';
import { splitEntry } from './split-entry.ts';
import { trimEntry } from './trim-entry.ts';

/**
 * The next version of a plan after a footage edit. Texts, speakers and length are worked out again, and every
 * cut point and length is judged. Numbers in the edit are those before it.
 */
export function editFootage(plan: PlanDocument, edit: FootageEdit, footage: EditedFootage): PlanEditResult {
  const edited = applyEdit(plan.entries, edit, footage);
  if (!edited.ok) return edited;
  const warnings =
    'camera' in edit
      ? plan.warnings.flatMap((one) => withoutCameraOf(one, edit.camera.n) ?? [])
      : plan.warnings;
  return { ok: true, plan: finishFootage({ ...plan, warnings }, edited.entries, footage) };
}

/**
 * The next version with these entries, which still have their old numbers; new ones have 0. Warnings follow
 * their entries. Cut points and lengths are judged again, except where a recording is gone.
 */
export function finishFootage(
  plan: PlanDocument,
  entries: readonly PlanEntry[],
  footage: EditedFootage,
): PlanDocument {
  const [first] = entries;
  const camera = footage.groups
    .get(first?.source_group ?? '')
    ?.cameras.find(({ letter }) => letter === first?.camera);
  const isKept = (warning: string) => {
    if (kindOfWarning(warning) === 'guessedPlace') return false;
    if (!stillLeavesOut(warning, plan.entries, entries)) return false;
    const n = judgedEntry(warning);
    return n === null || !footage.groups.has(plan.entries.find((entry) => entry.n === n)?.source_group ?? '');
  };
  return finishEdit(plan, entries, camera?.rate ?? UNKNOWN_RATE, ({ entries: numbered, newNumbers }) => [
    ...renumberWarnings(plan.warnings.filter(isKept), newNumbers),
    ...judgeEntries(numbered, footage),
    ...warnOfGuesses(numbered, [...footage.groups.values()]),
  ]);
}

/** Whether words that were left out still are; true for other warnings. */
function stillLeavesOut(
  warning: string,
  before: readonly PlanEntry[],
  edited: readonly PlanEntry[],
): boolean {
  const left = wordsLeftOut(warning);
  if (left === null) return true;
  const [n] = namedEntries(warning);
  const edge = (entries: readonly PlanEntry[]) =>
    left.side === 'before'
      ? entries.find((entry) => entry.n === n)?.source_start_ms
      : entries.findLast((entry) => entry.n === n)?.source_end_ms;
  // Words that begin an entry have a capital.
  const words = left.words.toLowerCase();
  return edge(before) === edge(edited) && !edited.some(({ text }) => text.toLowerCase().includes(words));
}

function applyEdit(
  entries: readonly PlanEntry[],
  edit: FootageEdit,
  { groups }: EditedFootage,
): EditedEntries {
  if ('insert' in edit) {
    const group = groups.get(edit.insert.source_group);
    if (group !== undefined) return insertStretch(entries, edit.insert, group);
    return refused(
      `source_group ${edit.insert.source_group} is none of this cut's recordings, or has been deleted.`,
    );
  }
  const { n } = Object.values(edit)[0] as { n: number };
  const entry = entries.find((one) => one.n === n);
  if (entry === undefined) return refused(`The plan has no entry ${n}.`);
  const group = groups.get(entry.source_group);
  if (group === undefined) return refused(`The recording of entry ${n} has been deleted: remove the entry.`);
  return editEntry(entries, entry, edit, group);
}

function editEntry(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  edit: Exclude<FootageEdit, { insert: unknown }>,
  group: EditedGroup,
): EditedEntries {
  if ('trim' in edit) return trimEntry(entries, entry, edit.trim, group);
  if ('split' in edit) return splitEntry(entries, entry, edit.split, group);
  if ('camera' in edit) return changeCamera(entries, entry, edit.camera, group);
  return cutWords(entries, entry, edit.cut_words, group);
}
