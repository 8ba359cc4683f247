/** One packet or frame as ffmpeg's `framemd5` lists it. */
export interface FrameHash {
  stream: number;
  pts: number;
  duration: number;
  hash: string;
}

interface HashedStream {
  timescale: number;
  codec: string;
  width: number | null;
  height: number | null;
  sampleRate: number | null;
  /** Hash of the codec's parameter sets. */
  extradata: string;
}

export interface FrameHashes {
  streams: HashedStream[];
  packets: FrameHash[];
}

/** Reads the output of `-f framemd5`. */
export function parseFrameHashes(text: string): FrameHashes {
  const streams: HashedStream[] = [];
  const packets: FrameHash[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) readHeader(line, streams);
    else if (line.trim() !== '') packets.push(readPacket(line));
  }
  return { streams, packets };
}

function readPacket(line: string): FrameHash {
  const [stream = '', , pts = '', duration = '', , hash = ''] = line.split(',').map((part) => part.trim());
  return { stream: Number(stream), pts: Number(pts), duration: Number(duration), hash };
}

function readHeader(line: string, streams: HashedStream[]): void {
  const match = /^#(\w+) (\d+)[:,] *(.*)$/.exec(line);
  if (!match) return;
  const [, key, index, value = ''] = match;
  const stream = streams[Number(index)] ?? {
    timescale: 0,
    codec: '',
    width: null,
    height: null,
    sampleRate: null,
    extradata: '',
  };
  streams[Number(index)] = stream;
  if (key === 'tb') stream.timescale = Number(value.split('/')[1]);
  else if (key === 'codec_id') stream.codec = value;
  else if (key === 'sample_rate') stream.sampleRate = Number(value);
  else if (key === 'extradata') stream.extradata = value.split(',').at(-1)?.trim() ?? '';
  else if (key === 'dimensions') {
    const [width, height] = value.split('x').map(Number);
    stream.width = width ?? null;
    stream.height = height ?? null;
  }
}
