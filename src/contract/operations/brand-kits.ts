import {
  assetConfirmationSchema,
  assetRequestSchema,
  brandKitSchema,
  mintedAssetSchema,
  newBrandKitSchema,
} from '../brand-kit.ts';
import { pageQuerySchema, pageSchema } from '../page.ts';
import { EXAMPLE_IDS, EXAMPLE_TIME, exampleUpload } from './example-values.ts';
import { DELETION, idOf, operationsOf } from './operation.ts';

const EXAMPLE_KIT = {
  id: EXAMPLE_IDS.kit,
  account_id: EXAMPLE_IDS.account,
  name: 'Bakery',
  colors: { primary_hex: '#FFF4E0', outline_hex: '#2B1A10' },
  caption_style: { font_name: 'Noto Sans', size_pct: 4.5, margin_v_pct: 8 },
  font_key: null,
  logo_key: null,
  end_card_key: null,
  end_card_16x9_key: null,
  end_card_1x1_key: null,
  end_card_9x16_key: null,
  created_at: EXAMPLE_TIME,
};

const LOGO = exampleUpload(`kits/${EXAMPLE_IDS.kit}/logo`);

export const brandKitOperations = operationsOf('Brand kits', {
  createBrandKit: {
    scope: 'admin',
    status: 201,
    summary: 'Create a brand kit',
    description:
      'Only the name is checked. A colour that is none, such as `#FC0`, becomes its default, and so does a number in quotation marks. A number outside its range becomes the nearest bound.',
    request: newBrandKitSchema,
    response: brandKitSchema,
    problems: ['invalid_request'],
    example: {
      request: {
        name: 'Bakery',
        colors: { primary_hex: '#FFF4E0', outline_hex: '#2B1A10' },
        caption_style: { font_name: 'Noto Sans' },
      },
      response: EXAMPLE_KIT,
    },
  },
  listBrandKits: {
    scope: 'read',
    summary: 'List brand kits',
    description: 'The brand kits of the account, newest first.',
    isPaged: true,
    query: pageQuerySchema,
    response: pageSchema(brandKitSchema),
    example: { response: { data: [EXAMPLE_KIT], next_cursor: null } },
  },
  getBrandKit: {
    scope: 'read',
    summary: 'Read a brand kit',
    description: 'The kit with the keys of its confirmed assets.',
    params: idOf('brand kit'),
    response: brandKitSchema,
    problems: ['not_found'],
    example: { response: EXAMPLE_KIT },
  },
  mintAssetUpload: {
    scope: 'admin',
    summary: 'Ask where to upload an asset',
    description:
      'Gives an upload address for one asset; the key is always the same for a kit and kind. The asset takes effect when it is confirmed.',
    params: idOf('brand kit'),
    request: assetRequestSchema,
    response: mintedAssetSchema,
    problems: ['not_found', 'invalid_request', 'unsupported_extension'],
    example: { request: { kind: 'logo', filename: 'logo.png' }, response: { upload: LOGO } },
  },
  confirmAsset: {
    scope: 'admin',
    summary: 'Confirm an asset',
    description:
      'Checks the uploaded bytes (a font by its tables, an image by decoding it) and attaches them to the kit.',
    params: idOf('brand kit'),
    request: assetConfirmationSchema,
    response: brandKitSchema,
    problems: ['not_found', 'invalid_request', 'upload_incomplete'],
    example: {
      request: { kind: 'logo', key: LOGO.key },
      response: { ...EXAMPLE_KIT, logo_key: LOGO.key },
    },
  },
  deleteBrandKit: {
    ...DELETION,
    summary: 'Delete a brand kit',
    description:
      'Gives the same answer whether or not there was such a kit. Cuts that name it keep its style; its assets stay in storage.',
    params: idOf('brand kit'),
  },
});
