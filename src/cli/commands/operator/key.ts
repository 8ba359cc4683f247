import type { Command } from 'commander';
import {
  createKey,
  type KeyOverview,
  listAllKeys,
  revokeKey,
} from '../../../app/operator/manage-accounts.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { SCOPES, type Scope } from '../../../contract/values/access.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';
import { readName } from './read-name.ts';

interface CreateOptions {
  account: string;
  scopes?: string;
  name?: string;
}

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('make, list and revoke API keys');
  key
    .command('create')
    .description('make a key; it is shown this once')
    .requiredOption('--account <id>', 'the account that the key belongs to')
    .option('--scopes <list>', `of ${SCOPES.join(', ')}; not given: every scope`)
    .option('--name <name>')
    .action(
      answering(async (out, options: CreateOptions) => {
        const scopes = readScopes(options.scopes);
        const account = options.account;
        const name = options.name === undefined ? null : readName(options.name);
        const made = isUuid(account)
          ? await withState(({ db }) => createKey(db, account, scopes, name))
          : null;
        if (made === null)
          throw new ExitError(1, `there is no account ${account}; see ./makecut account list.`);
        out.answer(made, [
          `key ${made.id} for account ${made.account_id}, with ${formatScopes(made.scopes)}`,
          made.key,
          'It is shown this once only.',
        ]);
      }),
    );
  key
    .command('revoke')
    .description('end a key at once')
    .argument('<id>')
    .action(
      answering(async (out, id: string) => {
        const revoked = isUuid(id) ? await withState(({ db }) => revokeKey(db, id)) : null;
        if (revoked === null) throw new ExitError(1, `there is no key ${id}; see ./makecut key list.`);
        const { key, revokedBefore } = revoked;
        out.answer(key, [
          revokedBefore === null
            ? `key ${key.id} is revoked`
            : `key ${key.id} was revoked already, at ${revokedBefore}`,
        ]);
      }),
    );
  key
    .command('list')
    .description('all keys, without their secrets')
    .action(
      answering(async (out) => {
        const keys = await withState(({ db }) => listAllKeys(db));
        out.answer({ keys }, keys.length === 0 ? ['no keys'] : keys.map(formatKey));
      }),
    );
}

function formatKey(key: KeyOverview): string {
  const used = key.last_used_at === null ? 'never used' : `last used ${key.last_used_at}`;
  const state = key.revoked ? `${used}  revoked` : used;
  return `${key.id}  ${key.account_id}  ${formatScopes(key.scopes)}  ${key.created_at}  ${state}  ${key.name ?? ''}`;
}

/** A key without any named scope has every one. */
const formatScopes = (scopes: readonly string[]) => (scopes.length === 0 ? 'every scope' : scopes.join(','));

function readScopes(list: string | undefined): Scope[] {
  if (list === undefined) return [];
  const scopes = list.split(',').map((scope) => scope.trim());
  const wrong = scopes.find((scope) => !SCOPES.includes(scope as Scope));
  if (wrong !== undefined) throw new ExitError(2, `--scopes ${wrong}: allowed are ${SCOPES.join(', ')}.`);
  return [...new Set(scopes)] as Scope[];
}
