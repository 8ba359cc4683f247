import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isUuid } from '../../contract/identifier.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { ExitError } from '../exit-error.ts';
import { waitForWork } from '../wait-for-work.ts';

export interface PerceiveOptions {
  engine?: string;
  speakers?: string;
  vocabulary?: string;
  words?: string;
  url?: string;
}

/** `makecut perceive`: transcribes a recording again, or takes a given transcript. */
export async function runPerceive(config: Config, groupId: string, options: PerceiveOptions): Promise<void> {
  if (!isUuid(groupId)) throw new ExitError(2, `${groupId}: allowed is the id of a recording.`);
  if (
    options.words !== undefined &&
    (options.engine ?? options.speakers ?? options.vocabulary) !== undefined
  ) {
    throw new ExitError(2, '--words takes the place of transcription; leave out the other options.');
  }
  const request = readRequest(options);
  const text = options.words === undefined ? null : await readWords(resolve(config.callerDir, options.words));
  requirePrograms(config.searchPath);
  const context = await openCommand(config, 'stopped; the recording keeps the transcript that it has.');
  await withConnection(context, options.url ?? null, (connection) =>
    text === null
      ? transcribeAgain(context, connection, groupId, request)
      : giveWords(context, connection, groupId, text),
  );
}

function readRequest({ engine, speakers, vocabulary }: PerceiveOptions) {
  if (speakers !== undefined && !/^([1-9]|1\d|20)$/.test(speakers)) {
    throw new ExitError(2, `--speakers ${speakers}: allowed are 1 to 20.`);
  }
  return {
    engine: engine ?? null,
    speakers: speakers === undefined ? null : Number(speakers),
    vocabulary: (vocabulary ?? '')
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== ''),
  };
}

async function readWords(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new ExitError(2, `--words ${path}: it cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function transcribeAgain(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  request: ReturnType<typeof readRequest>,
): Promise<void> {
  const isAboutVoices =
    request.speakers !== null && request.engine === null && request.vocabulary.length === 0;
  const { id } = await connection.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/${isAboutVoices ? 'voices' : 'perceive'}`,
    isAboutVoices ? { speakers: request.speakers } : request,
  );
  const ended = await waitForWork(context, connection, id, (state) => state.status !== 'running');
  context.lines.close();
  if (ended.status === 'failed') {
    const what = isAboutVoices ? 'the voices could not be told apart' : 'it could not be transcribed';
    throw new ExitError(1, `${what} again: ${ended.error}. The transcript is as it was.`);
  }
  context.say(
    isAboutVoices
      ? 'the voices are told apart anew, and the words are as they were; cuts keep their plans.'
      : `the transcript is new (${ended.quality}, ${ended.engine}); cuts keep their plans.`,
  );
  for (const warning of ended.warnings) context.say(`  ! ${warning}`);
}

async function giveWords(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  text: string,
): Promise<void> {
  const given = await connection.client.call<{ word_count: number; speaker_count: number }>(
    'PUT',
    `/internal/groups/${groupId}/transcript`,
    { text },
  );
  const speakers = given.speaker_count === 1 ? 'one speaker' : `${given.speaker_count} speakers`;
  context.lines.close();
  context.say(`the transcript is yours now: ${given.word_count} words, ${speakers}; cuts keep their plans.`);
}
