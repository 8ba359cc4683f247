import type { WorkState } from '../../contract/work.ts';
import type { CommandContext } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { sayTranscript } from '../say-transcript.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import { waitForWork } from '../wait-for-work.ts';

/** The settings for transcribing a recording; null for the same as before. */
export interface TranscriptionRequest {
  engine: string | null;
  language: string | null;
  speakers: number | null;
  vocabulary: string[];
}

/** The results of a run on a recording. */
export interface NewTranscript {
  quality: string | null;
  engine: string | null;
  /** Code of the language of the talk. */
  language: string | null;
  warnings: string[];
  /** The same for people. */
  lines: string[];
}

/**
 * Transcribes a recording again. If only the number of voices is given, only the voices are told apart again.
 */
export async function transcribeAgain(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  request: TranscriptionRequest,
): Promise<NewTranscript> {
  const { engine, language, speakers, vocabulary } = request;
  const isAboutVoices = speakers !== null && (engine ?? language) === null && vocabulary.length === 0;
  const { id } = await connection.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/${isAboutVoices ? 'voices' : 'perceive'}`,
    isAboutVoices ? { speakers } : request,
  );
  const ended = await waitForRun(context, connection, { groupId, runId: id });
  if (ended.status === 'failed') {
    const failure = isAboutVoices ? 'the voices could not be told apart' : 'it could not be transcribed';
    throw new ExitError(EXIT.failed, `${failure} again: ${ended.error}. The transcript is as it was.`);
  }
  const done = isAboutVoices
    ? await sayVoices(connection, groupId, speakers)
    : `the transcript is new: ${sayTranscript(ended)}; cuts keep their plans.`;
  return newTranscript(ended, done);
}

/** Fewer voices than people may be found: two may sound alike, or one may not speak. */
async function sayVoices({ client }: Connection, groupId: string, wanted: number): Promise<string> {
  const found = (await client.listSpeakers(groupId)).speakers.length;
  const rest = 'and the words are as they were; cuts keep their plans.';
  if (found >= wanted) return `the voices are told apart anew, ${rest}`;
  return `${found} of ${wanted} voices were found, ${rest} The speaker of a passage can be chosen in the dashboard.`;
}

export function newTranscript(
  { quality, engine, language, warnings }: WorkState,
  done: string,
): NewTranscript {
  const lines = [done, ...warnings.map((warning) => `  ! ${warning}`)];
  return { quality, engine, language, warnings, lines };
}

/** Waits for a run on a recording. Until it ends, the recording keeps its transcript. */
export async function waitForRun(
  context: CommandContext,
  connection: Connection,
  { groupId, runId }: { groupId: string; runId: string },
): Promise<WorkState> {
  context.begin({
    work: 'the new transcript',
    id: runId,
    again: `./makecut status ${runId} --wait`,
    end: `Until it is done, recording ${groupId} keeps the transcript that it has.`,
  });
  return await waitForWork(context, connection, runId, (state) => state.status !== 'running');
}
