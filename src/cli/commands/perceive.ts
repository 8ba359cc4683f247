import { resolve } from 'node:path';
import { allRows } from '../../client/all-rows.ts';
import type { Config } from '../../config.ts';
import type { GroupMedia } from '../../contract/group-media.ts';
import { isUuid } from '../../contract/identifier.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { ExitError } from '../exit-error.ts';
import { readLanguage } from '../read-language.ts';
import { sayTranscript } from '../say-transcript.ts';
import { waitForWork } from '../wait-for-work.ts';
import { giveText, readText } from './transcript.ts';

export interface PerceiveOptions {
  drafts?: boolean;
  engine?: string;
  language?: string;
  speakers?: string;
  vocabulary?: string;
  words?: string;
  soundTrack?: string;
  url?: string;
}

/** `makecut perceive`: transcribes a recording again, or takes a given transcript. */
export async function runPerceive(
  config: Config,
  groupId: string | undefined,
  options: PerceiveOptions,
): Promise<void> {
  if (options.drafts === true) {
    await transcribeDrafts(config, groupId, options);
    return;
  }
  if (groupId === undefined)
    throw new ExitError(2, 'say which recording: its id, or --drafts for all drafts.');
  if (!isUuid(groupId)) throw new ExitError(2, `${groupId}: allowed is the id of a recording.`);
  if (
    options.words !== undefined &&
    (options.engine ?? options.language ?? options.speakers ?? options.vocabulary) !== undefined
  ) {
    throw new ExitError(2, '--words takes the place of transcription; leave out the other options.');
  }
  if (
    options.soundTrack !== undefined &&
    (options.engine ?? options.language ?? options.speakers ?? options.vocabulary ?? options.words) !==
      undefined
  ) {
    throw new ExitError(2, '--sound-track transcribes the recording again; leave out the other options.');
  }
  const request = readRequest(options);
  const text = options.words === undefined ? null : await readText(resolve(config.callerDir, options.words));
  requirePrograms(config.searchPath);
  const context = await openCommand(config, 'stopped; the recording keeps the transcript that it has.');
  await withConnection(context, options.url ?? null, (connection) => {
    if (text !== null) return giveText(context, connection, groupId, text);
    if (options.soundTrack !== undefined)
      return changeSoundTrack(context, connection, groupId, options.soundTrack);
    return transcribeAgain(context, connection, groupId, request);
  });
}

/** One recording after the other, so that a stop loses little. One that fails keeps its transcript. */
async function transcribeDrafts(
  config: Config,
  groupId: string | undefined,
  options: PerceiveOptions,
): Promise<void> {
  if (
    groupId !== undefined ||
    (options.words ?? options.soundTrack ?? options.speakers ?? options.language) !== undefined
  ) {
    throw new ExitError(2, '--drafts goes with --engine, --vocabulary and --url alone.');
  }
  const request = readRequest(options);
  requirePrograms(config.searchPath);
  const context = await openCommand(
    config,
    'stopped; the recording under way keeps the transcript that it has.',
  );
  await withConnection(context, options.url ?? null, async (connection) => {
    const drafts = await findDrafts(connection);
    if (drafts.length === 0) context.say('no recording has a draft transcript.');
    let failed = 0;
    for (const [at, { id, name }] of drafts.entries()) {
      context.say(`${at + 1} of ${drafts.length}: ${name} (${id})`);
      try {
        await transcribeAgain(context, connection, id, request);
      } catch (error) {
        if (!(error instanceof ExitError) || context.signal.aborted) throw error;
        failed += 1;
        context.say(`  ! ${error.message}`);
      }
    }
    if (failed > 0) throw new ExitError(1, `${failed} of ${drafts.length} recordings keep their draft.`);
  });
}

async function findDrafts({ client }: Connection): Promise<{ id: string; name: string }[]> {
  const drafts: { id: string; name: string }[] = [];
  for await (const { id, name, status } of allRows(client.listSourceGroups)) {
    if (status !== 'ready') continue;
    const { quality } = await client.call<GroupMedia>('GET', `/internal/groups/${id}/media`);
    if (quality === 'draft') drafts.push({ id, name });
  }
  return drafts;
}

function readRequest({ engine, language, speakers, vocabulary }: PerceiveOptions) {
  if (speakers !== undefined && !/^([1-9]|1\d|20)$/.test(speakers)) {
    throw new ExitError(2, `--speakers ${speakers}: allowed are 1 to 20.`);
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

async function transcribeAgain(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  request: ReturnType<typeof readRequest>,
): Promise<void> {
  const { engine, language, speakers, vocabulary } = request;
  const isAboutVoices = speakers !== null && (engine ?? language) === null && vocabulary.length === 0;
  const { id } = await connection.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/${isAboutVoices ? 'voices' : 'perceive'}`,
    isAboutVoices ? { speakers } : request,
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
      : `the transcript is new: ${sayTranscript(ended)}; cuts keep their plans.`,
  );
  for (const warning of ended.warnings) context.say(`  ! ${warning}`);
}

async function changeSoundTrack(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  wanted: string,
): Promise<void> {
  const { label, track } = readTrack(wanted);
  const group = await connection.client.getSourceGroup(groupId);
  const media = await connection.client.call<GroupMedia>('GET', `/internal/groups/${groupId}/media`);
  const files = group.source_files.flatMap((file) => {
    const tracks = media.files.find(({ id }) => id === file.id)?.sound_tracks ?? [];
    return tracks.length > 1 && (label === null || file.label === label) ? [{ file, tracks }] : [];
  });
  const [only, another] = files;
  if (only === undefined)
    throw new ExitError(
      2,
      `--sound-track ${wanted}: the recording has no file with several sound tracks${label === null ? '' : `, labelled ${label}`}.`,
    );
  if (another !== undefined) {
    const labels = files.map(({ file }) => `${file.label}=${track}`).join(' or ');
    throw new ExitError(
      2,
      `--sound-track ${wanted}: several files have several tracks; allowed is ${labels}.`,
    );
  }
  const { id } = await connection.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/sound-track`,
    { file_id: only.file.id, track },
  );
  const ended = await waitForWork(context, connection, id, (state) => state.status !== 'running');
  context.lines.close();
  if (ended.status === 'failed')
    throw new ExitError(1, `the sound track could not be used: ${ended.error}. The transcript is as it was.`);
  context.say(
    `${only.file.label}: sound track ${track} of ${only.tracks.length} is used, and the transcript is new; cuts keep their plans.`,
  );
  for (const warning of ended.warnings) context.say(`  ! ${warning}`);
}

/** A number, or a file's label with one: labels may have signs of equality in them. */
function readTrack(wanted: string): { label: string | null; track: number } {
  const parts = /^(?:(?<label>.+)=)?(?<track>[1-9]\d?)$/u.exec(wanted)?.groups;
  if (parts === undefined) {
    throw new ExitError(2, `--sound-track ${wanted}: allowed is a number, or LABEL=NUMBER.`);
  }
  return { label: parts['label'] ?? null, track: Number(parts['track']) };
}
