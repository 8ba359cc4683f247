import { allRows } from '../../client/all-rows.ts';
import type { GroupMedia } from '../../contract/group-media.ts';
import type { CommandContext } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import { type NewTranscript, type TranscriptionRequest, transcribeAgain } from './transcribe-again.ts';

/** The result for one draft. */
interface DraftOutcome {
  group_id: string;
  name: string;
  transcript: NewTranscript | null;
  error: string | null;
}

/** One recording after the other, so that a stop loses little. One that fails keeps its transcript. */
export async function transcribeDrafts(
  context: CommandContext,
  connection: Connection,
  request: TranscriptionRequest,
): Promise<void> {
  const drafts = await findDrafts(connection);
  const outcomes: DraftOutcome[] = [];
  for (const [at, { id, name }] of drafts.entries()) {
    context.out.note(`${at + 1} of ${drafts.length}: ${name} (${id})`);
    outcomes.push({ group_id: id, name, ...(await tryAgain(context, connection, id, request)) });
  }
  context.out.answer(
    { recordings: outcomes.map(withoutLines) },
    outcomes.length === 0 ? ['no recording has a draft transcript.'] : outcomes.flatMap(linesOfOutcome),
  );
  const failed = outcomes.filter(({ error }) => error !== null).length;
  if (failed > 0) {
    throw new ExitError(EXIT.failed, `${failed} of ${drafts.length} recordings keep their draft.`);
  }
}

async function tryAgain(
  context: CommandContext,
  connection: Connection,
  groupId: string,
  request: TranscriptionRequest,
): Promise<Pick<DraftOutcome, 'transcript' | 'error'>> {
  try {
    return { transcript: await transcribeAgain(context, connection, groupId, request), error: null };
  } catch (error) {
    if (!(error instanceof ExitError) || context.signal.aborted) throw error;
    return { transcript: null, error: error.message };
  }
}

function withoutLines({ transcript, ...outcome }: DraftOutcome): object {
  if (transcript === null) return { ...outcome, transcript };
  const { lines: _lines, ...facts } = transcript;
  return { ...outcome, transcript: facts };
}

function linesOfOutcome({ name, group_id: id, transcript, error }: DraftOutcome): string[] {
  return [`${name} (${id})`, ...(transcript === null ? [`  ! ${error}`] : transcript.lines)];
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
