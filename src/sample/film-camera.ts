import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownInput } from '../media/ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../media/run-ffmpeg.ts';
import type { Sprite } from './drawing/sprite.ts';
import { FRAME_RATE, type Pose } from './motion.ts';

/** A still with transparency and lines of text, drawn over all other parts. */
export interface Strap {
  pngPath: string;
  x: number;
  y: number;
  name: string;
  title: string;
}

export interface CameraShot {
  /** Short name, used for files in the work folder. */
  id: string;
  backgroundPath: string;
  figures: { sprites: Sprite[]; poses: readonly Pose[] }[];
  straps: readonly Strap[];
  /** Frames of camera A's timeline that this camera shows. */
  startFrame: number;
  endFrame: number;
  soundPath: string;
  outPath: string;
}

const FILM_TIMEOUT_MS = 600_000;
const LUMA_GRAIN = 5;

/** Films a scene: moves drawn sprites frame by frame over a still background, and adds sound. */
export async function filmCamera(
  tools: MediaTools,
  shot: CameraShot,
  run: { workDir: string; outDir: string; signal: AbortSignal },
  onProgress: (outputSeconds: number) => void,
): Promise<void> {
  const inputs: string[] = ownInput(shot.backgroundPath, ['-f', 'png_pipe']);
  const chains = [`[0:v]format=yuv420p,${still()}[p0]`];
  let input = 1;
  const lay = (pngPath: string, prepare: string, x: number, y: number) => {
    inputs.push(...ownInput(pngPath, ['-f', 'png_pipe']));
    chains.push(
      `[${input}:v]${prepare}[s${input}]`,
      `[p${input - 1}][s${input}]overlay=${x}:${y}[p${input}]`,
    );
    input += 1;
  };
  for (const { sprites, poses } of shot.figures) {
    for (const sprite of sprites) {
      const moves = join(run.workDir, `${shot.id}-${sprite.id}.cmd`);
      await writeFile(moves, spriteMoves(sprite, poses.slice(shot.startFrame, shot.endFrame)));
      const cut = `crop@${sprite.id}=${sprite.width}:${sprite.height}:${sprite.marginPx}:${sprite.marginPx}`;
      lay(sprite.pngPath, `format=yuva420p,${still()},sendcmd=f=${moves},${cut}`, sprite.x, sprite.y);
    }
  }
  for (const strap of shot.straps) {
    // It ends after its one frame, which stays. Each frame of a running layer is copied before drawing.
    lay(strap.pngPath, `${strapText(strap)},format=yuva420p`, strap.x, strap.y);
  }
  const grain = `noise=c0s=${LUMA_GRAIN}:c0f=t:all_seed=7`;
  chains.push(`[p${input - 1}]${timecode(shot.startFrame)},${grain}[v]`);
  const frames = shot.endFrame - shot.startFrame;
  const args = [
    ...inputs,
    ...ownInput(shot.soundPath),
    ...[
      '-filter_complex_threads',
      '1',
      '-filter_complex',
      chains.join(';'),
      '-map',
      '[v]',
      '-map',
      `${input}:a`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '27',
      '-threads',
      '1',
      '-g',
      '30',
      '-r',
      String(FRAME_RATE),
    ],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...['-frames:v', String(frames), '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-y', shot.outPath],
  ];
  await runFfmpeg(tools, {
    args,
    signal: run.signal,
    timeoutMs: FILM_TIMEOUT_MS,
    reads: [run.workDir],
    writes: [run.outDir],
    onProgress,
  });
}

/** One decoded picture is repeated: looping the input would decode it for each frame. */
function still(): string {
  return `loop=-1:1:0,setpts=N/${FRAME_RATE}/TB,fps=${FRAME_RATE}`;
}

/** Commands that move the crop window over the sprite sheet; only changes are written. */
function spriteMoves(sprite: Sprite, poses: readonly Pose[]): string {
  const lines: string[] = [];
  let last = { x: -1, y: -1 };
  for (const [frame, pose] of poses.entries()) {
    const { x, y } = sprite.windowFor(pose);
    const commands = [
      ...(x === last.x ? [] : [`crop@${sprite.id} x ${x}`]),
      ...(y === last.y ? [] : [`crop@${sprite.id} y ${y}`]),
    ];
    // Half a frame early, so that rounding of timestamps cannot make a move late.
    const atS = Math.max(0, (frame - 0.5) / FRAME_RATE);
    if (commands.length > 0) lines.push(`${atS.toFixed(4)} ${commands.join(', ')};`);
    last = { x, y };
  }
  return `${lines.join('\n')}\n`;
}

interface TextLook {
  size: number;
  y: number;
  color: string;
  font: string;
}

function strapText(strap: Strap): string {
  const line = (text: string, { size, y, color, font }: TextLook) =>
    `drawtext=font='${font}':text='${text}':fontsize=${size}:fontcolor=${color}:x=38:y=${y}`;
  return [
    line(strap.name, { size: 40, y: 16, color: 'white', font: 'Noto Sans\\:bold' }),
    line(strap.title, { size: 27, y: 70, color: '0xE8C898', font: 'Noto Sans' }),
  ].join(',');
}

function timecode(startFrame: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(startFrame / FRAME_RATE);
  const start = [0, Math.floor(seconds / 60), seconds % 60, startFrame % FRAME_RATE].map(pad).join('\\:');
  return `drawtext=font='Noto Sans\\:bold':timecode='${start}':rate=${FRAME_RATE}:fontsize=34:fontcolor=white@0.9:box=1:boxcolor=0x1C262E@0.6:boxborderw=12:x=48:y=44`;
}
