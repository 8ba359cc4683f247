import { chooseRunEngine, type EngineWish } from '../../app/perception/choose-run-engine.ts';
import { loadHeard } from '../../app/recordings/load-heard.ts';
import { loadGroupLevels } from '../../app/recordings/load-levels.ts';
import type { Db, Trx } from '../../db/database.ts';
import {
  findLiveRun,
  fixEngine,
  insertPerceptionRun,
  keepSpeech,
} from '../../db/recordings/perception-runs.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceFile, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { insertPieces } from '../../db/recordings/transcripts.ts';
import { openProgress } from '../../db/work/progress.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import type { LevelTrack } from '../../domain/recording/level-track.ts';
import type { MicrophoneTurn, TranscriptionPiece, Utterance } from '../../domain/recording/perceived.ts';
import {
  artefactsOf,
  type Recording,
  type RecordingFile,
  soundFiles,
} from '../../domain/recording/recording.ts';
import { standInStretches, within } from '../../domain/recording/stand-in-stretches.ts';
import { type Range, rangeLengthMs } from '../../domain/time/range.ts';
import { allotWords } from '../../domain/transcript/given-text/allot-words.ts';
import type { GivenTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { findOtherTakes } from '../../domain/transcript/given-text/other-takes.ts';
import type { OnProgress } from '../../lib/workers/run-in-worker.ts';
import { findOverlaps } from '../../speech/find-overlaps.ts';
import { microphoneTurns, type OwnMicrophone } from '../../speech/microphone-turns.ts';
import { planPieces, planUtterances } from '../../speech/plan-utterances.ts';
import type { HandleJob, JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { findMixGains } from './mix-gains.ts';

interface SpeechFile {
  file: RecordingFile;
  levels: LevelTrack;
  /** On the file's own clock. */
  regions: Range[];
  /** On the group's timeline. */
  speech: Range[];
}

/** Finds the speech and its turns, and divides the talk into pieces: one transcription job each. */
export const findSpeech: HandleJob<'group.vad'> = async (context, attempt, { groupId, run: runId }) => {
  const recording = await findRecording(context.db, groupId, null);
  if (recording === null || !(await isWanted(context.db, recording, runId))) return;
  const files = soundFiles(recording);
  const subject = { accountId: recording.accountId, subject: runId ?? groupId };
  const progress = progressReporter(context, { ...subject, stage: 'vad' });
  const found: SpeechFile[] = [];
  for (const file of files) {
    const done = found.length;
    const onProgress = (fraction: number) => progress((done + fraction) / files.length);
    found.push(await findSpeechOf(context, file, attempt.signal, onProgress));
  }
  await progress.end();
  const standIns = await findStandInSpeech(context, recording, attempt.signal);
  const turns = turnsOf(found);
  const talk = [...turns, ...standIns.flatMap(stretchesOf)].sort((a, b) => a.startMs - b.startMs);
  const microphones = ownMicrophones(found);
  const gains = await findMixGains(context, recording, { found, microphones, turns });
  const overlaps = findOverlaps(microphones, turns);
  const laterRun = runId === undefined ? null : await findLiveRun(context.db, groupId, runId);
  const planned = piecesOf(await talkOfText(context.db, recording, laterRun?.given_text ?? null, talk), [
    ...found,
    ...standIns,
  ]);
  const pieces = laterRun?.given_text == null ? planned : allotText(planned, laterRun.given_text, recording);
  const language = recording.languageHint ?? context.language;
  const engine =
    pieces.length === 0 || laterRun?.given_text != null
      ? null
      : await chooseEngineFor(context, { engine: laterRun?.engine ?? null, language }, pieces);
  await attempt.commit(async (trx) => {
    const held = await lockRecording(trx, groupId);
    if (held === null || !(await isWanted(trx, held, runId))) return;
    const run = runId ?? (await startFirstRun(trx, held));
    for (const [id, gainDb] of gains) await updateSourceFile(trx, id, { mix_gain_db: gainDb });
    if (runId === undefined) {
      await updateSourceGroup(trx, groupId, {
        vad_status: files.length > 0 ? 'complete' : 'skipped',
        asr_status: 'running',
      });
    }
    await keepSpeech(
      trx,
      run,
      microphones.length > 0 ? { turns, overlaps } : { speech: found[0]?.regions ?? [] },
    );
    if (engine !== null) await fixEngine(trx, run, { engine, language });
    await insertPieces(trx, groupId, run, pieces);
    await openProgress(trx, { ...subject, stage: 'transcribe' }, pieces.map(soundMsOf));
    if (pieces.length === 0) {
      await context.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId, run } });
      return;
    }
    const jobs = pieces.map((_, piece) => ({
      name: 'group.transcribe' as const,
      payload: { groupId, run, piece },
    }));
    await context.queue.enqueue(trx, ...jobs);
  });
};

