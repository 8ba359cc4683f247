import { watchWork } from '../client/watch-work.ts';
import type { WorkState } from '../contract/work.ts';
import type { CommandContext } from './command-context.ts';
import type { Connection } from './connect.ts';
import { namedFetch } from './network/named-fetch.ts';
import { sayConnectionFault } from './network/say-connection-fault.ts';
import { sayWaiting } from './terminal/say-waiting.ts';
import { newStages } from './terminal/stage-lines.ts';

/** Restarts and upgrades of a service take minutes. */
const PATIENCE_MIN = 10;

/** Draws the progress of a group or cut until `isDone`. Work that is done at once is not drawn. */
export async function waitForWork(
  context: CommandContext,
  connection: Connection,
  id: string,
  isDone: (state: WorkState) => boolean,
): Promise<WorkState> {
  const news = newStages();
  let isFirst = true;
  for await (const state of watchWork(id, {
    ...connection,
    baseUrl: connection.url,
    signal: context.signal,
    fetch: namedFetch,
    patienceMs: PATIENCE_MIN * 60_000,
    onAway: (reason) => context.out.note(sayAway(reason)),
  })) {
    if (isFirst && isDone(state)) return state;
    isFirst = false;
    context.out.lines.update(news(state.stages), state.waiting === null ? null : sayWaiting(state.waiting));
    if (isDone(state)) return state;
  }
  throw new Error('the progress ended before the work');
}

function sayAway(reason: unknown): string {
  if (reason === null) return 'the service answers again.';
  const fault = sayConnectionFault(reason) ?? `the connection to the service broke: ${String(reason)}.`;
  return `${fault} This command waits for it, for ${PATIENCE_MIN} minutes at most.`;
}
