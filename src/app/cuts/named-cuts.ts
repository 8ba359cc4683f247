import type { CutsOfRecordingView, CutTitlesView } from '../../contract/edits/plan-versions.ts';
import { MAX_NAMED_CUTS } from '../../contract/edits/plan-versions.ts';
import { listCutsOfGroup, listNamedCuts, type NamedCut } from '../../db/cuts/named-cuts.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireRecording } from '../recordings/require-recording.ts';

/** Those of these cuts that have a plan, with its title. Ids of other accounts are passed over. */
export async function listCutTitles(
  { db }: AppContext,
  { accountId }: Caller,
  ids: readonly string[],
): Promise<CutTitlesView> {
  const cuts = await listNamedCuts(db, accountId, ids);
  return { cuts: cuts.flatMap(({ id, title }) => (title ? [{ id, title }] : [])) };
}

export type { NamedCut };

/** The newest cuts that may show a recording of the account, at most `limit`, and how many there are in all. */
export async function listCutsOf(
  { db }: AppContext,
  { accountId }: Caller,
  asked: { groupId: string; limit: number },
): Promise<{ cuts: NamedCut[]; count: number }> {
  return await listCutsOfGroup(db, { accountId, ...asked });
}

/** The cuts that may show a recording, as its page names them. */
export async function listCutsOfRecording(
  app: AppContext,
  caller: Caller,
  groupId: string,
): Promise<CutsOfRecordingView> {
  await requireRecording(app, caller, groupId);
  const { cuts, count } = await listCutsOf(app, caller, { groupId, limit: MAX_NAMED_CUTS });
  return { cut_count: count, names: cuts.map(({ title, prompt }) => title || prompt) };
}
