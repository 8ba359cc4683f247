import { open, stat } from 'node:fs/promises';
import { StageError } from '../domain/work/stage-error.ts';

const SNIFF_BYTES = 4096;
const TS_PACKET_BYTES = 188;

type Sniffer = (head: Buffer) => boolean;

const text = (head: Buffer, at: number, length: number) => head.toString('latin1', at, at + length);

const CONTAINERS: readonly (readonly [string, Sniffer])[] = [
  ['mp4', (head) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(text(head, 4, 4))],
  ['matroska', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
  ['wav', (head) => ['RIFF', 'RF64'].includes(text(head, 0, 4)) && text(head, 8, 4) === 'WAVE'],
  ['flac', (head) => text(head, 0, 4) === 'fLaC'],
  ['ogg', (head) => text(head, 0, 4) === 'OggS'],
  ['mp3', (head) => text(head, 0, 3) === 'ID3' || (head.readUInt16BE(0) & 0xffe6) === 0xffe2],
  ['aac', (head) => (head.readUInt16BE(0) & 0xfff6) === 0xfff0],
  [
    'mpegts',
    (head) => head[0] === 0x47 && head[TS_PACKET_BYTES] === 0x47 && head[2 * TS_PACKET_BYTES] === 0x47,
  ],
];

/**
 * The container by a file's first bytes, not by its name. Null for all other kinds (playlists, documents,
 * images, archives).
 */
async function sniffContainer(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(SNIFF_BYTES);
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
    if (bytesRead < 12) return null;
    return CONTAINERS.find(([, matches]) => matches(head))?.[0] ?? null;
  } finally {
    await file.close();
  }
}

/** Throws StageError `probe` for a file whose content is no recording. */
export async function requireContainer(path: string): Promise<void> {
  if ((await sniffContainer(path)) !== null) return;
  const isEmpty = (await stat(path)).size === 0;
  const fault = isEmpty
    ? 'this file is empty: it has no bytes'
    : 'this is not a recording: its content is none of MP4, MOV, MKV, MPEG-TS, WAV, MP3, M4A, AAC, FLAC or OGG';
  throw new StageError('probe', `${fault}. Send the camera or microphone file itself.`);
}
