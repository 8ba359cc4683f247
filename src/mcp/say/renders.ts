import type { Render } from '../../contract/render.ts';
import { isRenderUnderWay } from '../../contract/values/states.ts';
import { sayCount } from '../../lib/text/say-count.ts';
import { sayClock } from './figures.ts';

export function sayStartedRenders(
  { render_ids: ids }: { render_ids: string[] },
  args: Record<string, unknown>,
): string {
  return `Queued: ${sayCount(ids.length, 'render')}, ${ids.join(', ')}. Ask list_renders with cut_id ${args['cut_id']} and wait_s 50 until none is queued or processing.`;
}

/** What a text says about the addresses beyond the result. */
export interface AddressFacts {
  /** The addresses are served by this session's own service, and end with it. */
  doAddressesEndWithSession: boolean;
}

export function sayRenders(
  { data }: { data: readonly Render[] },
  _args: Record<string, unknown>,
  facts: AddressFacts,
): string {
  if (data.length === 0) return 'The cut has no renders; start some with create_renders.';
  const current = currentRenders(data);
  const isOlder = data.some((render) => render.url !== undefined && !current.has(render.id));
  return [
    ...data.map((render) => sayRender(render, current.has(render.id))),
    ...(isOlder ? ['Addresses of older videos are in the structured result.'] : []),
    sayNext(data, facts),
  ].join('\n');
}

/** Ids of the videos that matter: of the newest plan version with a video, the last one of each aspect. */
export function currentRenders(data: readonly Render[]): ReadonlySet<string> {
  const complete = data.filter(({ url }) => url !== undefined);
  const newest = Math.max(...complete.map(({ plan_version: version }) => version));
  const ofNewest = complete.filter(({ plan_version: version }) => version === newest);
  // The list is oldest first, so that the last one of an aspect stays.
  return new Set(new Map(ofNewest.map(({ aspect, id }) => [aspect, id])).values());
}

function sayRender(render: Render, hasFiles: boolean): string {
  const { id, aspect, status, plan_version: version, duration_ms: ms, url, sidecars } = render;
  const head = `${aspect} of plan version ${version}: ${status}${ms === null ? '' : `, ${sayClock(ms)} long`} (render ${id})`;
  if (!hasFiles) return head;
  const files = Object.entries(sidecars ?? {}).map(([kind, address]) => `  ${kind}: ${address}`);
  return [head, `  video: ${url}`, ...files].join('\n');
}

function sayNext(data: readonly Render[], { doAddressesEndWithSession: isShort }: AddressFacts): string {
  if (data.some(isRenderUnderWay)) {
    return 'Not all are done; ask again with wait_s 50.';
  }
  if (isShort) {
    return 'No service runs here, so the addresses end with this session: save the files now, or ask the user to run ./makecut serve, whose addresses are good for an hour.';
  }
  return 'The addresses are good for an hour; ask again for fresh ones.';
}
