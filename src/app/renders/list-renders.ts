import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problem.ts';
import { type Render, SIDECAR_ENDINGS, type Sidecars } from '../../contract/render.ts';
import { findCut } from '../../db/cuts.ts';
import { listRendersOfCut, type RenderRow } from '../../db/renders.ts';
import { addressOf } from '../../storage/signed-address.ts';
import { type AppContext, type Caller, DOWNLOAD_LIFE_S } from '../app-context.ts';

/** Every render of a cut, oldest first, with addresses minted fresh. */
export async function listRenders(app: AppContext, caller: Caller, cutId: string): Promise<Render[]> {
  const cut = isUuid(cutId) ? await findCut(app.db, cutId, caller.accountId) : null;
  if (cut === null) throw notFound('cut');
  const renders = await listRendersOfCut(app.db, cutId);
  return renders.map((render) => presentRender(app, render));
}

function presentRender(app: AppContext, render: RenderRow): Render {
  const base = {
    id: render.id,
    aspect: render.aspect,
    status: render.status,
    plan_version: render.plan_version,
    duration_ms: render.duration_ms,
  };
  if (render.status !== 'complete' || render.output_key === null || render.sidecars === null) return base;
  const stem = `${render.cut_id.slice(0, 8)}-v${render.plan_version}-${render.aspect.replace(':', 'x')}`;
  const sidecars = Object.fromEntries(
    Object.entries(render.sidecars).map(([kind, key]) => [
      kind,
      download(app, key, `${stem}${SIDECAR_ENDINGS[kind]}`),
    ]),
  );
  return { ...base, url: download(app, render.output_key, `${stem}.mp4`), sidecars: sidecars as Sidecars };
}

function download(app: AppContext, key: string, filename: string): string {
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  return addressOf(app.baseUrl, app.signingSecret, { purpose: 'download', key, expiresAt, filename }).url;
}
