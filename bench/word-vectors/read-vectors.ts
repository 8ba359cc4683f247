export interface NamedVector {
  word: string;
  vector: number[];
}

const DIMENSIONS = 100;

/**
 * The first vectors of the package's file, in its order: the most frequent words. The file is scanned as bytes, as
 * parsing it whole takes 1.1 GB.
 */
export function readFirstVectors(file: Buffer, count: number): NamedVector[] {
  const start = file.indexOf('"vectors":{');
  if (start < 0) throw new Error('this is no file of wink-embeddings: it has no vectors');
  const found: NamedVector[] = [];
  let at = start + '"vectors":{'.length;
  while (found.length < count && at < file.length) {
    const open = file.indexOf(':[', at);
    const close = file.indexOf(']', open);
    if (open < 0 || close < 0) break;
    const word: unknown = JSON.parse(file.toString('utf8', at, open));
    const numbers: unknown = JSON.parse(file.toString('utf8', open + 1, close + 1));
    if (typeof word !== 'string' || !Array.isArray(numbers) || numbers.length < DIMENSIONS)
      throw new Error(`no vector at byte ${at}`);
    found.push({ word, vector: numbers.slice(0, DIMENSIONS).map(Number) });
    at = close + 2;
  }
  return found;
}
