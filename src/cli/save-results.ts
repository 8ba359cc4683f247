import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { readProblem } from '../client/makecut-problem.ts';
import { type Render, SIDECAR_ENDINGS, sidecarsSchema } from '../contract/render.ts';
import { makeDirs } from '../lib/files/make-dirs.ts';
import { CALLER_UMASK } from '../lib/files/umask.ts';
import { namedFetch } from './network/named-fetch.ts';
import { readQualityNotes } from './quality-notes.ts';

export interface SavedRender {
  render: Render;
  videoPath: string;
  /** Path by kind of sidecar. */
  sidecarPaths: Record<string, string>;
  /** The notes of its quality report. */
  notes: string[];
}

/** File systems take names of 255 bytes. Shape, number and ending are appended to it. */
const MAX_STEM_BYTES = 200;

/**
 * A name of files after the name of a recording. Characters that a file system may refuse become dashes. None begins
 * like a hidden file or an option. A long name is cut off.
 */
export function stemOfRecording(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  let stem = '';
  for (const letter of letters) {
    if (Buffer.byteLength(stem + letter) > MAX_STEM_BYTES) break;
    stem += letter;
  }
  return stem.replace(/-+$/, '') || 'cut';
}

/**
 * Downloads a render and its sidecars as `NAME-16x9.*`. A name that exists gets a number, so that nothing is
 * overwritten.
 */
export async function saveRender(
  outDir: string,
  name: string,
  render: Render,
  signal: AbortSignal,
): Promise<SavedRender> {
  if (render.url === undefined || render.sidecars === undefined)
    throw new Error('the render is not complete');
  await makeDirs(outDir);
  const stem = freeStem(outDir, `${name}-${render.aspect.replace(':', 'x')}`);
  const sidecarPaths: Record<string, string> = {};
  for (const kind of sidecarsSchema.keyof().options) {
    const url = render.sidecars[kind];
    if (url === undefined) continue;
    sidecarPaths[kind] = join(outDir, `${stem}${SIDECAR_ENDINGS[kind]}`);
    await download(url, sidecarPaths[kind], signal);
  }
  // The video comes last, so that the sidecars are there when it appears.
  const videoPath = join(outDir, `${stem}.mp4`);
  await download(render.url, videoPath, signal);
  return { render, videoPath, sidecarPaths, notes: await readQualityNotes(sidecarPaths['qc']) };
}

function freeStem(outDir: string, wanted: string): string {
  const isTaken = (stem: string) =>
    ['.mp4', ...Object.values(SIDECAR_ENDINGS)].some((ending) => existsSync(join(outDir, stem + ending)));
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

/** A file appears whole or not at all. A refusal is thrown as MakecutProblem. */
export async function download(
  url: string,
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await namedFetch(url, { signal, headers });
  if (!response.ok) throw await readProblem(response);
  if (response.body === null) throw new Error(`the download of ${path} has no content`);
  const partial = `${path}.part`;
  try {
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await pipeline(body, createWriteStream(partial, { mode: 0o666 & ~CALLER_UMASK }), { signal });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}
