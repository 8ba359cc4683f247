import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../contract/values/pictures.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { camerasOf, entryArgs, entryAss } from '../picture/entry-command.ts';
import type { PreparedEntry } from '../prepare-entries.ts';
import type { PreparedRender } from '../prepare-render.ts';
import type { RenderWork } from '../render-work.ts';

/** Encodes one entry of a preview. A preview is not delivered, so its frames are not decoded and checked. */
export async function encodePreviewEntry(
  { tools, signal, dir }: RenderWork,
  render: PreparedRender,
  entry: PreparedEntry,
  aspect: Aspect,
): Promise<string> {
  const path = join(dir, `entry-${entry.entry.n}.mp4`);
  const filesDir = join(dir, `entry-${entry.entry.n}-files`);
  const assPath = join(filesDir, 'captions.ass');
  const { logoPath } = render.input.style;
  await mkdir(filesDir, { recursive: true });
  try {
    const ass = entryAss(render, entry, aspect);
    if (ass !== null) {
      await writeFile(join(filesDir, 'caption-font.ttf'), render.input.style.font.bytes);
      await writeFile(assPath, ass);
    }
    await runFfmpeg(tools, {
      args: entryArgs(render, entry, {
        aspects: [aspect],
        camera: (source) => source.path,
        logo: logoPath ?? '',
        fontsDir: filesDir,
        ass: () => assPath,
        output: () => path,
      }),
      signal,
      timeoutMs: 60_000 + entry.frameCount * 100,
      reads: [
        ...camerasOf(entry, [aspect]).map((camera) => camera.path),
        ...(logoPath === null ? [] : [logoPath]),
      ],
      writes: [dir],
    });
    if ((await stat(path)).size === 0) throw new Error(`entry ${entry.entry.n} of a preview came out empty`);
    return path;
  } finally {
    await rm(filesDir, { recursive: true, force: true });
  }
}
