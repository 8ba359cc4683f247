import type { Command } from 'commander';
import { readAudit } from '../../../app/operator/read-audit.ts';
import type { AuditView } from '../../../contract/dashboard.ts';
import { isUuid } from '../../../contract/identifier.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';

interface AuditOptions {
  account?: string;
  limit: string;
  before?: string;
}

const MAX_LIMIT = 10_000;

/** `makecut audit`: the audit log, newest first. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('who signed in, changed keys, roles and settings, and deleted what')
    .option('--account <id>', 'of this account alone')
    .option('--limit <number>', 'how many entries', '50')
    .option('--before <id>', 'those that are older than this entry')
    .action(
      answering(async (out, options: AuditOptions) => {
        if (options.account !== undefined && !isUuid(options.account)) {
          throw new ExitError(1, `there is no account ${options.account}; see ./makecut account list.`);
        }
        const page = {
          accountId: options.account ?? null,
          before:
            options.before === undefined
              ? null
              : readNumber('--before', options.before, Number.MAX_SAFE_INTEGER),
          limit: readNumber('--limit', options.limit, MAX_LIMIT),
        };
        const { entries } = await withState(({ db }) => readAudit(db, page));
        out.answer({ entries }, entries.length === 0 ? ['nothing yet'] : entries.map(formatEntry));
      }),
    );
}

function readNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new ExitError(2, `${option} ${text}: allowed is a whole number from 1 to ${max}.`);
}

function formatEntry(entry: AuditView): string {
  const who = [entry.actor_kind, entry.actor_name, entry.address === null ? null : `from ${entry.address}`];
  const parts = [
    String(entry.id),
    entry.at,
    who.filter((part) => part !== null).join(' '),
    entry.times === 1 ? entry.act : `${entry.act} (${entry.times} times)`,
    entry.subject_name ?? entry.subject_id ?? '',
    entry.account_name ?? '',
    Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
  ];
  return parts.filter((part) => part !== '').join('  ');
}
