import type { Command } from 'commander';
import { type CancelVerdict, cancelById } from '../../../app/operator/cancel-by-id.ts';
import { MakecutProblem } from '../../../client/makecut-problem.ts';
import { readConfig } from '../../../config.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { openCommand, withConnection } from '../../command-context.ts';
import type { Connection } from '../../connect.ts';
import { answering } from '../../program/answering.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';
import type { Output } from '../../terminal/output.ts';
import { withState } from '../../with-state.ts';

/** `makecut render`: ends renders under way, of any account; elsewhere those of the key's account. */
export function addRenderCommands(program: Command): void {
  program
    .command('render')
    .description('end renders that are under way')
    .command('cancel')
    .description('end renders by their ids, or all renders of a cut by its id; they fail with "cancelled"')
    .argument('<id...>', 'ids of renders or of cuts')
    .option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY')
    .action(answering(cancel));
}

async function cancel(out: Output, ids: string[], { url }: { url?: string }): Promise<void> {
  const verdicts =
    url === undefined
      ? await withState(({ db }) => Promise.all(ids.map((id) => cancelById(db, id))))
      : await cancelElsewhere(out, ids, url);
  const lines = verdicts.flatMap(({ id, cancelled, fault }) =>
    fault === null ? cancelled.map((render) => `${render}: cancelled`) : [`${id}: ${fault}`],
  );
  out.answer({ verdicts }, lines);
  const refused = verdicts.filter(({ fault }) => fault !== null).length;
  if (refused > 0) throw new ExitError(EXIT.failed, `${refused} of ${ids.length} could not be cancelled.`);
}

async function cancelElsewhere(out: Output, ids: readonly string[], url: string): Promise<CancelVerdict[]> {
  const verdicts: CancelVerdict[] = [];
  await withConnection(await openCommand(readConfig(), out), url, async (connection) => {
    for (const id of ids) verdicts.push({ id, ...(await cancelOne(connection, id)) });
  });
  return verdicts;
}

/** The service uses the same order: a render of this id, else the renders of a cut. */
async function cancelOne({ client }: Connection, id: string): Promise<Omit<CancelVerdict, 'id'>> {
  const unknown = { cancelled: [], fault: 'there is no render and no cut with this id' };
  if (!isUuid(id)) return unknown;
  try {
    await client.call('POST', `/internal/renders/${id}/cancel`);
    return { cancelled: [id], fault: null };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code !== 'not_found') return { cancelled: [], fault: error.message };
  }
  try {
    const { cancelled } = await client.call<{ cancelled: string[] }>(
      'POST',
      `/internal/cuts/${id}/cancel-renders`,
    );
    return { cancelled, fault: cancelled.length === 0 ? 'no render of this cut is under way' : null };
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
    return unknown;
  }
}

const isProblem = (error: unknown): error is MakecutProblem => error instanceof MakecutProblem;
