import { readConfig } from '../../../config.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { sayCount } from '../../../lib/text/say-count.ts';
import type { AccountTies, DeletedAccount, DoomedAccount } from '../../../start/delete-account.ts';
import { askLine } from '../../terminal/ask-line.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';
import type { Output } from '../../terminal/output.ts';

type Doomed = DoomedAccount & { ties: AccountTies };

/** `makecut account delete`: an account with all that it has. */
export async function runDeleteAccount(out: Output, id: string, options: { yes?: boolean }): Promise<void> {
  if (out.isJson && options.yes !== true) {
    throw new ExitError(EXIT.wrongCall, 'give --yes with --json: a question is no JSON.');
  }
  const confirm = async (account: Doomed) => {
    for (const line of sayWhatGoes(account)) out.note(line);
    if (options.yes !== true) await requireTyped(account);
  };
  const deleted = isUuid(id) ? await remove(id, confirm) : null;
  if (deleted === null)
    throw new ExitError(EXIT.failed, `there is no account ${id}; see ./makecut account list.`);
  out.answer(deleted, [
    deleted.name === null
      ? `account ${id} was deleted already, at ${deleted.deleted_at}`
      : `account ${id} (${deleted.name}) is deleted`,
  ]);
}

async function remove(
  id: string,
  confirm: (account: Doomed) => Promise<void>,
): Promise<DeletedAccount | null> {
  const { deleteAccount } = await import('../../../start/delete-account.ts');
  return await deleteAccount(readConfig(), id, confirm);
}

/** What a deletion takes away, and what it changes for others. */
export function sayWhatGoes({ id, name, contents, ties }: Doomed): string[] {
  const { people_only_here: onlyHere } = contents;
  const lines = [
    `Account ${name} (${id}) goes for good, with`,
    `  ${sayCount(contents.recordings, 'recording')}, ${sayCount(contents.cuts, 'cut')}, ${sayCount(contents.videos, 'video')},`,
    `  ${sayCount(contents.kits, 'brand kit')}, ${sayCount(contents.keys, 'key')}, ${sayCount(contents.endpoints, 'webhook endpoint')}, and its usage.`,
    `  Of the people, ${contents.people} lose it; ${onlyHere} of them belong to no other account and go with it.`,
    'Its work under way ends. Nothing brings any of it back but a backup.',
  ];
  for (const email of ties.operators) {
    lines.push(
      `${email}, the operator, belongs to no other account: invite them to one, see ./makecut user invite.`,
    );
  }
  if (ties.is_first) {
    const next = ties.next === null ? 'a new account' : `${ties.next.name} (${ties.next.id})`;
    lines.push(`The command line and agents on this machine work in it now, and then in ${next}.`);
  }
  return lines;
}

async function requireTyped({ id, name }: Doomed): Promise<void> {
  const typed = await askLine('Type its name or its id to delete it: ');
  if (typed === name || typed === id) return;
  const reason =
    typed === null ? 'give --yes where nobody can answer' : 'that is neither its name nor its id';
  throw new ExitError(EXIT.wrongCall, `nothing was deleted: ${reason}.`);
}
