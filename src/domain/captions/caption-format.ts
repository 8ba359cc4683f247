import { type FrameRate, framesPerSecond } from '../time/frame-rate.ts';
import type { CaptionCue } from './caption-cues.ts';
import { TRANSCRIPT_RATE } from './caption-limits.ts';
import { directedLines, isFromRight } from './line-direction.ts';

/** A caption with the times that every format writes. */
export interface TimedCaption {
  startMs: number;
  endMs: number;
  lines: readonly string[];
  /** Widest line as a fraction of the frame's width. */
  width: number;
}

/**
 * The caption time of a frame: a multiple of 10 ms, because ASS has no finer unit. It is up to 10 ms before
 * the frame and after the previous one. libass cuts a frame's time to whole milliseconds. An equal caption
 * time could come out one frame late.
 */
export function frameToCaptionMs(frame: number, rate: FrameRate): number {
  if (framesPerSecond(rate) === framesPerSecond(TRANSCRIPT_RATE)) return frame * 10;
  return Math.max(0, Math.ceil((frame * 100 * rate.den) / rate.num) - 1) * 10;
}

/** Captions of a clip that begins at `atFrame`, with times counted from frame 0. */
export function timeCaptions(
  cues: readonly Omit<CaptionCue, 'spokenEndFrame'>[],
  rate: FrameRate,
  atFrame = 0,
): TimedCaption[] {
  return cues.map(({ startFrame, endFrame, lines, width }) => ({
    startMs: frameToCaptionMs(atFrame + startFrame, rate),
    endMs: frameToCaptionMs(atFrame + endFrame, rate),
    lines,
    width,
  }));
}

/** SubRip. Empty text without captions. */
export function formatSrt(captions: readonly Omit<TimedCaption, 'width'>[]): string {
  return captions
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\n${directedLines(lines).join('\n')}\n`,
    )
    .join('\n');
}

/** WebVTT. The bare header without captions. */
export function formatVtt(captions: readonly TimedCaption[]): string {
  const cues = captions.map(
    ({ startMs, endMs, lines }) =>
      `\n${clockText(startMs, '.')} --> ${clockText(endMs, '.')}\n${directedLines(lines).map(escapeVtt).join('\n')}\n`,
  );
  return `WEBVTT\n${cues.join('')}`;
}

/** How captions look, in pixels of the frame. */
export interface AssStyle {
  width: number;
  height: number;
  fontName: string;
  /** ASS counts the line height of the font, not its em. */
  fontSize: number;
  isBold: boolean;
  primaryHex: string;
  outlineHex: string;
  outlinePx: number;
  marginHPx: number;
  marginVPx: number;
  /** Widest line, as a fraction of the frame's width; a single wider word is made narrower. */
  maxLineWidth: number;
}

/**
 * libass takes the direction of each line from its first letter; else full stops of Arabic stand at the wrong end. Other
 * captions keep the style that cached entries were made with.
 */
const encodingFor = (captions: readonly TimedCaption[]) =>
  captions.some(({ lines }) => isFromRight(lines)) ? '-1' : '1';

/** Advanced SubStation Alpha: plain words, one style, no line breaks but ours. */
export function formatAss(captions: readonly TimedCaption[], style: AssStyle): string {
  const number = (value: number) => String(Math.round(value * 100) / 100);
  const styleLine = [
    'Style: Caption',
    style.fontName.replaceAll(/[,\r\n]/g, ' '),
    number(style.fontSize),
    assColour(style.primaryHex),
    assColour(style.primaryHex),
    assColour(style.outlineHex),
    assColour(style.outlineHex),
    style.isBold ? '-1' : '0',
    '0,0,0,100,100,0,0,1',
    number(style.outlinePx),
    '0,2',
    Math.round(style.marginHPx),
    Math.round(style.marginHPx),
    Math.round(style.marginVPx),
    encodingFor(captions),
  ].join(',');
  const events = captions.map((caption) => {
    const squeeze = caption.width > style.maxLineWidth ? style.maxLineWidth / caption.width : 1;
    const override = squeeze < 1 ? `{\\fscx${number(squeeze * 100)}\\fscy${number(squeeze * 100)}}` : '';
    const text = directedLines(caption.lines).map(escapeAss).join('\\N');
    return `Dialogue: 0,${assClock(caption.startMs)},${assClock(caption.endMs)},Caption,,0,0,0,,${override}${text}\n`;
  });
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${style.width}
PlayResY: ${style.height}
WrapStyle: 2
ScaledBorderAndShadow: yes
YCbCr Matrix: TV.709

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
${styleLine}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('')}`;
}

/** `#RRGGBB` as ASS writes it: blue first. */
function assColour(hex: string): string {
  const [red = 'FF', green = 'FF', blue = 'FF'] = hex.slice(1).match(/../g) ?? [];
  return `&H00${blue}${green}${red}`.toUpperCase();
}

/** Braces open override tags and a backslash may begin a command: neither may come from a word. */
function escapeAss(text: string): string {
  return text.replaceAll('\\', '\\\u2060').replaceAll('{', '\\{').replaceAll('}', '\\}');
}

/** A text for WebVTT. */
export function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `HH:MM:SS.mmm`, with a comma before the milliseconds in SubRip. */
export function clockText(ms: number, separator: ',' | '.'): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const hours = part(ms / 3_600_000, 2);
  const minutes = part((ms / 60_000) % 60, 2);
  return `${hours}:${minutes}:${part((ms / 1000) % 60, 2)}${separator}${part(ms % 1000, 3)}`;
}

function assClock(ms: number): string {
  return clockText(ms, '.')
    .replace(/^0(\d:)/, '$1')
    .slice(0, -1);
}
