import { WavFile } from '../wav-file.ts';
import { alignFiles } from './align-files.ts';

export async function work({ referenceWav, otherWav }: { referenceWav: string; otherWav: string }) {
  await using reference = await WavFile.open(referenceWav);
  await using other = await WavFile.open(otherWav);
  return await alignFiles(reference, other);
}
