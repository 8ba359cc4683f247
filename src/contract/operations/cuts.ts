import { z } from 'zod';
import {
  createdCutSchema,
  cutRowSchema,
  cutSchema,
  newCutSchema,
  revisedCutSchema,
  revisionSchema,
} from '../cut.ts';
import { planEditSchema } from '../edits/plan-edit.ts';
import { exportFormatSchema, exportQuerySchema, exportSchema } from '../export.ts';
import { idSchema } from '../identifier.ts';
import { pageQuerySchema, pageSchema } from '../page.ts';
import { planDocumentSchema } from '../plan.ts';
import { MAX_GROUPS_PER_CUT } from '../values/limits.ts';
import { EXAMPLE_PLAN, EXAMPLE_SETTINGS } from './example-plan.ts';
import {
  EXAMPLE_IDS,
  EXAMPLE_TIME,
  EXAMPLE_USAGE,
  exampleDownload,
  LATER_EXAMPLE_TIME,
} from './example-values.ts';
import { DELETION, idOf, operationsOf } from './operation.ts';

const PROMPT = 'What she says about the price, and why they changed it';

const EXAMPLE_ROW = { id: EXAMPLE_IDS.cut, prompt: PROMPT, status: 'planned', created_at: EXAMPLE_TIME };

const [, BODY] = EXAMPLE_PLAN.entries;

export const cutOperations = operationsOf('Cuts', {
  createCut: {
    scope: 'write',
    status: 202,
    summary: 'Create a cut',
    description: `Plans a video from a brief and 1 to ${MAX_GROUPS_PER_CUT} ready recordings. Planning goes on after the answer; ask for the cut until it is \`planned\`. With \`auto_render\` the first plan is rendered automatically.`,
    isGated: true,
    carriesUsage: true,
    request: newCutSchema,
    response: createdCutSchema,
    problems: ['invalid_request', 'invalid_settings', 'not_found', 'group_not_ready', 'concurrency_limit'],
    example: {
      request: {
        prompt: PROMPT,
        source_group_ids: [EXAMPLE_IDS.group],
        settings: { target_duration_s: 30 },
        aspects: ['16:9', '9:16'],
        auto_render: true,
      },
      response: { id: EXAMPLE_IDS.cut, status: 'planning', ...EXAMPLE_USAGE },
    },
  },
  listCuts: {
    scope: 'read',
    summary: 'List cuts',
    description: 'The cuts of the account, newest first.',
    isPaged: true,
    query: pageQuerySchema,
    response: pageSchema(cutRowSchema),
    example: { response: { data: [EXAMPLE_ROW], next_cursor: null } },
  },
  getCut: {
    scope: 'read',
    summary: 'Read a cut',
    description: 'The cut with its settings and its latest plan.',
    params: idOf('cut'),
    response: cutSchema,
    problems: ['not_found'],
    example: {
      response: {
        ...EXAMPLE_ROW,
        account_id: EXAMPLE_IDS.account,
        source_group_ids: [EXAMPLE_IDS.group],
        settings: EXAMPLE_SETTINGS,
        brand_kit_id: null,
        error: null,
        updated_at: LATER_EXAMPLE_TIME,
        plan: EXAMPLE_PLAN,
        plan_version: 1,
      },
    },
  },
  getPlanVersion: {
    scope: 'read',
    summary: 'Read a plan version',
    description: 'One version of the plan alone. Every version is kept.',
    params: z.object({
      id: idSchema.describe('Id of the cut.'),
      version: z.int().min(1).describe('Version of the plan, from 1 on.'),
    }),
    response: planDocumentSchema,
    problems: ['not_found', 'invalid_request'],
    example: { response: EXAMPLE_PLAN },
  },
  getExport: {
    scope: 'read',
    isBeyond: true,
    summary: 'Export a plan to an editing program',
    description:
      'The plan for Final Cut Pro, DaVinci Resolve, Premiere Pro, Kdenlive, Shotcut or a person, with every camera and microphone in sync and the original files linked. `notes` says what the form does not carry.',
    params: z.object({
      id: idSchema.describe('Id of the cut.'),
      format: exportFormatSchema.describe('Form of the file.'),
    }),
    query: exportQuerySchema,
    response: exportSchema,
    problems: ['invalid_format', 'invalid_request', 'not_found', 'no_plan', 'conflict'],
    example: {
      response: {
        format: 'fcpxml',
        plan_version: 1,
        url: exampleDownload(`exports/${EXAMPLE_IDS.cut}/ef6b4d43602c811b.fcpxml`, 'c3a7f9e5-v1.fcpxml'),
        notes: [
          'FCPXML 1.10: each recording is a multicam with all its cameras and microphones; drift is a time map.',
        ],
      },
    },
  },
  editPlan: {
    scope: 'write',
    summary: 'Edit the plan by hand',
    description:
      'Removes, reorders, pins and unpins entries, in this order, and answers with the new version. Free and at once. It does not honour `idempotency-key`: entries are named by number, and a second edit would mean others. It can also change what entries show, which is beyond the interface: "Beyond the interface" in the reference says how.',
    params: idOf('cut'),
    request: planEditSchema,
    response: planDocumentSchema,
    problems: ['not_found', 'busy', 'no_plan', 'conflict', 'invalid_request'],
    example: {
      request: { remove: [1], pin: [2] },
      response: {
        ...EXAMPLE_PLAN,
        version: 2,
        estimated_duration_s: 26.88,
        warnings: ['manually edited'],
        entries: [{ ...BODY, n: 1, pinned: true }],
      },
    },
  },
  reviseCut: {
    scope: 'write',
    status: 202,
    summary: 'Revise the plan by a sentence',
    description:
      'Plans a new version from the same footage and settings and an instruction. Pinned entries stay word for word. A revision never starts a render, and renders that run go on.',
    isGated: true,
    carriesUsage: true,
    params: idOf('cut'),
    request: revisionSchema,
    response: revisedCutSchema,
    problems: ['not_found', 'busy', 'invalid_request', 'concurrency_limit'],
    example: {
      request: { instruction: 'Make it 20 seconds and leave out the question' },
      response: { status: 'planning', ...EXAMPLE_USAGE },
    },
  },
  deleteCut: {
    ...DELETION,
    summary: 'Delete a cut',
    description:
      'Removes the cut with all plan versions, renders, videos and sidecars; the recordings stay. Refused while one of its renders is queued or processing.',
    params: idOf('cut'),
    problems: ['not_found', 'conflict'],
  },
});
