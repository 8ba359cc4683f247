import type { PlanDocument } from '../../contract/plan.ts';
import { CUT_SETTINGS } from '../../contract/values/cut-settings.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { assemble } from '../assembly/assemble.ts';
import { onCamera } from '../assembly/use-camera.ts';
import { readBrief } from '../brief/read-brief.ts';
import { renderedMs } from '../choice/plan-runs.ts';
import { makeStemmer, type Stemmer } from '../language/word-stems.ts';
import { openFootage } from '../script/find-takes.ts';
import { inShownOrder, type MatchedPiece, matchScript } from '../script/match-script.ts';
import { readScript } from '../script/read-script.ts';
import type { Script } from '../script/script.ts';
import { joinTakes, toScriptAssembly } from '../script/script-runs.ts';
import { readTalkWords, type TalkWords } from '../script/talk-words.ts';
import { Vocabulary } from '../script/vocabulary.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { breathe, type Study, studyAllSaid } from '../talk/study.ts';
import { explainScriptPlan, sayNothingFound } from './explain/explain-script.ts';
import { warnOfPartSentences } from './explain/warn-of-part-sentences.ts';
import { pacedAsAsked } from './paced-as-asked.ts';
import { planDocument } from './plan-document.ts';
import type { PlanInput } from './plan-input.ts';

const { min: LEAST_TARGET_S, max: MOST_TARGET_S } = CUT_SETTINGS.targetDurationS;

/**
 * Plans talk from a script. Each line gets its best take, cut at its words, in the script's order. The brief
 * gives only the pace, the camera and the title. The lines give the length; a warning names one beyond the
 * target. Throws StageError at `select` where the footage has no line.
 */
export async function planScript(
  request: PlanInput,
  text: string,
  signal: AbortSignal,
): Promise<PlanDocument> {
  const stem = makeStemmer(languageOfFootage(request.groups));
  const input = { ...request, settings: pacedAsAsked(request, stem) };
  const study = await studyAllSaid(input.groups, input.settings, stem, signal);
  const brief = readBrief(input.prompt, study.people, stem);
  const script = readScript(
    text,
    study.people,
    input.groups.map(({ speakerNames }) => speakerNames),
  );
  const { pieces, talks } = await findPieces(script, study, input, stem, signal);
  const runs = joinTakes(inShownOrder(pieces, input.settings), talks);
  const made = assemble(toScriptAssembly(runs, study), study.timelines, study.shown);
  const assembly = onCamera(made, { ...study, groups: input.groups }, brief.camera);
  if (assembly.entries.length === 0) throw new StageError('select', sayNothingFound(script, pieces));
  await breathe(signal);
  const durationMs = renderedMs(assembly.entries, study);
  const settings = {
    ...input.settings,
    targetDurationS: targetOf(durationMs, input.settings.targetDurationS),
  };
  const words = explainScriptPlan({
    ...{ input: { ...input, settings }, study, brief, script, pieces, talks, durationMs },
    entries: assembly.entries,
  });
  return planDocument({
    ...{ input, study, settings, assembly, durationMs },
    ...words,
    warnings: [...words.warnings, ...warnOfPartSentences(assembly.entries, study)],
  });
}

/** The pieces of a script with their takes, and the words of the footage that the takes index. */
async function findPieces(
  script: Script,
  study: Study,
  { settings }: Pick<PlanInput, 'settings'>,
  stem: Stemmer,
  signal: AbortSignal,
): Promise<{ pieces: MatchedPiece[]; talks: TalkWords[] }> {
  const vocabulary = new Vocabulary(stem);
  const talks: TalkWords[] = [];
  for (const [group, { footage }] of study.timelines.entries()) {
    const sentences = study.sentences.flatMap((sentence, at) =>
      sentence.group === group ? [{ sentence, at }] : [],
    );
    talks.push(readTalkWords({ sentences, isDraft: footage.draft }, vocabulary, stem.language));
    await breathe(signal);
  }
  const footage = openFootage(talks, vocabulary, settings.fillerRemoval);
  return { pieces: await matchScript(script, footage, stem.language, signal), talks };
}

/** The target is the length of the lines, up to the wanted one. */
function targetOf(durationMs: number, targetS: number): number {
  const ownS = Math.max(LEAST_TARGET_S, Math.min(MOST_TARGET_S, Math.round(durationMs / 1000)));
  return Math.min(targetS, ownS);
}
