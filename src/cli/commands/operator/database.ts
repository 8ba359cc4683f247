import type { Command } from 'commander';
import { readConfig } from '../../../config.ts';
import { answering } from '../../program/answering.ts';

/** The database of the installation: moved to a Postgres of the operator's own, or bound to another storage. */
export function addDatabaseCommands(program: Command): void {
  const database = program.command('database').description('the database of the installation');
  database
    .command('copy')
    .description('copy all of it to an empty Postgres database of your own, while nothing runs')
    .requiredOption('--to <url>', 'the database, as DATABASE_URL will name it')
    .action(
      answering(async (out, { to }: { to: string }) => {
        const { createLogger } = await import('../../../start/open/create-logger.ts');
        const { copyDatabase } = await import('../../../start/copy-database.ts');
        const tables = await copyDatabase(readConfig(), to, createLogger('warn'));
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        out.answer({ tables, rows }, [
          `${rows} rows of ${tables.length} tables were copied, and counted there.`,
          'Set DATABASE_URL to that database for every process, and start. The old one stays as it is.',
        ]);
      }),
    );
  database
    .command('adopt-storage')
    .description(
      "take the storage of these settings for the installation's, where the old one is lost for good",
    )
    .action(
      answering(async (out) => {
        const { adoptOwnStorage } = await import('../../../start/examine/measure-storage.ts');
        const storage = await adoptOwnStorage(readConfig());
        out.answer({ storage }, [`${storage} is the installation's storage now.`]);
      }),
    );
}
