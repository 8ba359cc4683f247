import { type Render, SIDECAR_ENDINGS, sidecarsSchema } from '../../contract/render.ts';
import { readPlanTitles } from '../../db/cuts/plan-history.ts';
import { listRendersOfCut, type RenderRow } from '../../db/cuts/renders.ts';
import { videoStem } from '../../domain/render/download-name.ts';
import { DOWNLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { meterHandouts } from './meter-handouts.ts';

/** Every render of a cut, oldest first, with new addresses. */
export async function listRenders(app: AppContext, caller: Caller, cutId: string): Promise<Render[]> {
  const cut = await requireCut(app, caller, cutId);
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  const handedOut: string[] = [];
  const mint: MintDownload = async (key, filename) => {
    handedOut.push(key);
    return (await app.addresses.download({ key, expiresAt, filename })).url;
  };
  const renders = await listRendersOfCut(app.db, cutId);
  const titles = await readPlanTitles(
    app.db,
    cutId,
    renders.map(({ plan_version }) => plan_version),
  );
  const presented = await Promise.all(
    renders.map((render) => presentRender(mint, render, titles.get(render.plan_version) ?? '')),
  );
  await meterHandouts(app, cut.account_id, handedOut);
  return presented;
}

type MintDownload = (key: string, filename: string) => Promise<string>;

async function presentRender(mint: MintDownload, render: RenderRow, title: string): Promise<Render> {
  const { status, output_key: outputKey, duration_ms: durationMs } = render;
  const base = { id: render.id, aspect: render.aspect, plan_version: render.plan_version };
  if (status !== 'complete') return { ...base, status, duration_ms: durationMs };
  if (outputKey === null || render.sidecars === null || durationMs === null) {
    throw new Error(`the render ${render.id} is complete without a video`);
  }
  const { aspect, plan_version: version } = render;
  const stem = videoStem(render.cut_id, title, { version, aspect });
  const url = await mint(outputKey, `${stem}.mp4`);
  const addresses: Record<string, string> = {};
  for (const kind of sidecarsSchema.keyof().options) {
    const key = render.sidecars[kind];
    if (key !== undefined) addresses[kind] = await mint(key, `${stem}${SIDECAR_ENDINGS[kind]}`);
  }
  const sidecars = sidecarsSchema.parse(addresses);
  return { ...base, status, duration_ms: durationMs, url, sidecars };
}
