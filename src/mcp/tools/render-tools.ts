import { listRenders } from '../../app/renders/list-renders.ts';
import { requestRenders } from '../../app/renders/request-renders.ts';
import { operations } from '../../contract/operations.ts';
import type { Render } from '../../contract/render.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { linkRenders } from '../around/link-renders.ts';
import { waitFor, waitSchema } from '../around/wait-for.ts';
import { type AddressFacts, sayRenders, sayStartedRenders } from '../say/renders.ts';
import { ORDINARY, type PlainTool, type WriteTool } from '../tool.ts';

export const renderTools = {
  create_renders: {
    ...ORDINARY,
    title: 'Render a plan',
    operation: operations.createRenders,
    description: `Starts one video for each aspect (16:9, 1:1, 9:16) from one plan version, the latest unless plan_version says otherwise. Use it when the user is content with the plan. crop_mode says how a wide picture fits 9:16: bars (default) or stack (two panels).
Cost: render work and delivered minutes, no source minutes; what did not change since the last render is not encoded again. Takes about the length of the video for each aspect, or less. The batch starts whole or not at all; busy means that the cut is being planned or rendered.
Next: list_renders with wait_s: 50 until none is queued or processing.`,
    ids: { id: 'cut_id' },
    write: async (context, trx, caller, { ids: { id = '' }, args }) => ({
      body: {
        render_ids: await requestRenders(context, trx, caller, {
          cutId: id,
          ...readRequest(operations.createRenders.request, args),
        }),
      },
    }),
    say: sayStartedRenders,
  },
  list_renders: {
    ...ORDINARY,
    title: 'List the renders of a cut',
    operation: operations.listRenders,
    description: `Lists every render of a cut, oldest first. Use it after create_renders, with wait_s (else every 5 seconds), and to get download addresses: the video, captions (srt, vtt, ass), the edit decision list (edl) and the quality report (qc). Free, at once; the addresses are signed, need no key and are good for an hour, minted anew at each call.
Next: give the user the addresses; on failed, try create_renders again once, then tell the user.`,
    ids: { id: 'cut_id' },
    isRepeatable: true,
    extraArguments: waitSchema,
    around: linkRenders(
      waitFor(({ data }: { data: Render[] }) =>
        data.every(({ status }) => status === 'complete' || status === 'failed'),
      ),
    ),
    lookUp: async ({ context }): Promise<AddressFacts> => ({
      doAddressesEndWithSession: context.session?.isAlone ?? false,
    }),
    call: async (context, caller, { id = '' }) => ({ data: await listRenders(context, caller, id) }),
    say: sayRenders,
  },
} as const satisfies Record<string, PlainTool | WriteTool>;
