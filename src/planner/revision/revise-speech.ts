import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { asHeardNow } from '../../domain/plan/edits/edited-entries.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { type AssemblyRun, assemble } from '../assembly/assemble.ts';
import { withoutVoices } from '../assembly/without-voices.ts';
import { letterCameras } from '../brief/beside/letter-cameras.ts';
import { type Brief, bannedVoices, type Topic } from '../brief/brief.ts';
import { mendSpelling } from '../brief/mend-spelling.ts';
import { readBrief } from '../brief/read-brief.ts';
import { lengthWindow, renderedMs, toAssemblyRuns } from '../choice/plan-runs.ts';
import { isRetimed, operationsOf } from '../instruction/asked-of-plan.ts';
import { callCameras } from '../instruction/cameras/call-cameras.ts';
import { mendInstruction } from '../instruction/mend-instruction.ts';
import { quoteSaidWords } from '../instruction/quote-said-words.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import type { Instruction } from '../instruction/revision-operation.ts';
import { readEffectWishes } from '../instruction/wordings/read-effect-wishes.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { tellFacts } from '../operations/answers/tell-fact.ts';
import { type KeptRun, makeKeptRun, readKeptRuns, retighten } from '../operations/kept-runs.ts';
import type { RevisedRun } from '../operations/revised-run.ts';
import { warnOfPartSentences } from '../plan/explain/warn-of-part-sentences.ts';
import { titleOf } from '../plan/make-title.ts';
import { planDocument } from '../plan/plan-document.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { askedBack, settingsAfter, settingsOfPlan, settledIn } from '../plan/settings-of-version.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import { weighSentences } from '../relevance/weigh-sentences.ts';
import { placesWordForWord } from '../talk/find-quote.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { breathe, type Study, studyShown, withEmbedded } from '../talk/study.ts';
import { explainRevision } from './explain-revision.ts';
import { filmAsAsked } from './film-as-asked.ts';
import { goBack } from './go-back.ts';
import { findRemovedByWish } from './removed-by-wish.ts';
import { type RevisedFootage, reviseByModel } from './revise-by-model.ts';
import { reviseRuns } from './revise-runs.ts';
import { warnOfPartedAnswers } from './warn-of-parted-answers.ts';

/** Makes a new version of a plan: the instruction changes the parts that it names, and the rest stays. */
export async function reviseSpeech(
  input: PlanInput,
  stored: PlanDocument,
  instructionText: string,
  signal: AbortSignal,
): Promise<PlanDocument> {
  refuseLostPins(input, stored);
  const stem = makeStemmer(languageOfFootage(input.groups));
  const before = settingsOfPlan(input.settings, stored);
  const probe = readInstruction(instructionText, stored.entries.length, [], stem);
  const settings = settingsAfter(probe, before, stored.estimated_duration_s);
  const hasFailedTakes = operationsOf(probe, 'retake').length > 0;
  const shownWords = { stem, shown: stored.entries, hasFailedTakes };
  const found = await studyShown(input.groups, settings, shownWords, signal);
  const study = withEmbedded(found, input.embedded ?? null);
  const latest = asHeardNow(stored, (entry) => heardIn(entry, study));
  const isSaid = (words: string) => placesWordForWord(study.sentences, words, study.language).length > 0;
  const called = callCameras(letterCameras(instructionText, input.groups), input.groups, isSaid);
  const quotedText = quoteSaidWords(called.text, isSaid);
  const { effects, rest } = readEffectWishes(quotedText, stem, study.wording);
  const read = readInstruction(rest, latest.entries.length, study.people, stem);
  const talkWords = { ...study, stem };
  const instruction = mendInstruction(read, talkWords);
  const brief = mendSpelling(
    readBrief(letterCameras(input.prompt, input.groups), study.people, stem, study.wording),
    talkWords,
  );
  await breathe(signal);
  const footage = {
    ...{ study, settings, instruction, stem },
    window: lengthWindow(settings),
    settingsBefore: before,
  };
  const byModel = await reviseByModel(input, latest, footage, signal);
  if (byModel.kind === 'goBack') return goBack(input, byModel.version);
  const revised =
    byModel.kind === 'revised'
      ? { ...byModel, answers: () => [] }
      : builtIn(input, latest, { ...footage, brief }, byModel.warnings);
  const { runs, notes } = revised;
  await breathe(signal);
  if (runs.length === 0) {
    throw new StageError(
      'select',
      'None of the footage that the plan shows is there any more: create a new cut.',
    );
  }
  const { timelines, shown } = revised.study;
  const assembled = assemble(toMixedRuns(runs, revised.study), timelines, shown);
  const filmed = filmAsAsked(
    assembled,
    { ...revised.study, groups: input.groups },
    { latest: latest.entries, instruction, ofBrief: brief.camera },
  );
  const assembly = withoutVoices(filmed, timelines, voicesAsked(brief, instruction));
  const durationMs = renderedMs(assembly.entries, revised.study);
  const settled = settledIn(instruction, revised.settings, durationMs / 1000);
  const words = explainRevision({
    input,
    read: instructionText,
    latest,
    instruction: byModel.kind === 'revised' ? readByModel(instruction) : instruction,
    isRetimed: revised.isRetimed,
    window: lengthWindow(settled),
    shortBecause: byModel.kind === 'revised' ? byModel.shortBecause : '',
    durationMs,
    notes,
    effects: byModel.kind === 'revised' ? [] : effects,
    entries: assembly.entries,
  });
  return planDocument({
    ...{ input, study: revised.study, settings: settled, assembly, durationMs },
    title: titleAfter(brief, instruction, latest.title),
    rationale: words.rationale,
    warnings: [
      ...called.unknown,
      ...revised.answers(assembly.entries),
      ...words.warnings,
      ...warnOfPartedAnswers(revised.study, instruction, latest.entries, assembly.entries),
      ...(input.script ? warnOfPartSentences(assembly.entries, revised.study) : []),
    ],
  });
}

