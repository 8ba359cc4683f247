import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ASPECTS, type Aspect, FRAME_SIZE } from '../contract/aspect.ts';
import { type CaptionCue, captionCues } from '../domain/captions/caption-cues.ts';
import { CAPTION_LIMITS } from '../domain/captions/caption-limits.ts';
import { type CaptionWord, entryCaptionWords } from '../domain/captions/caption-words.ts';
import { END_CARD_S } from '../domain/plan/end-card.ts';
import { layOutProgramme, type Programme, type ProgrammeEntry } from '../domain/plan/programme.ts';
import { framesPerSecond } from '../domain/time/frame-rate.ts';
import { overlapMs } from '../domain/time/range.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { emPx } from './captions/caption-look.ts';
import { type FontMeasure, measureFont, measureIn } from './captions/measure-text.ts';
import { DELIVERY_FORMAT, type RenderFormat } from './render-format.ts';
import type { CameraSource, RenderInput } from './render-input.ts';

/** A render's input with everything worked out that needs no ffmpeg. The same input gives the same value. */
export interface PreparedRender {
  input: RenderInput;
  format: RenderFormat;
  programme: Programme;
  font: FontMeasure;
  /** What `readEncoderVersion` says. */
  encoderVersion: string;
  /** sha256 of the style's files. */
  assetIds: { font: string; logo: string | null; endCards: Record<Aspect, string | null> };
  /** Captions of each entry, counted from its first frame. */
  captions: Record<Aspect, CaptionCue[][]>;
}

/** Lays the programme out, reads the style's files and makes the captions of every aspect. */
export async function prepareRender(
  input: RenderInput,
  encoderVersion: string,
  format: RenderFormat = DELIVERY_FORMAT,
): Promise<PreparedRender> {
  const { style } = input;
  const programme = layOutProgramme(input.plan.entries, input.rate);
  if (programme.frameCount === 0) throw new StageError('source', 'The plan has nothing to show.');
  const font = measureFont(style.font.facts);
  const endCards = await Promise.all(
    ASPECTS.map(async (aspect) => [aspect, await fileId(style.endCardPaths[aspect])] as const),
  );
  return {
    input,
    format,
    programme,
    font,
    encoderVersion,
    assetIds: {
      font: style.font.facts.sha256,
      logo: await fileId(style.logoPath),
      endCards: Object.fromEntries(endCards) as Record<Aspect, string | null>,
    },
    captions: makeCaptions(input, programme, font),
  };
}

function makeCaptions(
  input: RenderInput,
  programme: Programme,
  font: FontMeasure,
): PreparedRender['captions'] {
  const words = programme.entries.map((shown) => heardWords(input, shown));
  const captionsIn = (aspect: Aspect): CaptionCue[][] => {
    const measure = measureIn(font, emPx(input.style, aspect), FRAME_SIZE[aspect].width);
    return programme.entries.map(({ frameCount }, index) =>
      captionCues(words[index] ?? [], { rate: input.rate, frameCount }, CAPTION_LIMITS[aspect], measure),
    );
  };
  return { '16:9': captionsIn('16:9'), '1:1': captionsIn('1:1'), '9:16': captionsIn('9:16') };
}

/** The words heard in an entry, in programme time from its first frame. */
export function heardWords(input: RenderInput, shown: ProgrammeEntry): CaptionWord[] {
  const { source_group: groupId } = shown.entry;
  const ends = input.sentenceEnds.get(groupId) ?? new Set();
  return entryCaptionWords(shown, input.words.get(groupId) ?? [], input.rate, ends);
}

/** The camera that an entry shows; of one that was paused the time that it ran for the most of the entry. */
export function cameraOf(render: PreparedRender, entryIndex: number): CameraSource {
  const { entry } = entryOf(render, entryIndex);
  const runs = render.input.cameras.filter(
    ({ groupId, letter }) => groupId === entry.source_group && letter === entry.camera,
  );
  const shown = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  const sharedMs = ({ coverage }: CameraSource) => overlapMs(coverage, shown);
  const [first, ...others] = runs;
  if (!first) throw new StageError('source', `Camera ${entry.camera} of entry ${entry.n} is gone.`);
  return others.reduce((best, run) => (sharedMs(run) > sharedMs(best) ? run : best), first);
}

export function entryOf(render: PreparedRender, entryIndex: number): ProgrammeEntry {
  const shown = render.programme.entries[entryIndex];
  if (!shown) throw new RangeError(`no entry at index ${entryIndex}`);
  return shown;
}

async function fileId(path: string | null): Promise<string | null> {
  return path === null ? null : sha256(await readFile(path));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** How long an end card is shown. */

/** Frames of an aspect's end card; 0 without one. */
export function endCardFrames(render: PreparedRender, aspect: Aspect): number {
  return render.assetIds.endCards[aspect] === null ? 0 : cardFrames(render);
}

/** Frames of any end card. */
export function cardFrames(render: PreparedRender): number {
  return Math.round(END_CARD_S * framesPerSecond(render.input.rate));
}
