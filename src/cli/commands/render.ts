import type { Command } from 'commander';
import { cancelById } from '../../app/operator/cancel-by-id.ts';
import { ExitError } from '../exit-error.ts';
import { print, withState } from '../with-state.ts';

/** `makecut render`: ends renders under way, of any account. */
export function addRenderCommands(program: Command): void {
  program
    .command('render')
    .description('end renders that are under way')
    .command('cancel')
    .description('end renders by their ids, or all renders of a cut by its id; they fail with "cancelled"')
    .argument('<id...>')
    .option('--json', 'one JSON object')
    .action(cancel);
}

async function cancel(ids: string[], options: { json?: boolean }): Promise<void> {
  const verdicts = await withState(({ db }) => Promise.all(ids.map((id) => cancelById(db, id))));
  const lines = verdicts.flatMap(({ id, cancelled, fault }) =>
    fault === null ? cancelled.map((render) => `${render}: cancelled`) : [`${id}: ${fault}`],
  );
  print(options.json, { verdicts }, lines);
  const refused = verdicts.filter(({ fault }) => fault !== null).length;
  if (refused > 0) throw new ExitError(1, `${refused} of ${ids.length} could not be cancelled.`);
}