/**
 * Words may have been corrected since, and speakers may have other labels. Pinned entries stay word for word.
 */
function heardIn({ pinned, source_group: id }: PlanEntry, { timelines }: Study) {
  const timeline = pinned ? undefined : timelines.find(({ footage }) => footage.groupId === id);
  return timeline && { spoken: timeline.spoken, speakerNames: timeline.footage.speakerNames };
}

/** Speakers whom the brief or the instruction does not want to hear. */
function voicesAsked(brief: Brief, instruction: Instruction): (speaker: string) => boolean {
  const dropped = operationsOf(instruction, 'drop').flatMap(({ target }) =>
    target.kind === 'speakers' ? target.labels : [],
  );
  const only = operationsOf(instruction, 'only').flatMap(({ targets }) =>
    targets.flatMap((target) => (target.kind === 'speakers' ? target.labels : [])),
  );
  return bannedVoices({
    onlySpeakers: only.length > 0 ? only : brief.onlySpeakers,
    unwantedSpeakers: [...brief.unwantedSpeakers, ...dropped],
  });
}

/** The title: the brief's subjects without those that an instruction took out. */
function titleAfter({ wanted, language }: Brief, instruction: Instruction, title: string): string {
  const gone = [...operationsOf(instruction, 'drop'), ...operationsOf(instruction, 'replace')];
  const drop = gone.flatMap(({ target }) =>
    target.kind === 'subject' && target.nth === undefined ? [target.topic] : [],
  );
  const isDropped = ({ terms }: Topic) =>
    drop.some((topic) => [...topic.terms.keys()].some((stem) => terms.has(stem)));
  const left = wanted.filter((topic) => !isDropped(topic));
  return left.length > 0 && left.length < wanted.length ? titleOf(left, language) : title;
}

/** Where a model understood the instruction, the planner must not warn that it is unclear. */
function readByModel(instruction: Instruction): Instruction {
  return { ...instruction, isUnclear: false, unread: [] };
}

/** Changes the sound inside of entries where the instruction asks for it. */
function retimed({ study, instruction }: RevisedFootage, run: KeptRun): KeptRun {
  if (!isRetimed(instruction)) return run;
  const back = askedBack(instruction);
  return makeKeptRun(
    study,
    run.group,
    run.entries.map((entry) => retighten(study, run.group, entry, back)),
  );
}

/** The built-in revision, with the reason why the model was not used. */
function builtIn(
  { previous }: PlanInput,
  latest: PlanDocument,
  footage: RevisedFootage & { brief: Brief },
  blamed: readonly string[],
) {
  const { study, settings, brief, instruction } = footage;
  const weighed = weighSentences(study, brief, settings.targetDurationS * 1000);
  const weights = banSentences(weighed, (at) => study.failedTakes.has(at));
  const removedByWish = findRemovedByWish(study, previous);
  const kept = readKeptRuns(study, latest.entries).map((run) => retimed(footage, run));
  const before = kept.flatMap(({ entries }) => entries);
  const revision = { ...footage, weights, before, removedByWish, previous };
  const { runs, notes } = reviseRuns(revision, kept);
  return {
    answers: (entries: readonly PlanEntry[]) => tellFacts(revision, entries),
    runs,
    study,
    settings,
    isRetimed: isRetimed(instruction),
    notes: { ...notes, warnings: [...blamed, ...notes.warnings] },
  };
}

/** A revision fails for a pin only when the footage of the pinned entry is gone. */
function refuseLostPins(input: PlanInput, latest: PlanDocument): void {
  const known = new Set(input.groups.map((group) => group.groupId));
  const lost = latest.entries.find((entry) => entry.pinned && !known.has(entry.source_group));
  if (!lost) return;
  throw new StageError('assemble', `The footage of the pinned entry ${lost.n} is gone: unpin or remove it.`);
}

function toMixedRuns(runs: readonly RevisedRun[], study: Study): AssemblyRun[] {
  return runs.flatMap((run): AssemblyRun[] => {
    if (run.kind === 'chosen') return toAssemblyRuns([run.run], study);
    return [{ kind: 'entries', group: run.group, entries: run.entries }];
  });
}
