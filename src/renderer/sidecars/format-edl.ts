import type { Aspect } from '../../contract/values/pictures.ts';
import { groupToFileMs } from '../../domain/recording/file-clock.ts';
import { frameToMs, msToFrame } from '../../domain/time/frame-rate.ts';
import { formatTimecode, isDropFrame, parseTimecode } from '../../domain/time/timecode.ts';
import { endCardFrames, type PreparedRender } from '../prepare-render.ts';
import type { CameraSource } from '../render-input.ts';

const END_CARD_REEL = 'ENDCARD';
const RECORD_START = '01:00:00:00';
/** Reel names with a special meaning in CMX3600. */
const RESERVED_REELS = ['AX', 'BL', END_CARD_REEL];

interface EdlEvent {
  reel: string;
  sourceIn: string;
  sourceOut: string;
  recordFrame: number;
  frameCount: number;
  comments: string[];
}

/**
 * The plan as a CMX3600 list: one picture event per kept stretch. Source time is the file's own timecode at its own
 * rate, record time the programme's from 01:00:00:00.
 */
export function formatEdl(render: PreparedRender, aspect: Aspect): string {
  const { rate, plan } = render.input;
  const events = [...stretchEvents(render), ...cardEvents(render, aspect)];
  const start = parseTimecode(RECORD_START.replace(/:(?=\d\d$)/, isDropFrame(rate) ? ';' : ':'), rate) ?? 0;
  const record = (frame: number) => formatTimecode(start + frame, rate);
  const title = plan.title.replaceAll(/\s+/g, ' ').slice(0, 70).trim();
  const lines = [`TITLE: ${title}`, `FCM: ${isDropFrame(rate) ? 'DROP FRAME' : 'NON-DROP FRAME'}`, ''];
  for (const [index, event] of events.entries()) {
    const head = `${String(index + 1).padStart(3, '0')}  ${event.reel.padEnd(8)} V     C        `;
    const recordOut = record(event.recordFrame + event.frameCount);
    lines.push(`${head}${event.sourceIn} ${event.sourceOut} ${record(event.recordFrame)} ${recordOut}`);
    // Names are free text, and a line break in one would begin a new event.
    lines.push(...event.comments.map((comment) => `* ${comment.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function stretchEvents(render: PreparedRender): EdlEvent[] {
  const { rate, cameras } = render.input;
  const reels = nameReels(cameras);
  return render.programme.entries.flatMap(({ entry, stretches, camera }) => {
    const base = camera.startTimecode === null ? 0 : (parseTimecode(camera.startTimecode, camera.rate) ?? 0);
    const sourceCode = (groupFrame: number) => {
      const fileMs = groupToFileMs(frameToMs(groupFrame, rate), camera.clock);
      return formatTimecode(base + Math.max(0, msToFrame(fileMs, camera.rate)), camera.rate);
    };
    return stretches.map((stretch) => ({
      reel: reels.get(camera.fileId) ?? 'REEL',
      sourceIn: sourceCode(stretch.startFrame),
      sourceOut: sourceCode(stretch.endFrame),
      recordFrame: stretch.atFrame,
      frameCount: stretch.endFrame - stretch.startFrame,
      comments: [
        `FROM CLIP NAME: ${camera.clipName}`,
        `ENTRY ${entry.n} CAMERA ${camera.letter}${entry.speaker === '' ? '' : ` SPEAKER ${entry.speaker_name ?? entry.speaker}`}`,
      ],
    }));
  });
}

function cardEvents(render: PreparedRender, aspect: Aspect): EdlEvent[] {
  const { rate } = render.input;
  const frameCount = endCardFrames(render, aspect);
  if (frameCount === 0) return [];
  return [
    {
      reel: END_CARD_REEL,
      sourceIn: formatTimecode(0, rate),
      sourceOut: formatTimecode(frameCount, rate),
      recordFrame: render.programme.frameCount,
      frameCount,
      comments: ['FROM CLIP NAME: END CARD'],
    },
  ];
}

/** A reel of at most eight letters and digits per file, made from its name, no two alike. */
export function nameReels(
  cameras: readonly Pick<CameraSource, 'fileId' | 'clipName'>[],
): Map<string, string> {
  const taken = new Set(RESERVED_REELS);
  const reels = new Map<string, string>();
  for (const { fileId, clipName } of cameras) {
    if (reels.has(fileId)) continue;
    const stem = clipName
      .replace(/\.[^.]*$/, '')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '');
    let reel = (stem === '' ? 'CLIP' : stem).slice(0, 8);
    for (let number = 2; taken.has(reel); number += 1) {
      const suffix = String(number).padStart(2, '0');
      reel = stem.slice(0, 8 - suffix.length) + suffix;
    }
    taken.add(reel);
    reels.set(fileId, reel);
  }
  return reels;
}
