import { watchWork } from '../../client/watch-work.ts';
import type { Config } from '../../config.ts';
import type { ChangedCutsView } from '../../contract/edits/plan-versions.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { WorkState } from '../../contract/work.ts';
import { type CommandContext, openCommand, withConnection } from '../command-context.ts';
import type { Connection } from '../connect.ts';
import { namedFetch } from '../network/named-fetch.ts';
import { fetchQualityNotes } from '../quality-notes.ts';
import { EXIT, ExitError } from '../terminal/exit-error.ts';
import type { Output } from '../terminal/output.ts';
import { type OldWords, sayOldWords } from '../terminal/say-old-words.ts';
import { sayWaiting } from '../terminal/say-waiting.ts';
import { formatStage } from '../terminal/stage-lines.ts';
import { waitForWork } from '../wait-for-work.ts';

export interface StatusOptions {
  wait?: boolean;
  url?: string;
}

/** `makecut status`: how far a recording, a run on one, or a cut is. A failure of the work ends it with 1 under `--wait`. */
export async function runStatus(
  config: Config,
  out: Output,
  id: string,
  { wait = false, url }: StatusOptions,
): Promise<void> {
  if (!isUuid(id)) throw new ExitError(EXIT.wrongCall, `${id}: allowed is the id of a recording or a cut.`);
  const context = await openCommand(config, out);
  await withConnection(context, url ?? null, async (connection) => {
    const now = await lookOnce(context, connection, id);
    const last = wait && !isOver(now) ? await follow(context, connection, id) : now;
    const state = await withNotes(context, connection, last);
    out.answer(state, linesOf(state));
    if (wait && state.status === 'failed') {
      throw new ExitError(EXIT.failed, `it failed at ${state.error_stage}: ${state.error}`);
    }
  });
}

/** The state now. An unknown id is refused in a sentence; the stream of progress would be opened again and again. */
async function lookOnce({ signal }: CommandContext, connection: Connection, id: string): Promise<WorkState> {
  const { url: baseUrl, apiKey } = connection;
  const refusing: typeof fetch = async (input, init) => {
    const response = await namedFetch(input, init);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    unknown.abort(
      new ExitError(EXIT.failed, `there is no recording and no cut with the id ${id} in this account.`),
    );
    return response;
  };
  const unknown = new AbortController();
  const either = AbortSignal.any([signal, unknown.signal]);
  for await (const state of watchWork(id, { baseUrl, apiKey, signal: either, fetch: refusing })) return state;
  throw new Error('the progress ended before its first state');
}

async function follow(context: CommandContext, connection: Connection, id: string): Promise<WorkState> {
  context.begin({ work: 'the work', id, again: `./makecut status ${id} --wait`, end: null });
  return await waitForWork(context, connection, id, isOver);
}

/** A state, with the notes of its videos' quality reports, and a word that was corrected since. */
type NotedState = Omit<WorkState, 'renders'> & {
  renders: (WorkState['renders'][number] & { notes: string[] })[];
  old_words: OldWords | null;
};

async function withNotes(
  { signal }: CommandContext,
  { client }: Connection,
  state: WorkState,
): Promise<NotedState> {
  const isAnyComplete = state.renders.some(({ status }) => status === 'complete');
  const { data } = isAnyComplete ? await client.listRenders(state.id) : { data: [] };
  const notesOf = async (renderId: string) => {
    const report = data.find(({ id }) => id === renderId)?.sidecars?.qc;
    return report === undefined ? [] : await fetchQualityNotes(report, signal);
  };
  const renders = await Promise.all(
    state.renders.map(async (render) => ({ ...render, notes: await notesOf(render.id) })),
  );
  return { ...state, renders, old_words: isAnyComplete ? await findOldWords(client, state) : null };
}

/** The first words of a cut's newest video that were corrected since; null for none. */
async function findOldWords(
  client: Connection['client'],
  { kind, id }: Pick<WorkState, 'kind' | 'id'>,
): Promise<OldWords | null> {
  if (kind !== 'cut') return null;
  const path = `/internal/cuts/changed-since-render?ids=${id}`;
  const { old_words: found } = await client.call<ChangedCutsView>('GET', path);
  const [first] = found;
  return first === undefined ? null : { was: first.was, now: first.now };
}

const AT_WORK = ['uploading', 'ingesting', 'perceiving', 'running', 'planning', 'rendering'];
const isOver = ({ status }: Pick<WorkState, 'status'>) => !AT_WORK.includes(status);

function linesOf(state: NotedState): string[] {
  const { kind, id, status, error, error_stage: stage, waiting, renders, warnings } = state;
  const isAtWork = !isOver(state);
  return [
    `${kind === 'group' ? 'recording' : kind} ${id}: ${status}${error === null ? '' : ` at ${stage}: ${error}`}`,
    ...(isAtWork ? state.stages.map((one) => formatStage(one, Date.now())) : []),
    ...(waiting === null ? [] : [`  ${sayWaiting(waiting)}`]),
    ...renders.flatMap((one) => [
      `  ${one.aspect} (${one.id}): ${one.status}${one.error === null ? '' : `, ${one.error}`}`,
      ...one.notes.map((note) => `    note: ${note}`),
    ]),
    ...(state.old_words === null ? [] : [`  note: ${sayOldWords(state.old_words)}`]),
    ...warnings.map((warning) => `  note: ${warning}`),
  ];
}
