import type { Command } from 'commander';
import {
  type DeletedPerson,
  deleteUser,
  givePassword,
  type InviteByOperator,
  invitePerson,
  listPeople,
  type Person,
} from '../../../app/operator/manage-people.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { ProblemError } from '../../../contract/problems/problem.ts';
import { ROLES, type Role } from '../../../contract/values/access.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';

interface InviteOptions {
  account: string;
  role?: string;
  email?: string;
  owner?: boolean;
}

/** `makecut user`: the users of the dashboard, for the operator. */
export function addUserCommands(program: Command): void {
  const user = program
    .command('user')
    .description('invite people to the dashboard, list them, help them in, delete them');
  user
    .command('invite')
    .description('make a link that lets a person join an account')
    .requiredOption('--account <id>', 'the account that they join')
    .option('--role <role>', `${ROLES.join(', ')} (default: editor)`)
    .option('--email <address>', 'for this person alone')
    .option('--owner', 'the first user, who owns the installation; as the link that serve prints')
    .action(
      answering(async (out, options: InviteOptions) => {
        if (options.owner === true && (options.role ?? options.email) !== undefined) {
          throw new ExitError(2, '--owner makes the first user, who owns all: leave out --role and --email.');
        }
        const request = {
          accountId: options.account,
          role: readRole(options.role ?? 'editor'),
          email: options.email ?? null,
          isForOperator: options.owner === true,
        };
        const token = await invite(request);
        out.answer({ path: `/app/join#${token}` }, [
          `Open this path of the service once, within seven days: /app/join#${token}`,
        ]);
      }),
    );
  user
    .command('list')
    .description('all people, with their roles')
    .action(
      answering(async (out) => {
        const people = await withState(({ db }) => listPeople(db));
        out.answer({ users: people }, people.length === 0 ? ['nobody yet'] : people.map(formatPerson));
      }),
    );
  user
    .command('delete')
    .description('delete a person for good, in all their accounts')
    .argument('<email>')
    .option('--forget', 'also replace them in the audit log by “deleted person”')
    .action(
      answering(async (out, email: string, options: { forget?: boolean }) => {
        const isForgotten = options.forget === true;
        const deleted = await withState(({ db }) => deleteUser(db, email, isForgotten)).catch(saidPlainly);
        out.answer(deleted, sayDeleted(deleted));
      }),
    );
  user
    .command('password')
    .description('give a new password to a person who lost theirs')
    .argument('<email>')
    .action(
      answering(async (out, email: string) => {
        const password = await withState(({ db }) => givePassword(db, email)).catch(saidPlainly);
        out.answer({ email, password }, [
          `New password of ${email}: ${password}`,
          'It is shown this once only. Everywhere they were signed in they are not any more.',
        ]);
      }),
    );
}

async function invite(request: InviteByOperator): Promise<string> {
  if (!isUuid(request.accountId)) {
    throw new ExitError(1, `there is no account ${request.accountId}; see ./makecut account list.`);
  }
  const made = await withState(({ db }) => invitePerson(db, request));
  if ('fault' in made) throw new ExitError(1, made.fault);
  return made.token;
}

function readRole(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new ExitError(2, `--role ${text}: allowed are ${ROLES.join(', ')}.`);
  return role;
}

function formatPerson({ email, name, is_operator, accounts }: Person): string {
  const roles = Object.entries(accounts).map(([account, role]) => `${role} of ${account}`);
  return `${email}  ${name}  ${roles.join(', ') || 'no account'}${is_operator ? '  owner' : ''}`;
}

function sayDeleted({ email, account_ids, was_operator, forgotten_entries }: DeletedPerson): string[] {
  const lines = [
    `${email} is deleted from all accounts (${account_ids.length}). Keys that they made stay: see ./makecut key list.`,
    forgotten_entries === null
      ? 'Entries of the audit log keep the e-mail address until they are old; --forget replaces it.'
      : `${forgotten_entries} entries of the audit log name a deleted person instead.`,
  ];
  if (was_operator) {
    lines.push('The installation has no owner now: ./makecut user invite --account ID --owner makes a link.');
  }
  return lines;
}

function saidPlainly(error: unknown): never {
  if (error instanceof ProblemError) throw new ExitError(1, `${error.message}; see ./makecut user list.`);
  throw error;
}
