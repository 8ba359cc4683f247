import type { Command } from 'commander';
import { rotateSecret } from '../../../app/operator/rotate-secret.ts';
import { answering } from '../../program/answering.ts';
import { ExitError } from '../../terminal/exit-error.ts';
import { withState } from '../../with-state.ts';

interface RotateOptions {
  atOnce?: boolean;
}

/** The secret that signs upload and download addresses. */
export function addSecretCommands(program: Command): void {
  program
    .command('secret')
    .description('the secret that signs upload and download addresses')
    .command('rotate')
    .description('sign with a new secret; addresses signed before stay valid for another day')
    .option('--at-once', 'the secret leaked: addresses signed before are refused at once')
    .action(
      answering(async (out, options: RotateOptions) => {
        const rotation = await withState(({ db }) => rotateSecret(db, options.atOnce === true));
        if (rotation === null) {
          throw new ExitError(
            1,
            'the secret was rotated within the last day, and two are good at a time. Wait, or end all older addresses by --at-once.',
          );
        }
        const until = rotation.oldUntil?.toISOString() ?? null;
        out.answer({ old_addresses_until: until }, [
          'Addresses are signed with a new secret within ten seconds.',
          until === null ? 'Older ones are good no longer.' : `Older ones are good until ${until}.`,
        ]);
      }),
    );
}
