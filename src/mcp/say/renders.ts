import type { Render } from '../../contract/render.ts';
import { sayClock, sayCount } from './figures.ts';

export function sayStartedRenders(
  { render_ids: ids }: { render_ids: string[] },
  args: Record<string, unknown>,
): string {
  return `Queued: ${sayCount(ids.length, 'render')}, ${ids.join(', ')}. Ask list_renders with cut_id ${args['cut_id']} and wait_s 50 until none is queued or processing.`;
}

export function sayRenders({ data }: { data: readonly Render[] }): string {
  if (data.length === 0) return 'The cut has no renders; start some with create_renders.';
  const isWorking = data.some(({ status }) => status === 'queued' || status === 'processing');
  const next = isWorking
    ? 'Not all are done; ask again with wait_s 50.'
    : 'The addresses are good for an hour; ask again for fresh ones.';
  return [...data.map(sayRender), next].join('\n');
}

function sayRender({
  id,
  aspect,
  status,
  plan_version: version,
  duration_ms: ms,
  url,
  sidecars,
}: Render): string {
  const head = `${aspect} of plan version ${version}: ${status}${ms === null ? '' : `, ${sayClock(ms)} long`} (render ${id})`;
  if (url === undefined) return head;
  const files = Object.entries(sidecars ?? {}).map(([kind, address]) => `  ${kind}: ${address}`);
  return [head, `  video: ${url}`, ...files].join('\n');
}
