import { isDatabaseAway } from '../../db/database-away.ts';
import type { HostPart } from '../../domain/work/job.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { codeOf } from '../../lib/code-of.ts';
import { ProgramError } from '../../media/run-program.ts';
import { AddressRefusedError } from '../../net/address-refused-error.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import { S3Failure } from '../../storage/s3-failure.ts';
import { MissingStorageError } from './missing-storage.ts';

/** The failed part, where neither the file nor the job was at fault. */
export type Fault =
  | { kind: 'host'; part: HostPart; program: string | null }
  | { kind: 'outside'; part: 'store' | 'database' }
  /** The kernel killed it, or it crashed. Whether host or file is the cause is not known yet. */
  | { kind: 'killed'; program: string; signal: string };

const MAX_CHAIN = 6;

/** The first fault in an error and its causes; null if the job itself is at fault. */
export function findFault(error: unknown): Fault | null {
  let at = error;
  for (let depth = 0; depth < MAX_CHAIN && at instanceof Error && !isOfOtherServer(at); depth += 1) {
    const fault = faultOf(at);
    if (fault !== null) return fault;
    at = at.cause;
  }
  return null;
}

/** Its cause has the same codes as an error of the database's socket, such as ECONNREFUSED. */
function isOfOtherServer(error: Error): boolean {
  return error instanceof RequestFailedError || error instanceof AddressRefusedError;
}

const NO_ROOM = /ENOSPC|EDQUOT|EROFS|No space left on device|Disk quota exceeded|Read-only file system/;
const NO_PROCESS = /^(EAGAIN|ENOMEM|EMFILE|ENFILE)$/;
/** A store that answers with one of these is there, and says something about the object. */
const ABOUT_OBJECTS = ['no_object', 'no_upload', 'changed', 'unsupported'];

function faultOf(error: Error): Fault | null {
  if (error instanceof S3Failure) {
    return ABOUT_OBJECTS.includes(error.kind) ? null : { kind: 'outside', part: 'store' };
  }
  if (error instanceof MissingStorageError) return { kind: 'outside', part: 'store' };
  const code = codeOf(error);
  // SQLSTATE class 53: the server has no disk, memory or connection left.
  if (/^53\d{3}$/.test(code) || isDatabaseAway(error)) return { kind: 'outside', part: 'database' };
  if (error instanceof ProgramError) return faultOfProgram(error);
  const saysSo = NO_ROOM.test(code) || (!(error instanceof StageError) && NO_ROOM.test(error.message));
  return saysSo ? { kind: 'host', part: 'disk', program: null } : null;
}

function faultOfProgram(error: ProgramError): Fault | null {
  const { program, stderr, endedBy } = error;
  if (NO_ROOM.test(stderr)) return { kind: 'host', part: 'disk', program };
  if (isMissing(error)) return { kind: 'host', part: 'programs', program };
  if (hasNotStarted(error) && NO_PROCESS.test(codeOf(error.cause))) {
    return { kind: 'host', part: 'memory', program };
  }
  return endedBy === null ? null : { kind: 'killed', program, signal: endedBy };
}

/** The program is missing, cannot run, or has a jail that can no longer be set up here. */
function isMissing(error: ProgramError): boolean {
  if (error.exitCode === 127 || error.exitCode === 126) return true;
  if (hasNotStarted(error)) return ['ENOENT', 'EACCES'].includes(codeOf(error.cause));
  return /^(bwrap: (execvp |No permissions|Creating new namespace|setting up uid map)|prlimit: failed to execute|setpriv: failed to execute)/m.test(
    error.stderr,
  );
}

function hasNotStarted({ exitCode, endedBy, timedOut }: ProgramError): boolean {
  return exitCode === null && endedBy === null && !timedOut;
}
