import type { FrameRate } from '../../src/domain/time/frame-rate.ts';

/** A kind of source file, as the line of ffmpeg that makes it out of numbered frames and noise. */
export interface SourceKind {
  name: string;
  /** Of the numbered frames. */
  rate: FrameRate;
  /** Between the inputs and the output. */
  line: string;
  ext: string;
  /** ffmpeg's options before the input of the frames, and before the input of the noise. */
  frameOptions?: string;
  noiseOptions?: string;
  /** Second runs over the first file, for forms that one run cannot write. */
  again?: string;
  /** Length of the noise that is in the file. */
  noiseMs?: number;
  frames?: number;
  /** The place of the numbered picture in the delivered 16:9 frame. */
  crop?: string;
  /** Frames have uneven times, which are read from the file's packets. */
  isVariable?: boolean;
}

const r = (num: number, den = 1): FrameRate => ({ num, den });
const NTSC = 1001;
const SIZE = 'scale=640:360:flags=neighbor';
const H264 = '-c:v libx264 -preset ultrafast -crf 12';
const X264 = `-vf ${SIZE},format=yuv420p ${H264} -bf 2 -g 48`;
const AAC = '-c:a aac -b:a 192k';
const X265 = '-c:v libx265 -preset ultrafast -x265-params log-level=none:crf=12';

/** H.264 with B-frames and AAC in MP4, as most cameras write it, at a rate. */
const plain = (name: string, rate: FrameRate): SourceKind => ({
  name,
  rate,
  line: `${X264} ${AAC}`,
  ext: 'mp4',
});
const like = (name: string, line: string, more: Partial<SourceKind> = {}): SourceKind => ({
  name,
  rate: r(30),
  line,
  ext: 'mp4',
  ...more,
});

export const SOURCE_KINDS: readonly SourceKind[] = [
  plain('30 frames a second', r(30)),
  plain('29.97', r(30_000, NTSC)),
  plain('25', r(25)),
  plain('24', r(24)),
  plain('23.976', r(24_000, NTSC)),
  plain('50', r(50)),
  plain('59.94', r(60_000, NTSC)),
  plain('60', r(60)),
  plain('15', r(15)),
  plain('12', r(12)),
  plain('13.4', r(67, 5)),
  plain('20', r(20)),
  plain('22.1', r(221, 10)),
  like(
    'variable rate, on a grid of 29.97',
    `-vf select='not(eq(mod(n\\,7)\\,3))*not(eq(mod(n\\,11)\\,5))',${SIZE},format=yuv420p -fps_mode vfr ${H264} -bf 2 ${AAC}`,
    { rate: r(30_000, NTSC), isVariable: true },
  ),
  like(
    'variable rate, on a grid of 30',
    `-vf select='not(eq(mod(n\\,7)\\,3))*not(eq(mod(n\\,11)\\,5))',${SIZE},format=yuv420p -fps_mode vfr ${H264} -bf 2 ${AAC}`,
    { isVariable: true },
  ),
  { ...plain('slides, one every 0.7 s', r(10, 7)), isVariable: true },
  like('rotated by its tag', `-vf ${SIZE},transpose=1,format=yuv420p ${H264} ${AAC}`, {
    again: '-c copy -metadata:s:v rotate=90',
  }),
  like('upright', `-vf scale=360:640:flags=neighbor,format=yuv420p ${H264} ${AAC}`, {
    crop: 'crop=608:1080:656:0',
  }),
  like('anamorphic', `-vf scale=480:360:flags=neighbor,setsar=4/3,format=yuv420p ${H264} ${AAC}`),
  like('4K', `-vf scale=3840:2160:flags=neighbor,format=yuv420p ${H264} ${AAC}`),
  like('interlaced', `-vf ${SIZE},setfield=tff,format=yuv420p -flags +ilme+ildct ${H264} ${AAC}`),
  like(
    'BT.601',
    `-vf scale=720:576:flags=neighbor,format=yuv420p -colorspace bt470bg -color_range tv ${H264} ${AAC}`,
    { crop: 'crop=1350:1080:284:0' },
  ),
  like('full range', `-vf ${SIZE}:out_range=pc,format=yuvj420p -color_range pc ${H264} ${AAC}`),
  like('HEVC', `-vf ${SIZE},format=yuv420p ${X265} ${AAC}`),
  like('HEVC, 10 bits', `-vf ${SIZE},format=yuv420p10le ${X265} ${AAC}`),
  like(
    'HDR, PQ',
    `-vf ${SIZE},format=yuv420p10le ${X265}:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc ${AAC}`,
  ),
  like(
    'HDR, HLG',
    `-vf ${SIZE},format=yuv420p10le ${X265}:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc ${AAC}`,
  ),
  like(
    'H.264 4:2:2, 10 bits',
    `-vf ${SIZE},format=yuv422p10le -c:v libx264 -preset ultrafast -crf 12 ${AAC}`,
  ),
  like(
    'VP9 in WebM',
    `-vf ${SIZE},format=yuv420p -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 4M -c:a libopus`,
    { ext: 'webm' },
  ),
  like(
    'ProRes and PCM in MOV, with a timecode',
    `-vf ${SIZE},format=yuv422p10le -c:v prores_ks -profile:v 0 -c:a pcm_s16le -timecode 10:00:00:00`,
    { ext: 'mov' },
  ),
  like('Matroska and FLAC', `${X264} -c:a flac`, { ext: 'mkv' }),
  like('MPEG-TS', `${X264} -c:a mp2 -b:a 256k`, { ext: 'ts' }),
  like('fragmented MP4', `${X264} ${AAC} -movflags +frag_keyframe+empty_moov`),
  like('key frames ten seconds apart', `${X264} -g 300 ${AAC}`),
  like('open groups of pictures', `${X264} -x264-params open-gop=1:bframes=3 -g 15 -bf 3 ${AAC}`),
  like('sound starts 1.2 s late', `${X264} ${AAC}`, { noiseOptions: '-itsoffset 1.2' }),
  like('picture starts 1.5 s late', `${X264} -fps_mode passthrough ${AAC}`, {
    frameOptions: '-itsoffset 1.5',
  }),
  like('sound ends early', `${X264} ${AAC}`, { noiseOptions: '-t 7', noiseMs: 7_000 }),
  like('picture ends early', `${X264} ${AAC}`, { frames: 360 }),
  like('sound at 44.1 kHz in stereo', `${X264} -ar 44100 -ac 2 ${AAC}`),
];
