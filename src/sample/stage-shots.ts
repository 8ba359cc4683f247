import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePng } from './drawing/canvas.ts';
import { GUEST_LOOK, HOST_LOOK } from './drawing/figure.ts';
import { drawCloseRoom, drawStrap, drawWideRoom, FRAME_HEIGHT, TABLE_TOP } from './drawing/scenery.ts';
import { drawBodySprite, drawHeadSprite, type Seat } from './drawing/sprite.ts';
import type { CameraShot, Strap } from './film-camera.ts';
import {
  CAMERA_B_EARLY_END_MS,
  CAMERA_B_START_MS,
  SAMPLE_SPEAKERS,
  type SampleSound,
} from './make-sample-sound.ts';
import { FRAME_RATE, type Pose, posesFor } from './motion.ts';
import type { SampleRole } from './sample-script.ts';
import { VOICE_RATE } from './speak.ts';

const TITLES: Record<SampleRole, string> = { host: 'Host', guest: 'Founder' };
const STRAP_WIDTH = 340;
/** Above the two lines that captions take in 16:9. */
const STRAP_Y = 715;
const STRAP_HEIGHT = 122;

const HOST_WIDE: Seat = { look: HOST_LOOK, x: 600, y: 610, scale: 1.02, mirrored: false, bottom: TABLE_TOP };
const GUEST_WIDE: Seat = {
  look: GUEST_LOOK,
  x: 1320,
  y: 624,
  scale: 0.98,
  mirrored: true,
  bottom: TABLE_TOP,
};
const GUEST_CLOSE: Seat = {
  look: GUEST_LOOK,
  x: 1040,
  y: 800,
  scale: 2,
  mirrored: true,
  bottom: FRAME_HEIGHT,
};

/** Draws the views of both cameras: A both people at the table, B the guest in close-up. */
export async function stageShots(
  sound: SampleSound,
  workDir: string,
  outDir: string,
): Promise<[CameraShot, CameraShot]> {
  const frames = framesIn(sound.script.duration_ms);
  const hostPoses = posesFor(sound.voices.host, VOICE_RATE, frames, 1);
  const guestPoses = posesFor(sound.voices.guest, VOICE_RATE, frames, 2);
  const strapPath = join(workDir, 'strap.png');
  const strap = (role: SampleRole, x: number, y: number): Strap => ({
    pngPath: strapPath,
    x,
    y,
    name: SAMPLE_SPEAKERS[role],
    title: TITLES[role],
  });
  const wide: CameraShot = {
    id: 'a',
    backgroundPath: join(workDir, 'wide.png'),
    figures: [
      await seatFigure('host-a', HOST_WIDE, hostPoses, workDir),
      await seatFigure('guest-a', GUEST_WIDE, guestPoses, workDir),
    ],
    straps: [strap('host', 60, STRAP_Y), strap('guest', 1520, STRAP_Y)],
    startFrame: 0,
    endFrame: frames,
    soundPath: sound.cameraSounds.a,
    outPath: join(outDir, 'camera-a.mp4'),
  };
  const close: CameraShot = {
    id: 'b',
    backgroundPath: join(workDir, 'close.png'),
    figures: [await seatFigure('guest-b', GUEST_CLOSE, guestPoses, workDir)],
    straps: [strap('guest', 60, STRAP_Y)],
    startFrame: framesIn(CAMERA_B_START_MS),
    endFrame: frames - framesIn(CAMERA_B_EARLY_END_MS),
    soundPath: sound.cameraSounds.b,
    outPath: join(outDir, 'camera-b.mp4'),
  };
  await writeFile(strapPath, await encodePng(drawStrap(STRAP_WIDTH, STRAP_HEIGHT)));
  await writeFile(wide.backgroundPath, await encodePng(await drawWideRoom()));
  await writeFile(close.backgroundPath, await encodePng(await drawCloseRoom()));
  return [wide, close];
}

async function seatFigure(
  id: string,
  seat: Seat,
  poses: readonly Pose[],
  workDir: string,
): Promise<CameraShot['figures'][number]> {
  const body = await drawBodySprite(seat, `${id}-body`, workDir);
  return { sprites: [body, await drawHeadSprite(seat, `${id}-head`, workDir)], poses };
}

function framesIn(ms: number): number {
  return Math.round((ms * FRAME_RATE) / 1000);
}
