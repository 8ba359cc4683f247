import type { ContentBlock } from '@modelcontextprotocol/server';
import type { Render } from '../../contract/render.ts';
import { currentRenders } from '../say/renders.ts';
import type { Around } from './around.ts';

/** Types by kind of sidecar. */
const MEDIA_TYPES: Record<string, string> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
  edl: 'text/plain',
  qc: 'application/json',
};

/** Adds links to the videos and sidecars that the text names. Older ones would make each answer longer. */
export function linkRenders(inner: Around): Around {
  return async (call, perform) => {
    const done = await inner(call, perform);
    const { data } = done.body as { data: readonly Render[] };
    const current = currentRenders(data);
    const links = data.filter(({ id }) => current.has(id)).flatMap(linksOf);
    return { ...done, extras: [...(done.extras ?? []), ...links] };
  };
}

function linksOf({ url, aspect, plan_version: version, sidecars }: Render): ContentBlock[] {
  if (url === undefined) return [];
  const stem = `v${version}-${aspect.replace(':', 'x')}`;
  const link = (uri: string, name: string, mimeType: string): ContentBlock => ({
    type: 'resource_link',
    uri,
    name,
    mimeType,
  });
  return [
    link(url, `${stem}.mp4`, 'video/mp4'),
    ...Object.entries(sidecars ?? {}).flatMap(([kind, address]) =>
      address === undefined ? [] : [link(address, `${stem}.${kind}`, MEDIA_TYPES[kind] ?? 'text/plain')],
    ),
  ];
}
