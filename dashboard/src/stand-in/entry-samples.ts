import { type Box, boxesAt, boxesIn } from './mp4-boxes.ts';

/** A picture or a piece of sound in a file. Times are in ticks of its track. */
export interface Sample {
  time: number;
  duration: number;
  /** Whether it can be decoded without those before it. */
  isKey: boolean;
  bytes: Uint8Array;
}

export interface Track {
  ticksPerS: number;
  samples: Sample[];
}

/** The file of an entry, read. */
export interface EntrySamples {
  /** The data before the first sample, which describes their decoding. */
  header: Uint8Array;
  video: Track;
  audio: Track;
}

/** Numbers of the tracks, as the service makes these files. */
export const TRACKS = { video: 1, audio: 2 } as const;

const IS_NO_KEY = 0x1_00_00;

/** Reads a file that the service made for a media source: fragments without reordered pictures. Throws for any other. */
export function readEntry(file: ArrayBuffer): EntrySamples {
  const view = new DataView(file);
  const boxes = boxesIn(view);
  const first = boxes.find(({ type }) => type === 'moof');
  const moov = boxes.find(({ type }) => type === 'moov');
  if (first === undefined || moov === undefined) throw new Error('the file of an entry has no fragment');
  const [video, audio] = boxesAt(view, moov, 'trak', 'mdia', 'mdhd').map((box) => ticksPerS(view, box));
  if (video === undefined || audio === undefined) throw new Error('the file of an entry lacks a track');
  const samples = new Map<number, Sample[]>();
  for (const moof of boxes.filter(({ type }) => type === 'moof')) {
    for (const traf of boxesAt(view, moof, 'traf')) {
      const { track, found } = readRun(view, moof, traf);
      samples.set(track, [...(samples.get(track) ?? []), ...found]);
    }
  }
  return {
    header: new Uint8Array(file, 0, first.start),
    video: { ticksPerS: video, samples: samples.get(TRACKS.video) ?? [] },
    audio: { ticksPerS: audio, samples: samples.get(TRACKS.audio) ?? [] },
  };
}

/** `mdhd` has its times in 32 bits, or in 64 from version 1 on. */
function ticksPerS(view: DataView, { contentStart }: Box): number {
  return view.getUint32(contentStart + (view.getUint8(contentStart) === 0 ? 12 : 20));
}

/** Reads numbers of 32 bits one after another, each only where its flag is set. */
class Fields {
  readonly #view: DataView;
  #at: number;
  readonly flags: number;

  constructor(view: DataView, { contentStart }: Box) {
    this.#view = view;
    this.#at = contentStart + 4;
    this.flags = view.getUint32(contentStart) & 0xff_ff_ff;
  }

  next(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  nextIf(flag: number): number | undefined {
    return (this.flags & flag) === 0 ? undefined : this.next();
  }
}

function readRun(view: DataView, moof: Box, traf: Box): { track: number; found: Sample[] } {
  const only = (type: string) => {
    const [box, ...others] = boxesAt(view, traf, type);
    if (box === undefined || others.length > 0)
      throw new Error(`a fragment of an entry has no single ${type}`);
    return box;
  };
  const head = new Fields(view, only('tfhd'));
  const track = head.next();
  if ((head.flags & 0x01) !== 0) throw new Error('a fragment of an entry lies elsewhere in its file');
  head.nextIf(0x02);
  const usual = { duration: head.nextIf(0x08), size: head.nextIf(0x10), flags: head.nextIf(0x20) };
  const timeBox = only('tfdt');
  const isLong = view.getUint8(timeBox.contentStart) === 1;
  let time = isLong
    ? Number(view.getBigUint64(timeBox.contentStart + 4))
    : view.getUint32(timeBox.contentStart + 4);
  const run = new Fields(view, only('trun'));
  const count = run.next();
  let at = moof.start + (run.nextIf(0x01) ?? 0);
  const firstFlags = run.nextIf(0x04);
  const found: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const duration = run.nextIf(0x100) ?? usual.duration ?? 0;
    const size = run.nextIf(0x200) ?? usual.size ?? 0;
    const flags = run.nextIf(0x400) ?? (index === 0 ? firstFlags : undefined) ?? usual.flags ?? 0;
    if ((run.nextIf(0x800) ?? 0) !== 0) throw new Error('the pictures of an entry are not in their order');
    const bytes = new Uint8Array(view.buffer, at, size);
    found.push({ time, duration, isKey: (flags & IS_NO_KEY) === 0, bytes });
    time += duration;
    at += size;
  }
  return { track, found };
}
