import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { bodyObject, parseName } from './parse-body.ts';
import { ProblemError } from './problem.ts';

export const ASSET_KINDS = [
  'font',
  'logo',
  'end_card',
  'end_card_16x9',
  'end_card_1x1',
  'end_card_9x16',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

const FONT_EXTENSIONS = ['ttf', 'otf'];
const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg'];

const keySchema = z.string().nullable();

export const brandKitSchema = z.strictObject({
  id: z.uuid(),
  account_id: z.uuid(),
  name: z.string(),
  colors: z.strictObject({ primary_hex: z.string(), outline_hex: z.string() }),
  caption_style: z.strictObject({
    font_name: z.string().nullable(),
    size_pct: z.number(),
    margin_v_pct: z.number(),
  }),
  font_key: keySchema,
  logo_key: keySchema,
  end_card_key: keySchema,
  end_card_16x9_key: keySchema,
  end_card_1x1_key: keySchema,
  end_card_9x16_key: keySchema,
  created_at: timestampSchema,
});
export type BrandKit = z.infer<typeof brandKitSchema>;

export interface ParsedBrandKit {
  name: string;
  primaryHex: string;
  outlineHex: string;
  fontName: string | null;
  sizePct: number;
  marginVPct: number;
}

/** Only the name is refused; a colour that is none becomes its default, a number outside its range the nearest bound. */
export function parseNewBrandKit(body: unknown): ParsedBrandKit {
  const input = bodyObject(body);
  const colors = member(input['colors']);
  const style = member(input['caption_style']);
  const fontName = style['font_name'];
  return {
    name: parseName(input, 100),
    primaryHex: colour(colors['primary_hex'], '#FFFFFF'),
    outlineHex: colour(colors['outline_hex'], '#000000'),
    fontName: typeof fontName === 'string' && fontName.trim() !== '' ? fontName.trim().slice(0, 200) : null,
    sizePct: bounded(style['size_pct'], 2, 12, 4.5),
    marginVPct: bounded(style['margin_v_pct'], 0, 30, 8),
  };
}

/** Reads POST assets: what is to be uploaded. */
export function parseAssetRequest(body: unknown): AssetKind {
  const input = bodyObject(body);
  const kind = parseKind(input['kind']);
  const filename = input['filename'];
  if (typeof filename !== 'string' || filename.trim() === '') {
    throw new ProblemError('invalid_request', 'filename: it is missing; its extension says what is uploaded');
  }
  const allowed = kind === 'font' ? FONT_EXTENSIONS : IMAGE_EXTENSIONS;
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (!allowed.includes(extension)) {
    throw new ProblemError(
      'unsupported_extension',
      `filename: a ${kind} ends in one of ${allowed.join(', ')}`,
    );
  }
  return kind;
}

/** Reads POST assets/confirm. */
export function parseAssetConfirmation(body: unknown): { kind: AssetKind; key: string } {
  const input = bodyObject(body);
  const kind = parseKind(input['kind']);
  const key = input['key'];
  if (typeof key !== 'string')
    throw new ProblemError('invalid_request', 'key: send the key exactly as it was issued');
  return { kind, key };
}

function parseKind(kind: unknown): AssetKind {
  const found = ASSET_KINDS.find((known) => known === kind);
  if (found !== undefined) return found;
  throw new ProblemError(
    'invalid_request',
    `kind: got ${JSON.stringify(kind ?? null)}; allowed is one of ${ASSET_KINDS.join(', ')}`,
  );
}

function member(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function colour(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : fallback;
}

function bounded(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
