import { REST_TABLE, type RouteRow } from './rest-table.ts';

/**
 * The MCP face, written by hand from the decisions: each tool, its route, its arguments, and its hints. It is not
 * made from the code under test.
 */
export interface ToolRow {
  name: string;
  /** Method and path in the table of routes. */
  route: string;
  /** Argument that carries each path parameter. */
  ids: Record<string, string>;
  /** Every argument; those that end in `?` may be left out. */
  args: readonly string[];
  hints: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
}

const READS = { readOnly: true, destructive: false, idempotent: true, openWorld: false };
const STARTS = { readOnly: false, destructive: false, idempotent: false, openWorld: false };

export const MCP_TABLE: readonly ToolRow[] = [
  {
    name: 'create_source_group',
    route: 'POST /v1/source-groups',
    ids: {},
    args: ['name', 'files', 'idempotency_key?'],
    hints: { ...STARTS, openWorld: true },
  },
  {
    name: 'complete_source_file',
    route: 'POST /v1/source-groups/:id/files/:fileId/complete',
    ids: { id: 'group_id', fileId: 'file_id' },
    args: ['group_id', 'file_id', 'idempotency_key?'],
    hints: { ...STARTS, idempotent: true },
  },
  {
    name: 'list_source_groups',
    route: 'GET /v1/source-groups',
    ids: {},
    args: ['limit?', 'cursor?'],
    hints: READS,
  },
  {
    name: 'get_source_group',
    route: 'GET /v1/source-groups/:id',
    ids: { id: 'group_id' },
    args: ['group_id', 'wait_s?'],
    hints: READS,
  },
  {
    name: 'get_transcript',
    route: 'GET /v1/source-groups/:id/transcript',
    ids: { id: 'group_id' },
    args: ['group_id', 'format?', 'from_ms?', 'to_ms?', 'overview?'],
    hints: READS,
  },
  {
    name: 'list_speakers',
    route: 'GET /v1/source-groups/:id/speakers',
    ids: { id: 'group_id' },
    args: ['group_id'],
    hints: READS,
  },
  {
    name: 'name_speakers',
    route: 'PATCH /v1/source-groups/:id/speakers',
    ids: { id: 'group_id' },
    args: ['group_id', 'names', 'idempotency_key?'],
    // A name that is given again replaces the one before.
    hints: { ...STARTS, destructive: true, idempotent: true },
  },
  {
    name: 'create_cut',
    route: 'POST /v1/cuts',
    ids: {},
    args: [
      'prompt',
      'source_group_ids',
      'settings',
      'aspects?',
      'crop_mode?',
      'auto_render?',
      'brand_kit_id?',
      'script?',
      'idempotency_key?',
    ],
    hints: STARTS,
  },
  {
    name: 'get_cut',
    route: 'GET /v1/cuts/:id',
    ids: { id: 'cut_id' },
    args: ['cut_id', 'wait_s?', 'contact_sheet?'],
    hints: READS,
  },
  {
    name: 'edit_plan',
    route: 'PATCH /v1/cuts/:id/plan',
    ids: { id: 'cut_id' },
    args: [
      'cut_id',
      'remove?',
      'reorder?',
      'pin?',
      'unpin?',
      'base_version?',
      'trim?',
      'split?',
      'insert?',
      'camera?',
      'cut_words?',
    ],
    hints: STARTS,
  },
  {
    name: 'revise_cut',
    route: 'POST /v1/cuts/:id/revise',
    ids: { id: 'cut_id' },
    args: ['cut_id', 'instruction', 'idempotency_key?'],
    hints: STARTS,
  },
  {
    name: 'create_renders',
    route: 'POST /v1/cuts/:id/renders',
    ids: { id: 'cut_id' },
    args: ['cut_id', 'aspects', 'plan_version?', 'crop_mode?', 'idempotency_key?'],
    hints: STARTS,
  },
  {
    name: 'list_renders',
    route: 'GET /v1/cuts/:id/renders',
    ids: { id: 'cut_id' },
    args: ['cut_id', 'wait_s?'],
    hints: READS,
  },
];

export function routeOf({ route }: ToolRow): RouteRow {
  const found = REST_TABLE.find(({ method, path }) => `${method} ${path}` === route);
  if (found === undefined) throw new Error(`no route ${route}`);
  return found;
}
