/** A file that we made ourselves, for renders. */
export interface CheckedAsset {
  path: string;
  /** For a font, also the font under our own name, and its `FontFacts`. Null for an image. */
  font: { drawnPath: string; factsPath: string } | null;
  dispose(): Promise<void>;
}

/** Checks an uploaded asset and writes the file for renders. Throws AssetRefusedError with the reason. */
export type CheckAsset = (kind: 'font' | 'image', path: string) => Promise<CheckedAsset>;

export class AssetRefusedError extends Error {}
