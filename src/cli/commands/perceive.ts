import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isUuid } from '../../contract/identifier.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { askBeforeLoss, findTextLoss } from '../perceive/ask-before-loss.ts';
import { changeSoundTrack } from '../perceive/change-sound-track.ts';
import { type TranscriptionRequest, transcribeAgain } from '../perceive/transcribe-again.ts';
import { transcribeDrafts } from '../perceive/transcribe-drafts.ts';
import { readLanguage } from '../read-language.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { giveText, readText } from './transcript.ts';

export interface PerceiveOptions {
  drafts?: boolean;
  engine?: string;
  language?: string;
  speakers?: string;
  vocabulary?: string;
  words?: string;
  soundTrack?: string;
  /** Nothing is asked before `words` are taken. */
  yes?: boolean;
  url?: string;
}

/** `makecut perceive`: transcribes a recording again, or takes a given transcript. */
export async function runPerceive(
  config: Config,
  out: Output,
  groupId: string | undefined,
  options: PerceiveOptions,
): Promise<void> {
  refuseIdleOptions(groupId, options);
  const request = readRequest(options);
  const { drafts, words, soundTrack, url } = options;
  const text = words === undefined ? null : await readText(resolve(config.callerDir, words));
  requirePrograms(config.searchPath);
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async (connection) => {
    if (drafts === true || groupId === undefined) return transcribeDrafts(context, connection, request);
    if (text !== null) {
      if (options.yes !== true) await askBeforeLoss(out, await findTextLoss(connection, groupId, text));
      return giveText(context, connection, groupId, text);
    }
    if (soundTrack !== undefined) return changeSoundTrack(context, connection, groupId, soundTrack);
    return answerAgain(context, connection, groupId, request);
  });
}

/** No option is ignored: one that has no effect beside another is refused. */
function refuseIdleOptions(groupId: string | undefined, options: PerceiveOptions): void {
  const { drafts, engine, language, speakers, vocabulary, words, soundTrack, yes } = options;
  if (yes === true && words === undefined) throw wrongUse('--yes goes with --words alone.');
  if (drafts === true) {
    if (groupId !== undefined || (words ?? soundTrack ?? speakers ?? language) !== undefined) {
      throw wrongUse('--drafts goes with --engine, --vocabulary and --url alone.');
    }
    return;
  }
  if (groupId === undefined) throw wrongUse('say which recording: its id, or --drafts for all drafts.');
  if (!isUuid(groupId)) throw wrongUse(`${groupId}: allowed is the id of a recording.`);
  const others = engine ?? language ?? speakers ?? vocabulary;
  if (words !== undefined && others !== undefined) {
    throw wrongUse('--words takes the place of transcription; leave out the other options.');
  }
  if (soundTrack !== undefined && (others ?? words) !== undefined) {
    throw wrongUse('--sound-track transcribes the recording again; leave out the other options.');
  }
}

function wrongUse(sentence: string): ExitError {
  return new ExitError(EXIT.wrongCall, sentence);
}

function readRequest({ engine, language, speakers, vocabulary }: PerceiveOptions): TranscriptionRequest {
  if (speakers !== undefined && !/^([1-9]|1\d|20)$/.test(speakers)) {
    throw wrongUse(`--speakers ${speakers}: allowed are 1 to 20.`);
  }
  return {
    engine: engine ?? null,
    language: language === undefined ? null : readLanguage(language),
    speakers: speakers === undefined ? null : Number(speakers),
    vocabulary: (vocabulary ?? '')
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== ''),
  };
}

async function answerAgain(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  request: TranscriptionRequest,
): Promise<void> {
  const { lines, ...transcript } = await transcribeAgain(context, connection, groupId, request);
  context.out.answer({ group_id: groupId, ...transcript }, lines);
}
