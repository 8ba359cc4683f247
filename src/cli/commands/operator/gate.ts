import type { Command } from 'commander';
import { commandLineActor } from '../../../app/operator/command-line-actor.ts';
import { lookAtGate, moveGate } from '../../../app/operator/move-gate.ts';
import { answering } from '../../program/answering.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';
import type { Output } from '../../terminal/output.ts';
import { withState } from '../../with-state.ts';

/** Thirty years: a gate that shall stay closed is closed without an end. */
const MAX_CLOSED_S = 999_999_999;

/** `makecut gate`: pauses and admits new work. Running work continues. */
export function addGateCommands(program: Command): void {
  const gate = program.command('gate').description('pause and admit new work');
  gate
    .command('close')
    .description('answer new work with 503 capacity_paused; running work continues')
    .option('--for <seconds>', 'open it again after this many seconds')
    .action(
      answering(async (out, options: { for?: string }) => {
        await move(out, true, options.for === undefined ? null : readSeconds(options.for));
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

function readSeconds(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= MAX_CLOSED_S) return seconds;
  throw new ExitError(
    EXIT.wrongCall,
    `--for ${text}: allowed is a whole number of seconds from 1 to ${MAX_CLOSED_S}.`,
  );
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
