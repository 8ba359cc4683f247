import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../contract/aspect.ts';
import { type MediaTools, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { entryArgs, entryAss, entryCameras } from '../picture/entry-command.ts';
import { entryOf, type PreparedRender } from '../prepare-render.ts';

/** Encodes one entry of a preview. It is looked at and thrown away, so its frames are not decoded again. */
export async function encodePreviewEntry(
  tools: MediaTools,
  render: PreparedRender,
  entryIndex: number,
  aspect: Aspect,
  outDir: string,
  signal: AbortSignal,
): Promise<string> {
  const path = join(outDir, `entry-${entryIndex}.mp4`);
  const workDir = join(outDir, `entry-${entryIndex}-files`);
  const assPath = join(workDir, 'captions.ass');
  const { logoPath } = render.input.style;
  await mkdir(workDir, { recursive: true });
  try {
    const ass = entryAss(render, entryIndex, aspect);
    if (ass !== null) {
      await writeFile(join(workDir, 'caption-font.ttf'), render.input.style.font.bytes);
      await writeFile(assPath, ass);
    }
    await runFfmpeg(tools, {
      args: entryArgs(render, entryIndex, [aspect], {
        camera: (source) => source.path,
        logo: logoPath ?? '',
        fontsDir: workDir,
        ass: () => assPath,
        output: () => path,
      }),
      signal,
      timeoutMs: 60_000 + entryOf(render, entryIndex).frameCount * 100,
      reads: [
        ...entryCameras(render, entryIndex, [aspect]).map((camera) => camera.path),
        ...(logoPath === null ? [] : [logoPath]),
      ],
      writes: [outDir],
    });
    if ((await stat(path)).size === 0) throw new Error(`entry ${entryIndex} of a preview came out empty`);
    return path;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
