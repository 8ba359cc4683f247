import { createHash } from 'node:crypto';
import type { Aspect } from '../contract/values/pictures.ts';
import { entryArgs, entryAss } from './picture/entry-command.ts';
import type { PreparedEntry } from './prepare-entries.ts';
import type { PreparedRender } from './prepare-render.ts';

/**
 * The cache key of one entry in one aspect. It is the sha256 of the command that makes it, with hashes of
 * contents in place of paths. Every change of the picture changes the command; a move of the entry in the
 * plan does not.
 */
export function segmentKey(render: PreparedRender, entry: PreparedEntry, aspect: Aspect): string {
  const ass = entryAss(render, entry, aspect);
  const command = entryArgs(render, entry, {
    aspects: [aspect],
    camera: ({ contentId }) => contentId,
    logo: render.assetIds.logo ?? 'none',
    fontsDir: ass === null ? 'none' : render.assetIds.font,
    ass: () => 'captions',
    output: () => 'output',
  });
  return createHash('sha256')
    .update(JSON.stringify([render.encoderVersion, command, ass]))
    .digest('hex');
}
