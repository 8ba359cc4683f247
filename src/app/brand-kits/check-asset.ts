/** A file of our own making that renders use. */
export interface CheckedAsset {
  path: string;
  /** Of a font also the same under our own name, and its `FontFacts`; null for an image. */
  font: { drawnPath: string; factsPath: string } | null;
  dispose(): Promise<void>;
}

/** Checks an uploaded asset and writes what renders use. Throws AssetRefusedError with what is wrong. */
export type CheckAsset = (kind: 'font' | 'image', path: string) => Promise<CheckedAsset>;

export class AssetRefusedError extends Error {}
