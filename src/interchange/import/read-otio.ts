import { z } from 'zod';
import { placeName } from '../../domain/time/place-name.ts';
import { parseEntryMark } from '../entry-mark.ts';
import { ImportFault } from '../import-fault.ts';
import { type ImportedTimeline, lastPart } from './imported-timeline.ts';
import { type StackedClip, visibleClips } from './visible-clips.ts';

const timeSchema = z.object({ value: z.number(), rate: z.number().positive() });
const rangeSchema = z.object({ start_time: timeSchema, duration: timeSchema });
const itemSchema = z.object({
  OTIO_SCHEMA: z.string(),
  name: z.string().nullish(),
  enabled: z.boolean().optional(),
  source_range: rangeSchema.nullish(),
  effects: z.array(z.object({ name: z.string().nullish() })).nullish(),
  markers: z.array(z.object({ comment: z.string().nullish() })).nullish(),
  active_media_reference_key: z.string().nullish(),
  media_references: z.record(z.string(), z.unknown()).nullish(),
  media_reference: z.unknown().optional(),
  metadata: z
    .object({ makecut: z.object({ mark: z.string() }).optional().catch(undefined) })
    .nullish()
    .catch(null),
});
type Item = z.infer<typeof itemSchema>;
const referenceSchema = z.object({
  target_url: z.string().nullish(),
  available_range: rangeSchema.nullish(),
});
const trackSchema = z.object({
  kind: z.string().default('Video'),
  enabled: z.boolean().optional(),
  children: z.array(itemSchema),
});
const timelineSchema = z.object({
  tracks: z.object({ children: z.array(z.unknown()) }),
});

/** Reads a timeline of OpenTimelineIO: the highest enabled clip of each moment. Throws ImportFault. */
export function readOtioTimeline(text: string): ImportedTimeline {
  const { tracks } = parse(timelineSchema, parseJson(text));
  const stacked: StackedClip[] = [];
  const leftOut: string[] = [];
  for (const [index, child] of tracks.children.entries()) {
    const track = parse(trackSchema, child);
    if (track.kind !== 'Video' || track.enabled === false) continue;
    let atMs = 0;
    for (const item of track.children) {
      const range = rangeOf(item);
      const durationMs = range === null ? 0 : msOf(range.duration);
      const isTransition = item.OTIO_SCHEMA.startsWith('Transition');
      if (item.enabled !== false) {
        const read = readItem(item, atMs);
        if (typeof read !== 'string') stacked.push({ ...read, track: index });
        leftOut.push(...leftOutOf(item, typeof read === 'string' ? read : null, placeName(atMs)));
      }
      if (!isTransition) atMs += durationMs;
    }
  }
  return { clips: visibleClips(stacked), leftOut };
}

/** A clip, or the reason why a plan cannot hold it. */
function readItem(item: Item, atMs: number): Omit<StackedClip, 'track'> | string {
  const range = rangeOf(item);
  const reference = referenceOf(item);
  if (item.OTIO_SCHEMA.startsWith('Transition')) return 'a plan has hard cuts alone';
  if (!item.OTIO_SCHEMA.startsWith('Clip.')) return 'a plan has clips of files alone';
  if (range === null) return 'it does not say which part of its file it shows';
  if (reference?.target_url == null) return 'it names no file';
  const availableMs = reference.available_range == null ? 0 : msOf(reference.available_range.start_time);
  const texts = [item.metadata?.makecut?.mark, ...(item.markers ?? []).map(({ comment }) => comment)];
  return {
    mark: parseEntryMark(texts.join('\n')),
    fileName: lastPart(reference.target_url),
    fileStartMs: msOf(range.start_time) - availableMs,
    durationMs: msOf(range.duration),
    atMs,
  };
}

/** A clip without a range shows all of its media. */
function rangeOf(item: Item): z.infer<typeof rangeSchema> | null {
  return item.source_range ?? referenceOf(item)?.available_range ?? null;
}

function referenceOf({ media_references, media_reference, active_media_reference_key }: Item) {
  const named = media_references?.[active_media_reference_key ?? 'DEFAULT_MEDIA'] ?? media_reference;
  return referenceSchema.safeParse(named).data ?? null;
}

/** Effects on a clip that was read, or the item itself with the reason why it is left out. */
function leftOutOf(item: Item, reason: string | null, place: string): string[] {
  const name = item.name == null || item.name === '' ? '' : ` “${item.name.slice(0, 80)}”`;
  if (reason === null) {
    return (item.effects ?? []).map(
      (effect) =>
        `An effect${effect.name == null ? '' : ` “${effect.name.slice(0, 80)}”`} at ${place} is not in the plan.`,
    );
  }
  if (item.OTIO_SCHEMA.startsWith('Gap')) return [];
  const kind = item.OTIO_SCHEMA.startsWith('Transition')
    ? 'A transition'
    : `A clip (${item.OTIO_SCHEMA.slice(0, 40)})`;
  return [`${kind}${name} at ${place} is not in the plan: ${reason}.`];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportFault('The file is not JSON, though it begins like a timeline of OpenTimelineIO.', {
      cause,
    });
  }
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new ImportFault('The file is no timeline of OpenTimelineIO.', { cause: read.error });
}

function msOf({ value, rate }: z.infer<typeof timeSchema>): number {
  return (value / rate) * 1000;
}
