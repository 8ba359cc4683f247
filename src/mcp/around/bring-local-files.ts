import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { adoptLocalFile } from '../../app/source-groups/adopt-local-file.ts';
import { completeSourceFile, findArrivedFile } from '../../app/source-groups/complete-source-file.ts';
import { getSourceGroup } from '../../app/source-groups/get-source-group.ts';
import { sayTooLarge } from '../../app/uploads/require-upload.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { createdSourceGroupSchema } from '../../contract/source-group.ts';
import type { Arguments } from '../arguments.ts';
import { allowedFile } from '../stdio/allowed-files.ts';
import type { Around, Call, Done } from './around.ts';

type Created = z.infer<typeof createdSourceGroupSchema>;

/** Real paths by the place of their file in the request. */
type LocalPaths = ReadonlyMap<number, string>;

/**
 * Takes `files[].path` over stdio. Such a file is announced by its name, stored as its upload, and confirmed.
 * Over HTTP the field is unknown, as in REST.
 */
export const bringLocalFiles: Around = async (call, perform) => {
  const { allowedFolders } = call.context;
  if (allowedFolders === null) return await perform(call.args);
  const { args, paths } = await readPaths(call.args, allowedFolders, call.context.maxFileBytes);
  const done = await perform(args);
  return paths.size === 0 ? done : await bring(call, done, paths);
};

async function readPaths(
  args: Arguments,
  folders: readonly string[],
  maxFileBytes: number,
): Promise<{ args: Arguments; paths: LocalPaths }> {
  const paths = new Map<number, string>();
  const files = args['files'];
  if (!Array.isArray(files)) return { args, paths };
  const announced: unknown[] = [];
  for (const [at, file] of files.entries()) {
    if (typeof file?.path !== 'string') {
      announced.push(file);
      continue;
    }
    const { path, ...rest } = file as { path: string; [member: string]: unknown };
    const where = `files[${at}].path`;
    if ((rest['filename'] ?? rest['source_url'] ?? null) !== null) {
      throw new ProblemError(
        'invalid_request',
        `${where}: a file has a path, a filename or a source_url, and one alone`,
      );
    }
    const real = await allowedFile(path, folders, where);
    await requireTakenSize(real, where, maxFileBytes);
    paths.set(at, real);
    announced.push({ ...rest, filename: basename(real) });
  }
  return { args: { ...args, files: announced }, paths };
}

/** Checked before the group is made: otherwise a refusal would leave it behind, waiting for the file for ever. */
async function requireTakenSize(path: string, where: string, maxFileBytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > 0 && size <= maxFileBytes) return;
  const fault = size === 0 ? 'the file is empty' : sayTooLarge(maxFileBytes);
  throw new ProblemError('invalid_request', `${where}: ${fault}`);
}

async function bring(call: Call, done: Done, paths: LocalPaths): Promise<Done> {
  const { context, caller } = call;
  const { files, ...group } = done.body as Created;
  const states = (await getSourceGroup(context, caller, group.id)).source_files;
  for (const [at, path] of paths) {
    const fileId = files[at]?.id ?? '';
    // A call that is repeated finds the files that it has brought.
    if (states.find(({ id }) => id === fileId)?.status !== 'pending') continue;
    await bringOne(call, { groupId: group.id, fileId }, path);
  }
  const shown = files.map((file, at) => (paths.has(at) ? { id: file.id } : file));
  return { ...done, body: { ...group, files: shown } };
}

/** The group is there already, so a refusal must say which one, and how to go on with it. */
async function bringOne(
  { context, caller }: Call,
  { groupId, fileId }: { groupId: string; fileId: string },
  path: string,
): Promise<void> {
  try {
    await adoptLocalFile(context, caller, fileId, path);
    const arrived = await findArrivedFile(context, caller, { groupId, fileId });
    await context.db.transaction().execute((trx) => completeSourceFile(context, trx, caller, arrived));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, message, retryAfterS, members } = error;
    const goOn = `source group ${groupId} is made and waits for file ${fileId}: send this call again with its idempotency_key, or complete_source_file`;
    throw new ProblemError(code, `${message}; ${goOn}`, {
      ...(retryAfterS === null ? {} : { retryAfterS }),
      members,
      cause: error,
    });
  }
}
