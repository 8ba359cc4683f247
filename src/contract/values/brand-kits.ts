export const ASSET_KINDS = [
  'font',
  'logo',
  'end_card',
  'end_card_16x9',
  'end_card_1x1',
  'end_card_9x16',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How messages call them. */
export const ASSET_NAMES: Readonly<Record<AssetKind, string>> = {
  font: 'font',
  logo: 'logo',
  end_card: 'end card',
  end_card_16x9: 'end card for 16:9',
  end_card_1x1: 'end card for 1:1',
  end_card_9x16: 'end card for 9:16',
};

export const FONT_EXTENSIONS = ['ttf', 'otf'] as const;
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const;

/** `#RRGGBB` */
export const HEX_COLOUR = /^#[0-9a-fA-F]{6}$/;

/** In percent of the frame height. */
export const SIZE_PCT = { min: 2, max: 12, fallback: 4.5 } as const;
export const MARGIN_V_PCT = { min: 0, max: 30, fallback: 8 } as const;

/** The caption colours of a kit that names none. */
export const PRIMARY_HEX = '#FFFFFF';
export const OUTLINE_HEX = '#000000';
