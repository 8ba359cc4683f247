import { readPageRequest } from '../../app/page-cursor.ts';
import { checkSourceAddresses } from '../../app/source-groups/check-source-addresses.ts';
import { completeSourceFile, findArrivedFile } from '../../app/source-groups/complete-source-file.ts';
import { createSourceGroup } from '../../app/source-groups/create-source-group.ts';
import { getSourceGroup, listSourceGroups } from '../../app/source-groups/get-source-group.ts';
import { operations } from '../../contract/operations.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { SourceGroup } from '../../contract/source-group.ts';
import { MAX_FILES_PER_GROUP } from '../../contract/values/limits.ts';
import { bringLocalFiles } from '../around/bring-local-files.ts';
import { lookUpGroup } from '../around/look-up.ts';
import { waitFor, waitSchema } from '../around/wait-for.ts';
import {
  isLeftToCaller,
  type PathFacts,
  sayCreatedGroup,
  sayGroup,
  sayGroupPage,
  sayQueuedFile,
} from '../say/source-groups.ts';
import { ORDINARY, type PlainTool, type WriteTool } from '../tool.ts';

export const sourceGroupTools = {
  create_source_group: {
    ...ORDINARY,
    title: 'Create a source group',
    operation: operations.createSourceGroup,
    description: `Announces one recording: 1 to ${MAX_FILES_PER_GROUP} files (cameras and microphones recorded at the same time) that belong together. Use it when the user has footage that list_source_groups does not show.
Give each file either filename (you or the user then PUT the bytes to the upload address in the result, for example with curl -T) or source_url (a public https address; the service fetches it at once). Microphones get role "audio"; at least one file is a camera.
Cost: source minutes, once, when the group becomes ready; nothing for a group that fails. Answers at once.
Next: after each upload complete_source_file; then get_source_group with wait_s: 50, again and again, until status is ready. That takes a quarter of the recording's length to its whole length, more when the service is busy.`,
    descriptionOfPaths: `A file of this machine has path in place of both; nothing is uploaded or confirmed then.`,
    isOpenWorld: true,
    around: bringLocalFiles,
    lookUp: async ({ context }): Promise<PathFacts> => ({
      mayNamePaths: (context.allowedFolders ?? []).length > 0,
    }),
    prepareWrite: async (context, caller, { args }) => {
      const request = readRequest(operations.createSourceGroup.request, args);
      const checked = await checkSourceAddresses(context.guard, request);
      return async (trx) => ({ body: await createSourceGroup(context, trx, caller, checked) });
    },
    say: sayCreatedGroup,
  },
  complete_source_file: {
    ...ORDINARY,
    title: 'Confirm an upload',
    operation: operations.completeSourceFile,
    description: `Says that the bytes of one file lie at its upload address, so that work on it begins. Use it once for each file that was announced with filename, after its PUT has answered 200; not for files with source_url.
Cost: none for this call. Answers at once. upload_incomplete means that no bytes arrived; conflict means that the file was confirmed before.
Next: get_source_group with wait_s: 50 until status is ready.`,
    ids: { id: 'group_id', fileId: 'file_id' },
    isRepeatable: true,
    prepareWrite: async (context, caller, { ids: { id = '', fileId = '' } }) => {
      const arrived = await findArrivedFile(context, caller, { groupId: id, fileId });
      return async (trx) => {
        await completeSourceFile(context, trx, caller, arrived);
        return { body: { status: 'queued' } };
      };
    },
    say: sayQueuedFile,
  },
  list_source_groups: {
    ...ORDINARY,
    title: 'List source groups',
    operation: operations.listSourceGroups,
    description: `Lists the recordings of the account, newest first, with id, name, status and length. Use it first, to find footage that is there already. Free, at once.
Next: get_transcript on a group that is ready, get_source_group on one that is not; next_cursor as cursor for more rows.`,
    isRepeatable: true,
    call: (context, caller, _ids, args) => listSourceGroups(context, caller, readPageRequest(args)),
    say: sayGroupPage,
  },
  get_source_group: {
    ...ORDINARY,
    title: 'Read a source group',
    operation: operations.getSourceGroup,
    description: `Reads one recording: its status, its files and how far each stage is. Use it with wait_s, again and again, until status is ready or failed; without wait_s every 10 seconds. Free, at once.
uploading: files wait for their bytes. ingesting, perceiving: wait. ready: it can be read and cut. failed: error says why; it stays failed.
Next, when ready: get_transcript with overview: true, list_speakers, create_cut.`,
    ids: { id: 'group_id' },
    isRepeatable: true,
    extraArguments: waitSchema,
    around: waitFor(
      (group: SourceGroup) => group.status === 'ready' || group.status === 'failed' || isLeftToCaller(group),
    ),
    lookUp: lookUpGroup,
    call: (context, caller, { id = '' }) => getSourceGroup(context, caller, id),
    say: sayGroup,
  },
} as const satisfies Record<string, PlainTool | WriteTool>;
