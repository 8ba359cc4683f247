import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ASPECTS, type Aspect } from '../contract/values/pictures.ts';
import { END_CARD_S } from '../domain/plan/end-card.ts';
import { layOutProgramme } from '../domain/plan/programme.ts';
import { framesPerSecond } from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { type FontMeasure, measureFont } from './captions/measure-text.ts';
import { type PreparedProgramme, prepareEntries } from './prepare-entries.ts';
import { DELIVERY_FORMAT, type RenderFormat } from './render-format.ts';
import type { RenderInput } from './render-input.ts';

/** A render's input with everything that can be computed without ffmpeg. The same input gives the same value. */
export interface PreparedRender {
  input: RenderInput;
  format: RenderFormat;
  programme: PreparedProgramme;
  font: FontMeasure;
  /** The result of `encoderVersionOf`. */
  encoderVersion: string;
  /** sha256 of the style's files. */
  assetIds: { font: string; logo: string | null; endCards: Record<Aspect, string | null> };
}

/** Lays the programme out, reads the style's files and prepares the entries for every aspect. */
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
    programme: prepareEntries(input, programme, font),
    font,
    encoderVersion,
    assetIds: {
      font: style.font.facts.sha256,
      logo: await fileId(style.logoPath),
      endCards: Object.fromEntries(endCards) as Record<Aspect, string | null>,
    },
  };
}

async function fileId(path: string | null): Promise<string | null> {
  return path === null
    ? null
    : createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
}

/** Frames of an aspect's end card; 0 without one. */
export function endCardFrames(render: PreparedRender, aspect: Aspect): number {
  return render.assetIds.endCards[aspect] === null ? 0 : cardFrames(render);
}

/** Frames of any end card. */
export function cardFrames(render: PreparedRender): number {
  return Math.round(END_CARD_S * framesPerSecond(render.input.rate));
}
