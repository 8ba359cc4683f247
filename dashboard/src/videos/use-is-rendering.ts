import { useQuery } from '@tanstack/react-query';
import type { Cut, CutRow } from '../../../src/contract/cut.ts';
import type { Render } from '../../../src/contract/render.ts';
import { rendersQuery } from '../api/queries.ts';

/** Whether videos of a cut are being made. A cut whose plan is changed meanwhile is `planned` again. */
export function isRendering(status: CutRow['status'], renders: readonly Pick<Render, 'status'>[]): boolean {
  const isAnyUnderWay = renders.some(
    (render) => render.status === 'queued' || render.status === 'processing',
  );
  return status === 'rendering' || isAnyUnderWay;
}

export function useIsRendering(cut: Cut): boolean {
  const renders = useQuery(rendersQuery(cut.id));
  return isRendering(cut.status, renders.data?.data ?? []);
}
