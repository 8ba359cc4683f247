import { z } from 'zod';
import { sidecarsSchema } from '../../contract/render.ts';
import { ASSET_KINDS } from '../../contract/values/brand-kits.ts';

/** Object keys of a finished render's files, by kind. */
export const storedSidecarsSchema = z.object(sidecarsSchema.shape);
export type StoredSidecars = z.infer<typeof storedSidecarsSchema>;

const confirmedAssetSchema = z.object({ issuedKey: z.string(), checkedKey: z.string() });

/** A confirmed asset: the key that was issued to the client, and the checked copy that renders use. */
export type ConfirmedAsset = z.infer<typeof confirmedAssetSchema>;

/** The confirmed assets of a brand kit, by kind. */
export const kitAssetsSchema = z.partialRecord(z.enum(ASSET_KINDS), confirmedAssetSchema);
export type KitAssets = z.infer<typeof kitAssetsSchema>;
