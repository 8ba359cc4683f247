import type { CutsOfRecordingView, CutTitlesView } from '../../contract/edits/plan-versions.ts';
import { MAX_NAMED_CUTS } from '../../contract/edits/plan-versions.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireRecording } from '../recordings/require-recording.ts';

/** Those of these cuts that have a plan, with its title. Ids of other accounts are passed over. */
export async function listCutTitles(
  app: AppContext,
  caller: Caller,
  ids: readonly string[],
): Promise<CutTitlesView> {
  const rows = await withTitles(app, caller).where('c.id', 'in', ids).execute();
  return { cuts: rows.flatMap(({ id, title }) => (title ? [{ id, title }] : [])) };
}

/** The cuts that may show a recording. */
export async function listCutsOfRecording(
  app: AppContext,
  caller: Caller,
  groupId: string,
): Promise<CutsOfRecordingView> {
  await requireRecording(app, caller, groupId);
  const rows = await withTitles(app, caller)
    .select((select) => ['c.prompt', select.fn.countAll<string>().over().as('cut_count')])
    .where((where) => where(where.val(groupId), '=', where.fn.any('c.source_group_ids')))
    .orderBy('c.created_at', 'desc')
    .limit(MAX_NAMED_CUTS)
    .execute();
  return {
    cut_count: Number(rows[0]?.cut_count ?? 0),
    names: rows.map(({ title, prompt }) => title || prompt),
  };
}

/** The cuts of an account with the titles of their latest plans; null without a plan. */
function withTitles({ db }: AppContext, { accountId }: Caller) {
  return db
    .selectFrom('cuts as c')
    .leftJoin('plan_versions as p', (join) =>
      join.onRef('p.cut_id', '=', 'c.id').onRef('p.version', '=', 'c.latest_version'),
    )
    .select((select) => ['c.id', select.ref('p.document', '->>').key('title').as('title')])
    .where('c.account_id', '=', accountId);
}
