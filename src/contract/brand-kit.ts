import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { bodyObject, parseName } from './parse-body.ts';
import { ProblemError } from './problems/problem.ts';
import { showValue } from './problems/show-value.ts';
import { uploadSchema } from './source-group.ts';
import { endingPattern, textSchema } from './text-schema.ts';

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

export const colorsSchema = z.strictObject({
  primary_hex: z.string().describe('Colour of the letters, `#RRGGBB`.'),
  outline_hex: z.string().describe('Colour of their outline, `#RRGGBB`.'),
});

export const captionStyleSchema = z.strictObject({
  font_name: z
    .string()
    .nullable()
    .describe('Name of the typeface; null for that of the font asset or the system.'),
  size_pct: z
    .number()
    .min(2)
    .max(12)
    .describe('Size of the letters in percent of the frame height, 2 to 12.'),
  margin_v_pct: z
    .number()
    .min(0)
    .max(30)
    .describe('Distance from the bottom edge in percent of the frame height, 0 to 30.'),
});

export const brandKitSchema = z.strictObject({
  id: z.uuid().describe('Id of the brand kit.'),
  account_id: z.uuid().describe('Account that it belongs to.'),
  name: z.string().describe('Name that it was given.'),
  colors: colorsSchema.describe('Colours of the burned-in captions.'),
  caption_style: captionStyleSchema.describe('Typeface, size and place of the burned-in captions.'),
  font_key: keySchema.describe('Storage key of the caption font; null until one is confirmed.'),
  logo_key: keySchema.describe('Storage key of the logo; null until one is confirmed.'),
  end_card_key: keySchema.describe(
    'Storage key of the end card for every aspect; null until one is confirmed.',
  ),
  end_card_16x9_key: keySchema.describe('Storage key of the end card for 16:9; null until one is confirmed.'),
  end_card_1x1_key: keySchema.describe('Storage key of the end card for 1:1; null until one is confirmed.'),
  end_card_9x16_key: keySchema.describe('Storage key of the end card for 9:16; null until one is confirmed.'),
  created_at: timestampSchema.describe('When the kit was created.'),
});
export type BrandKit = z.infer<typeof brandKitSchema>;

const MAX_KIT_NAME_CHARS = 100;
const hexSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * The body of a new kit. Only the name is refused; of the rest this schema names the values that are kept as they
 * are sent, and the service takes a default or the nearest bound for any other.
 */
export const newBrandKitSchema = z.object({
  name: textSchema(MAX_KIT_NAME_CHARS).describe(`Name of the kit, 1 to ${MAX_KIT_NAME_CHARS} characters.`),
  colors: z
    .object({
      primary_hex: hexSchema.nullish().describe('Colour of the letters, `#RRGGBB`; default `#FFFFFF`.'),
      outline_hex: hexSchema.nullish().describe('Colour of their outline, `#RRGGBB`; default `#000000`.'),
    })
    .nullish()
    .describe('Colours of the burned-in captions.'),
  caption_style: z
    .object({
      font_name: z.string().nullish().describe('Name of the typeface, used when the kit has no font asset.'),
      size_pct: z
        .number()
        .min(2)
        .max(12)
        .nullish()
        .describe('Percent of the frame height, 2 to 12; default 4.5.'),
      margin_v_pct: z
        .number()
        .min(0)
        .max(30)
        .nullish()
        .describe('Distance from the bottom edge in percent of the frame height, 0 to 30; default 8.'),
    })
    .nullish()
    .describe('Typeface, size and place of the burned-in captions.'),
});
export type NewBrandKit = z.input<typeof newBrandKitSchema>;

const KIND_SAYS = 'What the asset is; a kit has one of each kind.';

/** A file name of which only the ending counts. */
function assetName(extensions: readonly string[]) {
  return z
    .string()
    .regex(new RegExp(endingPattern(extensions)))
    .describe(`Only its extension counts: ${extensions.join(', ')}, in any case.`);
}

export const assetRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('font').describe(KIND_SAYS), filename: assetName(FONT_EXTENSIONS) }),
  z.object({
    kind: z.enum(ASSET_KINDS).exclude(['font']).describe(KIND_SAYS),
    filename: assetName(IMAGE_EXTENSIONS),
  }),
]);

export const mintedAssetSchema = z.strictObject({
  upload: uploadSchema.describe('Where to put the bytes; confirm them afterwards.'),
});

export const assetConfirmationSchema = z.object({
  kind: z.enum(ASSET_KINDS).describe(KIND_SAYS),
  key: z.string().describe('The storage key exactly as it was issued.'),
});

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
    name: parseName(input, MAX_KIT_NAME_CHARS),
    primaryHex: colour(colors['primary_hex'], '#FFFFFF'),
    outlineHex: colour(colors['outline_hex'], '#000000'),
    fontName: isName(fontName) ? fontName.trim().slice(0, 200) : null,
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
    `kind: got ${showValue(kind)}; allowed is one of ${ASSET_KINDS.join(', ')}`,
  );
}

/** Postgres holds no NUL characters, and no typeface is named with one. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0');
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