function piecesOf(talk: readonly MicrophoneTurn[], files: readonly SpeechFile[]): TranscriptionPiece[] {
  const utterances = planUtterances(
    talk,
    new Map(files.map(({ file, levels }) => [file.id, levels])),
    new Map(files.map(({ file }) => [file.id, file.clock])),
  );
  return planPieces(utterances);
}

/** The first run belongs to the recording itself, and a later one to a separate row. */
async function isWanted(db: Db | Trx, recording: Recording, runId: string | undefined): Promise<boolean> {
  if (runId === undefined) return recording.status === 'perceiving';
  return (await findLiveRun(db, recording.id, runId)) !== null;
}

/** Turns that may have the words of a given text. If the text has several takes, those of one take. */
async function talkOfText(
  db: Db,
  recording: Recording,
  text: readonly GivenTextWord[] | null,
  turns: readonly MicrophoneTurn[],
): Promise<readonly MicrophoneTurn[]> {
  if (text === null) return turns;
  const isOtherTake = findOtherTakes(text, await loadHeard(db, recording));
  return turns.filter((turn) => !isOtherTake(turn));
}

/** Gives each piece the words of the text that it may have. */
function allotText(
  pieces: readonly TranscriptionPiece[],
  words: readonly GivenTextWord[],
  { files }: Recording,
): TranscriptionPiece[] {
  const clocks = new Map(files.map(({ id, clock }) => [id, clock]));
  const onGroup = ({ fileId, ...range }: Utterance): Range[] => {
    const clock = clocks.get(fileId);
    return clock === undefined ? [] : rangesOnGroup(range, clock);
  };
  const spans = allotWords(
    words,
    pieces.map(({ utterances }) => utterances.flatMap(onGroup)),
  );
  return pieces.map((piece, index) => ({ ...piece, text: spans[index] ?? { first: 0, end: 0 } }));
}

/** The requested engine, else the best one that the budget allows for the whole talk. */
async function chooseEngineFor(
  context: JobContext,
  wish: Pick<EngineWish, 'engine' | 'language'>,
  pieces: readonly TranscriptionPiece[],
): Promise<string> {
  const soundMs = pieces.reduce((sum, piece) => sum + soundMsOf(piece), 0);
  return await chooseRunEngine(context, { ...wish, soundMs });
}

function soundMsOf({ utterances }: TranscriptionPiece): number {
  return utterances.reduce((sum, utterance) => sum + rangeLengthMs(utterance), 0);
}

async function startFirstRun(trx: Trx, recording: Recording): Promise<string> {
  const run = await insertPerceptionRun(trx, {
    group_id: recording.id,
    is_first: true,
    engine: null,
    speakers_hint: recording.speakersHint,
    vocabulary: [],
  });
  if (run === null) throw new Error(`recording ${recording.id} is being transcribed already`);
  return run.id;
}

async function findSpeechOf(
  context: JobContext,
  file: RecordingFile,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<SpeechFile> {
  const { sound16Key } = artefactsOf(file);
  if (sound16Key === null) throw new Error(`file ${file.id} has no sound`);
  const wavPath = await context.store.localPath(sound16Key);
  const regions = await context.speechTools.findSpeech(wavPath, signal, onProgress);
  return {
    file,
    levels: await loadGroupLevels(context.store, file),
    regions,
    speech: regions.flatMap((region) => rangesOnGroup(region, file.clock)),
  };
}

/** The speech in cameras where no microphone ran. */
async function findStandInSpeech(
  context: JobContext,
  recording: Recording,
  signal: AbortSignal,
): Promise<SpeechFile[]> {
  const found: SpeechFile[] = [];
  for (const { file, stretches } of standInStretches(recording)) {
    const own = await findSpeechOf(context, file, signal);
    found.push({ ...own, speech: own.speech.flatMap((range) => within(range, stretches)) });
  }
  return found;
}

/** Own microphones tell who speaks. In one file for all, each stretch of speech is a turn. */
function turnsOf(found: readonly SpeechFile[]): MicrophoneTurn[] {
  const microphones = ownMicrophones(found);
  if (microphones.length > 0) return microphoneTurns(microphones);
  return found.flatMap(stretchesOf);
}

function stretchesOf({ file, speech }: SpeechFile): MicrophoneTurn[] {
  return speech.map((range) => ({ fileId: file.id, ...range }));
}

/** Several microphones belong to one speaker each. A single one records all of them, and belongs to none. */
function ownMicrophones(found: readonly SpeechFile[]): OwnMicrophone[] {
  const microphones = found.filter(({ file }) => file.role === 'audio');
  if (microphones.length < 2) return [];
  return microphones.map(({ file, levels, speech }) => ({ fileId: file.id, levels, speech }));
}
