import { createHash } from 'node:crypto';
import type { Aspect } from '../contract/aspect.ts';
import { entryArgs, entryAss } from './picture/entry-command.ts';
import type { PreparedRender } from './prepare-render.ts';

/**
 * The cache key of one entry in one aspect: sha256 of the very command that makes it, with contents in place
 * of paths. Whatever changes the picture changes the command; moving the entry in the plan does not.
 */
export function segmentKey(render: PreparedRender, entryIndex: number, aspect: Aspect): string {
  const ass = entryAss(render, entryIndex, aspect);
  const command = entryArgs(render, entryIndex, [aspect], {
    camera: ({ contentId }) => contentId,
    logo: render.assetIds.logo ?? 'none',
    fontsDir: ass === null ? 'none' : render.assetIds.font,
    ass: () => 'captions',
    output: () => 'output',
  });
  return digest([render.encoderVersion, command, ass]);
}

/** The cache key of an end card in one aspect; null without one. */
export function endCardKey(render: PreparedRender, aspect: Aspect): string | null {
  const card = render.assetIds.endCards[aspect];
  return card === null ? null : digest([render.encoderVersion, 'end card', card, aspect, render.input.rate]);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
