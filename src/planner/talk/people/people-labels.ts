import type { PlanDocument, PlanEntry } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import { warnOfSharedName } from '../../../contract/values/plans.ts';
import { personOfName } from '../../../contract/values/recordings.ts';
import { overlapMs } from '../../../domain/time/range.ts';
import type { GroupFootage } from '../footage.ts';

/** Recordings in which each person has one label and each label means one person, and the way back. */
export interface ToldPeople {
  groups: GroupFootage[];
  /** A plan with the labels of the recordings, in these labels. */
  enter(plan: PlanDocument): PlanDocument;
  /** A plan with these labels, in those of the recordings. */
  leave(plan: PlanDocument): PlanDocument;
}

/**
 * Gives each person one label. Each recording counts its own voices from S1, so the labels of two recordings
 * mean different people, unless both have the same name. Within a recording two labels with one name are one
 * person, who was taken for two voices.
 */
export function tellPeopleApart(groups: readonly GroupFootage[]): ToldPeople {
  const labels = labelPeople(groups);
  const told = groups.map((group, at) => relabel(group, labels[at] ?? new Map()));
  const indexOf = new Map(groups.map(({ groupId }, at) => [groupId, at]));
  const relabelled = (plan: PlanDocument, change: (entry: PlanEntry, at: number) => Partial<PlanEntry>) => ({
    ...plan,
    entries: plan.entries.map((entry) => {
      const at = indexOf.get(entry.source_group);
      return at === undefined ? entry : { ...entry, ...change(entry, at) };
    }),
  });
  return {
    groups: told,
    enter: (plan) =>
      relabelled(plan, ({ speaker }, at) => ({ speaker: labels[at]?.get(speaker) ?? speaker })),
    leave: (plan) =>
      relabelled(plan, (entry, at) => {
        const speaker = ownLabel(entry, groups[at]?.words ?? [], labels[at] ?? new Map());
        const name = groups[at]?.speakerNames[speaker];
        return { speaker, ...(name === undefined ? {} : { speaker_name: name }) };
      }),
  };
}

/** The person's label for each label of each recording. */
function labelPeople(groups: readonly GroupFootage[]): Map<string, string>[] {
  const byPerson = new Map<string, string>();
  const taken = new Set<string>();
  return groups.map((group, at) => {
    const own = new Set([...group.words.map(({ speaker }) => speaker), ...Object.keys(group.speakerNames)]);
    const labels = [...own].toSorted().map((label): [string, string] => {
      const name = personOfName(group.speakerNames[label]);
      const person = name === '' ? `${at} ${label}` : name;
      const found = byPerson.get(person) ?? (taken.has(label) ? `${label} of recording ${at + 1}` : label);
      byPerson.set(person, found);
      taken.add(found);
      return [label, found];
    });
    return new Map(labels);
  });
}

function relabel(group: GroupFootage, labels: ReadonlyMap<string, string>): GroupFootage {
  if ([...labels].every(([own, label]) => own === label)) return group;
  const labelOf = (own: string) => labels.get(own) ?? own;
  return {
    ...group,
    words: group.words.map((word) => ({ ...word, speaker: labelOf(word.speaker) })),
    // Of two spellings of one name the first label's.
    speakerNames: Object.fromEntries(
      Object.entries(group.speakerNames)
        .toSorted(([a], [b]) => (a < b ? 1 : -1))
        .map(([own, name]) => [labelOf(own), name.trim()]),
    ),
    ownLabels: Object.fromEntries(
      [...Map.groupBy(labels, ([, label]) => label)].map(([label, all]) => [label, all.map(([own]) => own)]),
    ),
  };
}

/** The recording's own label of an entry's speaker; of several the one that talks most in it. */
function ownLabel(
  { speaker, source_start_ms: startMs, source_end_ms: endMs }: PlanEntry,
  words: readonly Word[],
  labels: ReadonlyMap<string, string>,
): string {
  const own = [...labels].filter(([, label]) => label === speaker).map(([label]) => label);
  if (own.length < 2) return own[0] ?? speaker;
  const talkMs = (label: string) =>
    words.reduce((sum, word) => {
      const range = { startMs: word.start_ms, endMs: word.end_ms };
      return word.speaker === label ? sum + overlapMs(range, { startMs, endMs }) : sum;
    }, 0);
  return own.toSorted((a, b) => talkMs(b) - talkMs(a))[0] ?? speaker;
}

/**
 * One warning for each name that several speakers of one recording have. A slip in a name would put the words of
 * one person in another one's mouth.
 */
export function warnOfSharedNames(groups: readonly GroupFootage[]): string[] {
  return groups.flatMap((group, at) => {
    const speaking = [...new Set(group.words.map(({ speaker }) => speaker))].filter(
      (label) => personOfName(group.speakerNames[label]) !== '',
    );
    const byPerson = Map.groupBy(speaking, (label) => personOfName(group.speakerNames[label]));
    return [...byPerson.values()]
      .filter((labels) => labels.length > 1)
      .map((labels) => {
        const [first = '', ...others] = labels.toSorted(byNumber);
        const name = group.speakerNames[first]?.trim() ?? '';
        return warnOfSharedName([first, ...others], name, groups.length > 1 ? at + 1 : null);
      });
  });
}

const byNumber = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1));
