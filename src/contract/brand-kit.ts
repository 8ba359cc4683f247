import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { noNameCharacterIn } from './requests/name-characters.ts';
import { requestNotes } from './requests/request-notes.ts';
import { memberOf } from './requests/schema-parts.ts';
import { fileNameSchema, nameSchema } from './requests/text-schema.ts';
import { uploadSchema } from './source-group.ts';
import {
  ASSET_KINDS,
  FONT_EXTENSIONS,
  HEX_COLOUR,
  IMAGE_EXTENSIONS,
  MARGIN_V_PCT,
  OUTLINE_HEX,
  PRIMARY_HEX,
  SIZE_PCT,
} from './values/brand-kits.ts';
import { MAX_FONT_NAME_CHARS, MAX_KIT_NAME_CHARS } from './values/limits.ts';

const SAID_SIZE = `${SIZE_PCT.min} to ${SIZE_PCT.max}`;
const SAID_MARGIN = `${MARGIN_V_PCT.min} to ${MARGIN_V_PCT.max}`;

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
    .min(SIZE_PCT.min)
    .max(SIZE_PCT.max)
    .describe(`Size of the letters in percent of the frame height, ${SAID_SIZE}.`),
  margin_v_pct: z
    .number()
    .min(MARGIN_V_PCT.min)
    .max(MARGIN_V_PCT.max)
    .describe(`Distance from the bottom edge in percent of the frame height, ${SAID_MARGIN}.`),
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

/** The values of a new kit that are stored as they were sent. */
const wholeKitSchema = z.object({
  name: nameSchema(MAX_KIT_NAME_CHARS).describe(`Name of the kit, 1 to ${MAX_KIT_NAME_CHARS} characters.`),
  colors: z
    .object({
      primary_hex: z
        .string()
        .regex(HEX_COLOUR)
        .nullish()
        .describe(`Colour of the letters, \`#RRGGBB\`; default \`${PRIMARY_HEX}\`.`),
      outline_hex: z
        .string()
        .regex(HEX_COLOUR)
        .nullish()
        .describe(`Colour of their outline, \`#RRGGBB\`; default \`${OUTLINE_HEX}\`.`),
    })
    .nullish()
    .describe('Colours of the burned-in captions.'),
  caption_style: z
    .object({
      font_name: z.string().nullish().describe('Name of the typeface, used when the kit has no font asset.'),
      size_pct: z
        .number()
        .min(SIZE_PCT.min)
        .max(SIZE_PCT.max)
        .nullish()
        .describe(`Percent of the frame height, ${SAID_SIZE}; default ${SIZE_PCT.fallback}.`),
      margin_v_pct: z
        .number()
        .min(MARGIN_V_PCT.min)
        .max(MARGIN_V_PCT.max)
        .nullish()
        .describe(
          `Distance from the bottom edge in percent of the frame height, ${SAID_MARGIN}; default ${MARGIN_V_PCT.fallback}.`,
        ),
    })
    .nullish()
    .describe('Typeface, size and place of the burned-in captions.'),
});

/**
 * The body of a new kit. Only a wrong name is refused. The schema names the values that are stored as they were sent.
 * Any other value becomes its default or the nearest bound before the schema reads it.
 */
export const newBrandKitSchema = z
  .preprocess((kit: z.input<typeof wholeKitSchema>) => withAllowedLook(kit), wholeKitSchema)
  .transform(({ name, colors, caption_style: style }) => ({
    name,
    primary_hex: (colors?.primary_hex ?? PRIMARY_HEX).toUpperCase(),
    outline_hex: (colors?.outline_hex ?? OUTLINE_HEX).toUpperCase(),
    font_name: style?.font_name ?? null,
    size_pct: style?.size_pct ?? SIZE_PCT.fallback,
    margin_v_pct: style?.margin_v_pct ?? MARGIN_V_PCT.fallback,
  }));
/** A kit in which every value is filled in. */
export type ReadBrandKit = z.output<typeof newBrandKitSchema>;

const KIND_SAYS = 'What the asset is; a kit has one of each kind.';

/** A file name. Only its extension counts. */
function assetName(extensions: readonly string[]) {
  return fileNameSchema(
    z.string().refine((name) => name.trim() !== '', { abort: true }),
    extensions,
  )
    .register(requestNotes, { allowed: 'a file name; its extension says what is uploaded' })
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
  key: z
    .string()
    .register(requestNotes, { allowed: 'the key exactly as it was issued' })
    .describe('The storage key exactly as it was issued.'),
});

/** A forbidden value becomes null, which means the default, or the nearest bound. */
function withAllowedLook(kit: unknown): unknown {
  if (typeof kit !== 'object' || kit === null || Array.isArray(kit)) return kit;
  const [colors, style] = [memberOf(kit, 'colors'), memberOf(kit, 'caption_style')];
  return {
    ...kit,
    colors: {
      primary_hex: allowedColour(memberOf(colors, 'primary_hex')),
      outline_hex: allowedColour(memberOf(colors, 'outline_hex')),
    },
    caption_style: {
      font_name: allowedFontName(memberOf(style, 'font_name')),
      size_pct: withinBounds(memberOf(style, 'size_pct'), SIZE_PCT),
      margin_v_pct: withinBounds(memberOf(style, 'margin_v_pct'), MARGIN_V_PCT),
    },
  };
}

/** No typeface has control characters or marks of direction in its name. */
function allowedFontName(value: unknown): string | null {
  const isName = typeof value === 'string' && value.trim() !== '' && noNameCharacterIn(value.trim()) === null;
  return isName ? value.trim().slice(0, MAX_FONT_NAME_CHARS) : null;
}

function allowedColour(value: unknown): string | null {
  return typeof value === 'string' && HEX_COLOUR.test(value) ? value : null;
}

function withinBounds(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : null;
}
