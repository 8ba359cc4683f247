import { basename } from 'node:path';
import type { z } from 'zod';
import { adoptLocalFile } from '../../app/source-groups/adopt-local-file.ts';
import { completeSourceFile, findArrivedFile } from '../../app/source-groups/complete-source-file.ts';
import { getSourceGroup } from '../../app/source-groups/get-source-group.ts';
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
  const { args, paths } = await readPaths(call.args, allowedFolders);
  const done = await perform(args);
  return paths.size === 0 ? done : await bring(call, done, paths);
};

async function readPaths(
  args: Arguments,
  folders: readonly string[],
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
    paths.set(at, real);
    announced.push({ ...rest, filename: basename(real) });
  }
  return { args: { ...args, files: announced }, paths };
}

async function bring({ context, caller }: Call, done: Done, paths: LocalPaths): Promise<Done> {
  const { files, ...group } = done.body as Created;
  const states = (await getSourceGroup(context, caller, group.id)).source_files;
  for (const [at, path] of paths) {
    const fileId = files[at]?.id ?? '';
    // A call that is repeated finds the files that it has brought.
    if (states.find(({ id }) => id === fileId)?.status !== 'pending') continue;
    await adoptLocalFile(context, caller, fileId, path);
    const arrived = await findArrivedFile(context, caller, { groupId: group.id, fileId });
    await context.db.transaction().execute((trx) => completeSourceFile(context, trx, caller, arrived));
  }
  const shown = files.map((file, at) => (paths.has(at) ? { id: file.id } : file));
  return { ...done, body: { ...group, files: shown } };
}
