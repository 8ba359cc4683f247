import type { PlanDocument } from '../contract/plan.ts';
import { kindOfWarning, type WarningKind, warnOfSilentGroups } from '../contract/values/plans.ts';
import { restoredVersion } from '../domain/plan/rationale-of-version.ts';
import { warnOfGuesses } from '../domain/plan/warn-of-guesses.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { operationsOf } from './instruction/asked-of-plan.ts';
import { readInstruction } from './instruction/read-instruction.ts';
import { mendVerb } from './instruction/wordings/mend-verb.ts';
import { makeStemmer } from './language/word-stems.ts';
import { withFillerWarning } from './plan/explain/warn-of-fillers.ts';
import { planFromPicture } from './plan/plan-from-picture.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { planScript } from './plan/plan-script.ts';
import { planSpeech } from './plan/plan-speech.ts';
import { versionWanted } from './revision/before-instruction.ts';
import { goBack } from './revision/go-back.ts';
import { briefInForce, inputAnew, madeAnew } from './revision/plan-anew.ts';
import { reviseSpeech } from './revision/revise-speech.ts';
import { languageOfFootage } from './talk/footage-language.ts';
import { tellPeopleApart, warnOfSharedNames } from './talk/people/people-labels.ts';

const ONLY_WENT_BACK =
  'an earlier version came back; what else the instruction asks for was not done: ask for it in the next one';

const NO_SPEECH_FOR_SCRIPT =
  'Nobody speaks in the footage, so that no line of the script can be found: create a cut from its brief alone.';

const OF_NOW: readonly (WarningKind | null)[] = ['guessedPlace', 'sharedName'];

/**
 * Plans a version of a cut from its footage, its brief and, for a revision, an instruction. The same input gives
 * the same plan. Throws StageError at `transcript`, `select` or `assemble` with one sentence for the user.
 */
export async function planCut(input: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  signal.throwIfAborted();
  const { groups, enter, leave } = tellPeopleApart(input.groups);
  const told = { ...input, groups, previous: input.previous.map(enter) };
  const plan = withSingleBlanks(withFillerWarning(leave(await planVersion(told, signal)), input.groups));
  // A version that came back has the warnings of its time; the names and the places of cameras are those of now.
  const kept = plan.warnings.filter((warning) => !OF_NOW.includes(kindOfWarning(warning)));
  const now = [...warnOfGuesses(plan.entries, input.groups), ...warnOfSharedNames(input.groups)];
  return { ...plan, warnings: [...kept, ...now] };
}

/**
 * Parts of a brief that are read separately are masked by blanks. The blanks show where the surrounding words
 * are quoted.
 */
function withSingleBlanks(plan: PlanDocument): PlanDocument {
  const single = (text: string) => text.replaceAll(/ {2,}/g, ' ');
  return {
    ...plan,
    title: single(plan.title),
    rationale: single(plan.rationale),
    warnings: plan.warnings.map(single),
  };
}

async function planVersion(given: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  const input = { ...given, prompt: briefInForce(given) };
  const latest = input.previous.at(-1);
  const anew = latest === undefined ? null : inputAnew(input, latest);
  if (latest && anew !== null)
    return madeAnew(await planVersion(anew, signal), latest, input.instruction ?? '');
  const ofTalk = makeStemmer(languageOfFootage(input.groups));
  const written = input.instruction?.trim() ?? '';
  const instruction = latest ? mendVerb(written, ofTalk) : written;
  if (latest && instruction !== '') {
    const read = readInstruction(instruction, latest.entries.length, [], ofTalk);
    const wanted = operationsOf(read, 'goBack').at(-1);
    if (wanted !== undefined) {
      const version = versionWanted(wanted, input.previous, makeStemmer(read.language));
      const back = goBack(input, version, wanted.steps);
      const isAll = read.operations.every(({ kind }) => kind === 'goBack');
      if (isAll) return back;
      return await reviseRestored(input, back, instruction, signal);
    }
  }
  if (input.groups.length === 0) {
    throw new StageError(
      'transcript',
      'The footage of this cut is gone: create a new cut from groups that exist.',
    );
  }
  const spoken = spokenIn(input);
  if (spoken.length === 0) {
    if (input.script && !latest) throw new StageError('select', NO_SPEECH_FOR_SCRIPT);
    return planFromPicture(input, signal);
  }
  const speech = { ...input, groups: spoken };
  if (latest && instruction !== '')
    return warnAboutSilent(await reviseSpeech(speech, latest, instruction, signal), input, spoken.length);
  // A cut whose first run failed has no plan to revise: its brief and the instruction together make its
  // brief.
  const prompt = instruction === '' ? input.prompt : `${input.prompt}. ${instruction}`;
  const first = { ...speech, prompt };
  const plan = input.script ? planScript(first, input.script, signal) : planSpeech(first, signal);
  return warnAboutSilent(await plan, input, spoken.length);
}

const spokenIn = ({ groups }: PlanInput) =>
  groups.filter((group) => group.segments.length > 0 && group.words.length > 0);

/** "Undo that, but keep the soup out": the other wishes apply to the version that came back. */
async function reviseRestored(
  input: PlanInput,
  back: PlanDocument,
  instruction: string,
  signal: AbortSignal,
): Promise<PlanDocument> {
  const version = restoredVersion(back.rationale);
  const spoken = spokenIn(input);
  if (version === null || spoken.length === 0)
    return { ...back, warnings: [...back.warnings, ONLY_WENT_BACK] };
  const plan = await reviseSpeech({ ...input, groups: spoken }, { ...back, version }, instruction, signal);
  return warnAboutSilent(plan, input, spoken.length);
}

function warnAboutSilent(plan: PlanDocument, input: PlanInput, spokenCount: number): PlanDocument {
  const silent = input.groups.length - spokenCount;
  if (silent === 0) return plan;
  const warning = warnOfSilentGroups(silent, input.groups.length);
  return { ...plan, warnings: [...plan.warnings, warning] };
}
