import type { Command } from 'commander';
import {
  type AccountChanges,
  type AccountOverview,
  createNamedAccount,
  listAllAccounts,
  setAccount,
} from '../../../app/operator/manage-accounts.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { ACCOUNT_PLANS, type AccountPlan } from '../../../contract/values/access.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';
import { formatCeilings, readCeilings } from './ceilings.ts';
import { readName } from './read-name.ts';

interface SetOptions {
  plan?: string;
  credits?: string;
  trialEnds?: string;
  ceiling?: string;
}

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('make, change and delete accounts');
  account
    .command('create')
    .description('make an account')
    .argument('<name>')
    .option('--plan <plan>', ACCOUNT_PLANS.join(', '), 'enterprise')
    .action(
      answering(async (out, given: string, options: { plan: string }) => {
        const name = readName(given);
        const plan = readPlan(options.plan);
        const made = await withState(({ db }) => createNamedAccount(db, name, plan));
        out.answer(made, [`account ${made.id} (${made.name}, plan ${made.plan})`]);
      }),
    );
  account
    .command('set')
    .description('change the plan, credits, trial or ceilings of an account')
    .argument('<id>')
    .option('--plan <plan>', ACCOUNT_PLANS.join(', '))
    .option('--credits <number>', 'credits of a legacy account')
    .option('--trial-ends <timestamp>', 'end of a trial, ISO 8601')
    .option('--ceiling <list>', 'work in flight, such as ingests=10,planners=5,renders=default')
    .action(
      answering(async (out, id: string, options: SetOptions) => {
        const changes = readChanges(options);
        const changed = isUuid(id) ? await withState(({ db }) => setAccount(db, id, changes)) : null;
        if (changed === null)
          throw new ExitError(1, `there is no account ${id}; see ./makecut account list.`);
        const { ceilings, deleting_since: _since, ...summary } = changed;
        out.answer(summary, [
          `account ${changed.id} (${changed.name}, plan ${changed.plan}, ${formatCeilings({ ceilings })})`,
        ]);
      }),
    );
  account
    .command('delete')
    .description('delete an account with all that it has, for good')
    .argument('<id>')
    .option('--yes', 'do not ask')
    .action(
      answering(async (out, id: string, options: { yes?: boolean }) =>
        (await import('./delete-account.ts')).runDeleteAccount(out, id, options),
      ),
    );
  account
    .command('list')
    .description('all accounts, with their ids')
    .action(
      answering(async (out) => {
        const accounts = await withState(({ db }) => listAllAccounts(db));
        const none = 'no accounts yet: the first start of ./makecut serve makes one';
        out.answer({ accounts }, accounts.length === 0 ? [none] : accounts.map(formatAccount));
      }),
    );
}

function formatAccount(account: AccountOverview): string {
  const { id, name, plan, created_at, deleting_since } = account;
  const state = deleting_since === null ? '' : '  (is being deleted)';
  return `${id}  ${plan.padEnd(10)}  ${created_at}  ${formatCeilings(account)}  ${name}${state}`;
}

function readPlan(plan: string): AccountPlan {
  const found = ACCOUNT_PLANS.find((known) => known === plan);
  if (found === undefined) throw new ExitError(2, `--plan ${plan}: allowed are ${ACCOUNT_PLANS.join(', ')}.`);
  return found;
}

function readChanges(options: SetOptions): AccountChanges {
  const changes: AccountChanges = {};
  if (options.plan !== undefined) changes.plan = readPlan(options.plan);
  if (options.credits !== undefined) changes.credits = readCount('--credits', options.credits);
  if (options.trialEnds !== undefined) {
    changes.trial_ends_at = new Date(options.trialEnds);
    if (Number.isNaN(changes.trial_ends_at.getTime())) {
      throw new ExitError(
        2,
        `--trial-ends ${options.trialEnds}: this is not a time; write 2027-01-31T00:00:00Z.`,
      );
    }
  }
  if (options.ceiling !== undefined) Object.assign(changes, readCeilings(options.ceiling));
  if (Object.keys(changes).length === 0)
    throw new ExitError(2, 'nothing to set: give --plan, --credits, --trial-ends or --ceiling.');
  return changes;
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new ExitError(2, `${name} ${text}: allowed is a whole number from 0 on.`);
  return Number(text);
}
