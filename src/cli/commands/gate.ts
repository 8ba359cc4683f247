import type { Command } from 'commander';
import { closeGate, openGate } from '../../start/manage/manage-gate.ts';
import { ExitError } from '../exit-error.ts';
import { withState } from '../with-state.ts';

/** `makecut gate`: the operator's stop for new work. What runs goes on. */
export function addGateCommands(program: Command): void {
  const gate = program.command('gate').description('pause and admit new work');
  gate
    .command('close')
    .option('--for <seconds>', 'opens by itself after so long')
    .action(async (options: { for?: string }) => {
      if (options.for !== undefined && !/^[1-9]\d{0,8}$/.test(options.for)) {
        throw new ExitError(2, `--for ${options.for}: allowed is a whole number of seconds.`);
      }
      await withState(({ db }) => closeGate(db, options.for === undefined ? null : Number(options.for)));
      process.stdout.write('the gate is closed: new work is answered 503 capacity_paused\n');
    });
  gate.command('open').action(async () => {
    await withState(({ db }) => openGate(db));
    process.stdout.write('the gate is open\n');
  });
}
