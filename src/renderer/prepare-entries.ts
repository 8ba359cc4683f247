import type { PlanEntry } from '../contract/plan.ts';
import type { Aspect } from '../contract/values/pictures.ts';
import { ASPECTS, FRAME_SIZE } from '../contract/values/pictures.ts';
import { type CaptionCue, captionCues } from '../domain/captions/caption-cues.ts';
import { limitsForLetters } from '../domain/captions/caption-limits.ts';
import { type CaptionWord, entryCaptionWords } from '../domain/captions/caption-words.ts';
import type { Programme, ProgrammeEntry } from '../domain/plan/programme.ts';
import { overlapMs } from '../domain/time/range.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { emPx } from './captions/caption-look.ts';
import { type FontMeasure, measureIn } from './captions/measure-text.ts';
import { layoutsOf, type PictureLayout } from './picture/entry-layout.ts';
import type { CameraSource, RenderInput } from './render-input.ts';

/** An entry of the plan with everything that its encode, its checks and its sidecars need. */
export interface PreparedEntry extends ProgrammeEntry {
  camera: CameraSource;
  layouts: Record<Aspect, PictureLayout>;
  /** Its words in programme time, from its first frame. */
  words: readonly CaptionWord[];
  /** Counted from its first frame. */
  captions: Record<Aspect, readonly CaptionCue[]>;
}

/** A programme whose entries are prepared. */
export interface PreparedProgramme extends Programme {
  entries: PreparedEntry[];
}

export function prepareEntries(
  input: RenderInput,
  programme: Programme,
  font: FontMeasure,
): PreparedProgramme {
  const measures = byAspect((aspect) => measureIn(font, emPx(input.style, aspect), FRAME_SIZE[aspect].width));
  const lineHeight = (input.style.font.facts.lineHeightEm * input.style.sizePct) / 100;
  const limits = byAspect((aspect) => limitsForLetters(aspect, measures[aspect], lineHeight));
  const entries = programme.entries.map((shown): PreparedEntry => {
    const camera = cameraOf(shown.entry, input.cameras);
    const words = wordsOf(shown, input);
    const { language = null } = input.spoken.get(shown.entry.source_group) ?? {};
    const extent = { rate: input.rate, frameCount: shown.frameCount, language };
    return {
      ...shown,
      camera,
      words,
      layouts: layoutsOf(shown, camera, input),
      captions: byAspect((aspect) => captionCues(words, extent, limits[aspect], measures[aspect])),
    };
  });
  return { ...programme, entries };
}

/** The camera that an entry shows; for a paused camera the span that covers the most of the entry. */
function cameraOf(entry: PlanEntry, cameras: readonly CameraSource[]): CameraSource {
  const runs = cameras.filter(
    ({ groupId, letter }) => groupId === entry.source_group && letter === entry.camera,
  );
  const shown = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  const sharedMs = ({ coverage }: CameraSource) => overlapMs(coverage, shown);
  const [first, ...others] = runs;
  if (!first) throw new StageError('source', `Camera ${entry.camera} of entry ${entry.n} is gone.`);
  return others.reduce((best, run) => (sharedMs(run) > sharedMs(best) ? run : best), first);
}

function wordsOf(shown: ProgrammeEntry, input: RenderInput): CaptionWord[] {
  const spoken = input.spoken.get(shown.entry.source_group);
  return spoken === undefined ? [] : entryCaptionWords(shown, spoken, input.rate);
}

function byAspect<T>(make: (aspect: Aspect) => T): Record<Aspect, T> {
  return Object.fromEntries(ASPECTS.map((aspect) => [aspect, make(aspect)])) as Record<Aspect, T>;
}
