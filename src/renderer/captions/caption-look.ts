import { type Aspect, FRAME_SIZE } from '../../contract/values/pictures.ts';
import type { AssStyle } from '../../domain/captions/caption-format.ts';
import { CAPTION_LIMITS, DEFAULT_MARGIN_V_PCT } from '../../domain/captions/caption-limits.ts';
import type { RenderStyle } from '../render-input.ts';

/** Outline in em: readable on any picture, and cheap (wide outlines cost milliseconds a frame). */
const OUTLINE_EM = 0.065;
const MARGIN_H = 0.05;

/** Letter size in pixels of the frame. */
export function emPx(style: Pick<RenderStyle, 'sizePct'>, aspect: Aspect): number {
  return (FRAME_SIZE[aspect].height * style.sizePct) / 100;
}

/** Distance of captions from the frame's lower edge, in pixels. */
export function marginVPx(style: Pick<RenderStyle, 'marginVPct'>, aspect: Aspect): number {
  return (FRAME_SIZE[aspect].height * (style.marginVPct ?? DEFAULT_MARGIN_V_PCT[aspect])) / 100;
}

/** The look of captions in an aspect: for the sidecar, or with `drawn` for libass to draw. */
export function captionLook(
  style: RenderStyle,
  aspect: Aspect,
  drawn: { fontName: string } | null = null,
): AssStyle {
  const { width, height } = FRAME_SIZE[aspect];
  const em = emPx(style, aspect);
  const { name, facts } = style.font;
  const colour = (hex: string) => (drawn === null ? hex : colourForDrawing(hex));
  return {
    width,
    height,
    fontName: drawn?.fontName ?? name,
    fontSize: em * facts.lineHeightEm,
    isBold: facts.isBold,
    primaryHex: colour(style.primaryHex),
    outlineHex: colour(style.outlineHex),
    outlinePx: em * OUTLINE_EM,
    marginHPx: width * MARGIN_H,
    marginVPx: marginVPx(style, aspect),
    maxLineWidth: CAPTION_LIMITS[aspect].maxLineWidth,
  };
}

/**
 * The colour to write into a caption file. ffmpeg's `ass` filter codes colours by BT.601 for every picture.
 * Players read them as BT.709. The returned colour then looks like the wanted one, as near as 8 bits a
 * channel allow.
 */
export function colourForDrawing(hex: string): string {
  const [r = 0, g = 0, b = 0] = (hex.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const cb = (b - y) / 1.8556;
  const cr = (r - y) / 1.5748;
  const channels = [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb];
  const digits = channels.map((value) => Math.max(0, Math.min(255, Math.round(value))));
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
