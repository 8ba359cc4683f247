import type { Command } from 'commander';
import {
  type AccountChanges,
  type AccountSummary,
  createAccount,
  listAllAccounts,
  setAccount,
} from '../../../app/operator/manage-accounts.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { ACCOUNT_PLANS, type AccountPlan } from '../../../contract/values/access.ts';
import { MAX_NAME_CHARS } from '../../../contract/values/limits.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';

const CEILINGS = {
  ingests: 'ceiling_ingests',
  planners: 'ceiling_planners',
  renders: 'ceiling_renders',
} as const;

interface SetOptions {
  plan?: string;
  credits?: string;
  trialEnds?: string;
  ceiling?: string;
}

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('make and change accounts');
  account
    .command('create')
    .description('make an account')
    .argument('<name>')
    .option('--plan <plan>', ACCOUNT_PLANS.join(', '), 'enterprise')
    .action(
      answering(async (out, name: string, options: { plan: string }) => {
        if (name.trim() === '' || [...name].length > MAX_NAME_CHARS)
          throw new ExitError(2, `the name must have 1 to ${MAX_NAME_CHARS} characters.`);
        const plan = readPlan(options.plan);
        const made = await withState(({ db }) => createAccount(db, name.trim(), plan));
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
    .option('--ceiling <list>', 'work in flight, such as ingests=10,planners=5,renders=12')
    .action(
      answering(async (out, id: string, options: SetOptions) => {
        const changes = readChanges(options);
        const changed = isUuid(id) ? await withState(({ db }) => setAccount(db, id, changes)) : null;
        if (changed === null)
          throw new ExitError(1, `there is no account ${id}; see ./makecut account list.`);
        out.answer(changed, [`account ${changed.id} (${changed.name}, plan ${changed.plan})`]);
      }),
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

function formatAccount({ id, name, plan, created_at }: AccountSummary): string {
  return `${id}  ${plan.padEnd(10)}  ${created_at}  ${name}`;
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
  for (const part of options.ceiling?.split(',') ?? []) {
    const [name = '', value = ''] = part.split('=');
    if (!(name in CEILINGS))
      throw new ExitError(2, `--ceiling ${part}: allowed are ${Object.keys(CEILINGS).join(', ')}.`);
    changes[CEILINGS[name as keyof typeof CEILINGS]] = readCount('--ceiling', value);
  }
  if (Object.keys(changes).length === 0)
    throw new ExitError(2, 'nothing to set: give --plan, --credits, --trial-ends or --ceiling.');
  return changes;
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new ExitError(2, `${name} ${text}: allowed is a whole number from 0 on.`);
  return Number(text);
}
