import { sayMissedLanguage } from '../../app/perception/choose-language.ts';
import { chooseRunEngine } from '../../app/perception/choose-run-engine.ts';
import { readEndedWords } from '../../app/perception/corrections/read-ended-words.ts';
import { withCorrections } from '../../app/perception/corrections/with-corrections.ts';
import { swapTranscript } from '../../app/perception/swap-transcript.ts';
import type { Trx } from '../../db/database.ts';
import {
  addRunWork,
  endRunningPerception,
  findLiveRun,
  keepOverlaps,
  type PerceptionRunRow,
  readVocabulary,
} from '../../db/recordings/perception-runs.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { lockSourceGroup, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readHeard } from '../../db/recordings/transcripts.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import { sayHeardSound } from '../../domain/recording/heard-sound.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import { artefactsOf, factsOf, type Recording, soundFiles } from '../../domain/recording/recording.ts';
import { saySilentTrack, saySoundTrack } from '../../domain/recording/sound-track.ts';
import type { Range } from '../../domain/time/range.ts';
import { type OnProgress, runInWorker } from '../../lib/workers/run-in-worker.ts';
import { findOffer } from '../../speech/engine-offers.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import type { AssembledTranscript, TranscriptInput } from '../../speech/transcript/assemble-transcript.ts';
import { speakersAgain } from '../../speech/transcript/speakers-again.ts';
import type { Voices } from '../../speech/transcript/voices.ts';
import { isAboutVoices, warnOfVoices } from '../../speech/transcript/warn-of-voices.ts';
import type { HandleJob, JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { findKnownWords } from './known-words.ts';
import { noteMissedSpeech } from './note-missed-speech.ts';
import { placeText } from './place-text.ts';
import { languageOfRun } from './talk-language.ts';

/** Joins the transcribed pieces into one transcript with speakers, on the group's timeline. */
export const diarizeGroup: HandleJob<'group.diarize'> = async (context, attempt, { groupId, run }) => {
  const recording = await findRecording(context.db, groupId, null);
  const perception = await findLiveRun(context.db, groupId, run);
  if (recording === null || perception === null) return;
  const begunAt = performance.now();
  if (perception.given_text !== null) {
    await placeText(context, attempt, { recording, run, text: perception.given_text });
    return;
  }
  const progress = progressReporter(context, {
    accountId: recording.accountId,
    subject: perception.is_first ? groupId : run,
    stage: 'diarize',
  });
  const voices = await findVoices(context, perception, recording, {
    signal: attempt.signal,
    onProgress: progress,
  });
  if (perception.keeps_words) {
    await progress.end();
    await attempt.commit((trx) => nameSpeakersAgain(trx, perception, voices));
    return;
  }
  const engine = await engineOf(context, perception);
  const words = await hearWords(context, perception, engine, attempt.signal);
  const terms = [...(await readVocabulary(context.db, recording.accountId)), ...perception.vocabulary];
  const texts = words.heard.map(({ text }) => text);
  const missed = missedLanguage(context, engine, perception);
  const input: TranscriptInput = {
    ...words,
    isLanguageMissed: missed.length > 0,
    clocks: new Map(recording.files.map(({ id, clock }) => [id, clock])),
    voices,
    vocabulary: terms,
    known: await findKnownWords(
      context.speechTools,
      { texts, terms, language: words.language },
      attempt.signal,
    ),
  };
  // Hundreds of terms meet tens of thousands of words: the lease of this job would be lost meanwhile.
  const module = new URL('../../speech/transcript/assemble-transcript-worker.ts', import.meta.url);
  const transcript = await runInWorker<AssembledTranscript>(module, input, attempt.signal);
  const isSilent = soundFiles(recording).length === 0;
  const missedSpeech = await noteMissedSpeech(context, recording, perception, transcript.words);
  await progress.end();
  await attempt.commit(async (trx) => {
    await lockSourceGroup(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    await addRunWork(trx, run, performance.now() - begunAt);
    await swapTranscript(trx, groupId, await withCorrections(trx, groupId, transcript));
    if (voices.kind === 'diarized' && voices.overlaps != null) await keepOverlaps(trx, run, voices.overlaps);
    await updateSourceGroup(trx, groupId, {
      asr_status: isSilent ? 'skipped' : 'complete',
      language: transcript.language,
      warnings: [
        ...transcript.warnings,
        ...missedSpeech,
        ...missedEngine(context, perception),
        ...(transcript.words.length === 0 ? [] : missed),
        ...noteSound(recording, transcript.words.length === 0),
      ],
      voices_sure: isNumberSure(voices),
      ...originOf(engine, transcript.words.length === 0),
    });
    if (perception.is_first) {
      await context.queue.enqueue(trx, { name: 'group.finish', payload: { groupId } });
    } else {
      await endRunningPerception(trx, groupId, null);
    }
  });
};

/** What is said of the sound of each file. */
function noteSound(recording: Recording, isEmpty: boolean): string[] {
  const say = isEmpty ? saySilentTrack : saySoundTrack;
  return soundFiles(recording).flatMap((file) => {
    const facts = factsOf(file);
    return [say(file.label, facts) ?? [], sayHeardSound(file.label, facts) ?? []].flat();
  });
}

/** Gives the words that are there the speakers of these voices. */
async function nameSpeakersAgain(
  trx: Trx,
  { id: run, group_id: groupId, speakers_hint: speakersHint }: PerceptionRunRow,
  voices: Voices,
): Promise<void> {
  const group = await lockSourceGroup(trx, groupId);
  if (group === null || (await findLiveRun(trx, groupId, run)) === null) return;
  const transcript = speakersAgain(await readEndedWords(trx, groupId), voices);
  await swapTranscript(trx, groupId, transcript);
  if (voices.kind === 'diarized' && voices.overlaps != null) await keepOverlaps(trx, run, voices.overlaps);
  await updateSourceGroup(trx, groupId, {
    warnings: [
      ...group.warnings.filter((warning) => !isAboutVoices(warning)),
      ...warnOfVoices(voices, transcript.words),
    ],
    voices_sure: isNumberSure(voices),
    speakers_hint: speakersHint,
  });
  await endRunningPerception(trx, groupId, null);
}

/** The quality depends on words alone. An empty draft stays a draft, so that a better engine tries again. */
function originOf({ name, model, quality }: EngineInfo, isEmpty: boolean) {
  return { engine: name, model, quality: isEmpty && quality !== 'draft' ? null : quality };
}

/** Null where voices were not told apart by sound. */
function isNumberSure(voices: Voices): boolean | null {
  return voices.kind === 'diarized' ? voices.isSure : null;
}

/** The transcribed words, with marks and capitals from a model where the engine gives none. */
async function hearWords(
  context: JobContext,
  perception: PerceptionRunRow,
  engine: EngineInfo,
  signal: AbortSignal,
): Promise<{ engine: EngineInfo; heard: TranscribedWord[]; language: string }> {
  const { db, speechTools } = context;
  const heard = await readHeard(db, perception.group_id, perception.id);
  const language = await languageOfRun(context, perception, engine, heard);
  const marked = engine.isCased ? null : await speechTools.punctuate(heard, language, signal);
  if (marked === null) return { engine, heard, language };
  return { engine: { ...engine, isCased: true }, heard: marked, language };
}

/** Tells speakers apart by their own microphones, else by their voices in the one sound file. */
async function findVoices(
  context: JobContext,
  perception: PerceptionRunRow,
  recording: Recording,
  { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
): Promise<Voices> {
  if (perception.turns !== null) {
    return {
      kind: 'microphones',
      turns: perception.turns,
      overlaps: perception.talk_overlaps ?? [],
    };
  }
  const [file] = soundFiles(recording);
  const key = file === undefined ? null : artefactsOf(file).sound16Key;
  if (file === undefined || key === null || perception.speakers_hint === 1) return { kind: 'one' };
  const wavPath = await context.store.localPath(key);
  // A run that began under an earlier release has not kept them.
  const speech = perception.speech ?? (await context.speechTools.findSpeech(wavPath, signal));
  const voices = await context.speechTools.tellVoices(
    wavPath,
    { speech, speakers: perception.speakers_hint, onProgress },
    signal,
  );
  const onGroup = <T extends Range>(range: T) => rangesOnGroup(range, file.clock);
  return {
    kind: 'diarized',
    isSure: voices.isSure,
    contradicted: contradictedNumber(perception.speakers_hint, voices.otherNumber),
    turns: voices.turns.flatMap(onGroup),
    overlaps: voices.overlaps?.flatMap(onGroup) ?? null,
    notice: voices.notice,
  };
}

function contradictedNumber(given: number | null, likely: number | null) {
  return given === null || likely === null ? null : { given, likely };
}

/** Without speech no engine was chosen. */
async function engineOf(context: JobContext, run: PerceptionRunRow): Promise<EngineInfo> {
  const language = run.language ?? context.language;
  const chosen = run.engine ?? (await chooseRunEngine(context, { engine: null, language, soundMs: 0 }));
  const offer = findOffer(context.engines.list(), chosen);
  // Workers with its model transcribed the pieces; a worker without it leaves this to them.
  if (offer === null) throw new Error(`this worker does not know the engine ${chosen}`);
  return offer.info;
}

/** Warns that the engine does not support the language of the talk, with a remedy. */
function missedLanguage(
  context: JobContext,
  engine: EngineInfo,
  { language, group_id: groupId }: PerceptionRunRow,
): string[] {
  if (language === null) return [];
  const warning = sayMissedLanguage(context, engine, { language, groupId });
  return warning === null ? [] : [warning];
}

/** Tells that a first run was not transcribed by a paid engine because the budget was spent. */
function missedEngine(context: JobContext, { is_first: isFirst, engine }: PerceptionRunRow): string[] {
  if (!isFirst || engine === null) return [];
  const { wanted } = context.engines;
  const offers = context.engines.list();
  const best = wanted === null ? offers.find(({ missing }) => missing === null) : findOffer(offers, wanted);
  if (best == null || best.name === engine || best.usdPerMinute === 0) return [];
  return [
    `transcribed with ${engine}, because the budget for paid providers was spent; ${best.name} can transcribe it later`,
  ];
}
