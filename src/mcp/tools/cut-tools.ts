import type { z } from 'zod';
import { createCut } from '../../app/cuts/create-cut.ts';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { getCut } from '../../app/cuts/get-cut.ts';
import { reviseCut } from '../../app/cuts/revise-cut.ts';
import type { Cut } from '../../contract/cut.ts';
import { operations } from '../../contract/operations.ts';
import { withoutExtensions } from '../../contract/requests/extension-members.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { CUT_SETTINGS } from '../../contract/values/cut-settings.ts';
import { MAX_GROUPS_PER_CUT } from '../../contract/values/limits.ts';
import type { Arguments } from '../arguments.ts';
import { lookUpRecordings } from '../around/look-up.ts';
import { contactSheetSchema, showPlan } from '../around/show-plan.ts';
import { waitFor, waitSchema } from '../around/wait-for.ts';
import type { McpContext } from '../mcp-context.ts';
import { sayCreatedCut, sayCut, sayEditedPlan, sayRevisedCut } from '../say/cuts.ts';
import { ORDINARY, type PlainTool, type WriteTool } from '../tool.ts';

const TARGET_S = CUT_SETTINGS.targetDurationS;

/** The arguments as the schema reads them, without those beyond the interface where they are switched off. */
function readArguments<T extends z.ZodType>(context: McpContext, schema: T, args: Arguments): z.output<T> {
  return readRequest(schema, context.hasExtensions ? args : withoutExtensions(schema, args));
}

export const cutTools = {
  create_cut: {
    ...ORDINARY,
    title: 'Create a cut',
    operation: operations.createCut,
    description: `Plans a video from a brief and 1 to ${MAX_GROUPS_PER_CUT} recordings that are ready: which stretches are shown, in which order, from which camera. Nothing is generated; every word is from the footage. Use it when the user says what the video should tell; settings.target_duration_s (${TARGET_S.min} to ${TARGET_S.max}) is its length in seconds. When the user has the words that it shall say, give them as script, one line each: every line is found and shown at its best take, in that order, and warnings name the lines that nobody says.
Cost: one planner run (with settings.economy: true never a paid model); no source minutes. Answers at once with the cut's id.
Next: get_cut with wait_s: 50 until status is planned (seconds, up to a minute for hours of talk); show the user the plan, change it with edit_plan or revise_cut, then create_renders. With auto_render: true and aspects the first plan is rendered without asking.`,
    write: async (context, trx, caller, { args }) => {
      const body = readArguments(context, operations.createCut.request, args);
      const id = await createCut(context, trx, caller, body);
      return { body: { id, status: 'planning' } };
    },
    say: sayCreatedCut,
  },
  get_cut: {
    ...ORDINARY,
    title: 'Read a cut',
    operation: operations.getCut,
    description: `Reads a cut with its latest plan: numbered entries with the words that are spoken, speaker, camera and times. Use it after create_cut and revise_cut, with wait_s (else every 3 seconds) while status is planning, and to see the numbers that edit_plan takes. Free; some 60 tokens an entry. contact_sheet: true shows the frames.
Next: planned: edit_plan, revise_cut or create_renders. rendering: list_renders. failed: error says why; revise_cut plans anew.`,
    ids: { id: 'cut_id' },
    isRepeatable: true,
    extraArguments: waitSchema.extend(contactSheetSchema.shape),
    around: showPlan(waitFor(({ status }: Cut) => status !== 'planning' && status !== 'rendering')),
    lookUp: lookUpRecordings,
    call: (context, caller, { id = '' }) => getCut(context, caller, id),
    say: sayCut,
  },
  edit_plan: {
    ...ORDINARY,
    title: 'Edit the plan by hand',
    operation: operations.editPlan,
    description: `Changes the latest plan exactly and answers with the new version. Use it for exact changes ("drop the second one", "put the last first"); use revise_cut when the change needs other footage. Free, at once; old versions are kept.
remove is applied first; reorder must name every entry that is left. Pinned entries survive revisions word for word. trim, split, insert, camera and cut_words are sent alone, one a call; times are those of get_transcript with format words, and warnings name each cut outside of a silence.
All numbers are those of the plan before the edit, as get_cut shows it. Entries are numbered anew afterwards, so do not send the same edit twice; base_version, the version you saw, guards against that.
Next: create_renders, or revise_cut.`,
    ids: { id: 'cut_id' },
    call: (context, caller, { id = '' }, args) =>
      editCutPlan(context, caller, id, readArguments(context, operations.editPlan.request, args)),
    say: sayEditedPlan,
  },
  revise_cut: {
    ...ORDINARY,
    title: 'Revise the plan by a sentence',
    operation: operations.reviseCut,
    description: `Plans a new version from the same footage and settings and one instruction, such as "make it 20 seconds and leave out the question", "more of Mara", "undo", "as in version 2". Use it when the user wants something other than exact entries changed. Pinned entries stay.
Cost: one planner run. Answers at once; never starts a render. busy means that the cut is being planned.
Next: get_cut with wait_s: 50 until status is planned.`,
    ids: { id: 'cut_id' },
    write: async (context, trx, caller, { ids: { id = '' }, args }) => {
      const { instruction } = readRequest(operations.reviseCut.request, args);
      await reviseCut(context, trx, caller, { cutId: id, instruction });
      return { body: { status: 'planning' } };
    },
    say: sayRevisedCut,
  },
} as const satisfies Record<string, PlainTool | WriteTool>;
