import { watchWork } from '../client/watch-work.ts';
import type { WorkState } from '../contract/work.ts';
import type { CommandContext } from './command-context.ts';
import type { Connection } from './connect.ts';
import { sayWaiting } from './terminal/say-waiting.ts';
import { newStages } from './terminal/stage-lines.ts';

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
  })) {
    if (isFirst && isDone(state)) return state;
    isFirst = false;
    context.out.lines.update(news(state.stages), state.waiting === null ? null : sayWaiting(state.waiting));
    if (isDone(state)) return state;
  }
  throw new Error('the progress ended before the work');
}
