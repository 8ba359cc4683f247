import { firstWords } from '../../../domain/display-text/first-words.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import type { PlanFact } from '../../instruction/revision-operation.ts';
import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import type { Sentence } from '../../talk/sentence.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { inWholeEntries, sentencesWith } from '../shown/find-shown.ts';
import { sayNumbers } from '../shown/say-target.ts';
import { subjectsIn } from '../shown/subjects-in.ts';

type InTalk = Extract<PlanFact, { kind: 'inTalk' }>;

const MOST_WORDS = 24;

/** The answer to "who says it smells?": the sentence that says most of it, in the plan or else in the talk. */
export function tellFromTalk(revision: Revision, runs: readonly RevisedRun[], fact: InTalk): string {
  const { sentences } = revision.study;
  const shares = sharesOf(revision, fact.of);
  const shown = new Set(runs.flatMap(sentencesOf));
  const inPlan = bestOf(revision, shares, [...shown]);
  const at = inPlan ?? bestOf(revision, shares, [...sentences.keys()]);
  if (at === null) return `neither the plan nor the rest of the talk surely answers “${fact.wording}”`;
  const said = `${sayWho(revision, at)} “${firstWords(wordsOf(sentences[at]), MOST_WORDS)}”`;
  const isAnswered = saysAll(fact.of, sentences[at]);
  const doubt = isAnswered ? '' : `nothing surely answers “${fact.wording}”, and the nearest is: `;
  if (inPlan === null)
    return isAnswered
      ? `the plan does not say it, but the talk does: ${said}`
      : `${doubt}${said}, which the plan does not show`;
  const found = { entries: new Set<number>(), sentences: new Set([at]) };
  return `${doubt}${said} (${sayNumbers([...inWholeEntries(revision, runs, found).entries])})`;
}

const wordsOf = (sentence: Sentence | undefined): string[] => sentence?.words.map(({ text }) => text) ?? [];

function sayWho({ study }: Revision, at: number): string {
  const { group = 0, speaker = '' } = study.sentences[at] ?? {};
  return `${study.timelines[group]?.footage.speakerNames[speaker] ?? speaker} says`;
}

/** Whether a sentence has each word of a question: one that lacks "cost" does not tell what the laser costs. */
function saysAll(of: InTalk['of'], sentence: Sentence | undefined): boolean {
  return of.kind === 'quote' || [...of.topic.terms.keys()].every((stem) => sentence?.stems.includes(stem));
}

/** Per sentence, how much of the thing it says, 0..1. */
function sharesOf(revision: Revision, of: InTalk['of']): readonly number[] {
  const { study } = revision;
  if (of.kind === 'quote') {
    const all = [...study.sentences.keys()];
    const saying = new Set(sentencesWith(revision, all, of.quote));
    return all.map((at) => (saying.has(at) ? 1 : 0));
  }
  const isOfSpeaker = (at: number) =>
    of.speakers.length === 0 || of.speakers.includes(study.sentences[at]?.speaker ?? '');
  return weighNaming(study, of.topic).map((share, at) => (isOfSpeaker(at) ? share : 0));
}

/** The first of the sentences that say most of it. What somebody asks answers nothing, unless nobody says it. */
function bestOf(
  { study, weights }: Revision,
  shares: readonly number[],
  among: readonly number[],
): number | null {
  const secret = new Set(study.asides.offRecord.flat().filter((at) => weights.isBanned[at]));
  const worth = (at: number) => (shares[at] ?? 0) - (study.sentences[at]?.isQuestion ? NAMES_SUBJECT / 2 : 0);
  const saying = among.filter((at) => (shares[at] ?? 0) >= NAMES_SUBJECT && !secret.has(at));
  const [best = null] = saying.toSorted((one, other) => worth(other) - worth(one) || one - other);
  return best;
}

/** The answer to "what is missing from the brief?" */
export function tellMissing(revision: Revision, runs: readonly RevisedRun[]): string {
  const shown = subjectsIn(revision, runs);
  const missing = revision.weights.byTopic.filter((_, place) => !shown.has(place));
  return missing.length === 0
    ? 'the plan speaks of each subject that the brief names'
    : `nothing in the plan is surely about ${listWords(missing.map(({ topic }) => `“${topic.phrase}”`))}`;
}
