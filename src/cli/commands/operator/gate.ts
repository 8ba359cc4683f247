import type { Command } from 'commander';
import { commandLineActor } from '../../../app/operator/command-line-actor.ts';
import { lookAtGate, moveGate } from '../../../app/operator/move-gate.ts';
import { answering } from '../../program/answering.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';
import type { Output } from '../../terminal/output.ts';
import { withState } from '../../with-state.ts';

/** `makecut gate`: pauses and admits new work. Running work continues. */
export function addGateCommands(program: Command): void {
  const gate = program.command('gate').description('pause and admit new work');
  gate
    .command('close')
    .description('answer new work with 503 capacity_paused; running work continues')
    .option('--for <seconds>', 'open it again after this many seconds')
    .action(
      answering(async (out, options: { for?: string }) => {
        if (options.for !== undefined && !/^[1-9]\d{0,8}$/.test(options.for)) {
          throw new ExitError(EXIT.wrongCall, `--for ${options.for}: allowed is a whole number of seconds.`);
        }
        await move(out, true, options.for === undefined ? null : Number(options.for));
      }),
    );
  gate
    .command('open')
    .description('admit new work again')
    .action(answering((out) => move(out, false, null)));
  gate
    .command('status')
    .description('whether the gate is closed, and until when')
    .action(answering(async (out) => tell(out, await withState(({ db }) => lookAtGate(db)))));
}

async function move(out: Output, isClosed: boolean, forS: number | null): Promise<void> {
  const gate = await withState(async ({ db }) => {
    await moveGate(db, commandLineActor(), { isClosed, forS });
    return await lookAtGate(db);
  });
  tell(out, gate);
}

function tell(out: Output, gate: Awaited<ReturnType<typeof lookAtGate>>): void {
  const until = gate.until === null ? 'until ./makecut gate open' : `until ${gate.until}`;
  out.answer(gate, [
    gate.is_closed
      ? `the gate is closed ${until}: new work is answered 503 capacity_paused`
      : 'the gate is open',
  ]);
}
