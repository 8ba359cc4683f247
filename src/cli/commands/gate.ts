import type { Command } from 'commander';
import { commandLineActor } from '../../app/operator/command-line-actor.ts';
import { moveGate } from '../../app/operator/move-gate.ts';
import { ExitError } from '../exit-error.ts';
import { withState } from '../with-state.ts';

/** `makecut gate`: pauses and admits new work. Running work continues. */
export function addGateCommands(program: Command): void {
  const gate = program.command('gate').description('pause and admit new work');
  gate
    .command('close')
    .option('--for <seconds>', 'open it again after this many seconds')
    .action(async (options: { for?: string }) => {
      if (options.for !== undefined && !/^[1-9]\d{0,8}$/.test(options.for)) {
        throw new ExitError(2, `--for ${options.for}: allowed is a whole number of seconds.`);
      }
      const forS = options.for === undefined ? null : Number(options.for);
      await withState(({ db }) => moveGate(db, commandLineActor(), { isClosed: true, forS }));
      process.stdout.write('the gate is closed: new work is answered 503 capacity_paused\n');
    });
  gate.command('open').action(async () => {
    await withState(({ db }) => moveGate(db, commandLineActor(), { isClosed: false, forS: null }));
    process.stdout.write('the gate is open\n');
  });
}
