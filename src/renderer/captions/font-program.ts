import { open, writeFile } from 'node:fs/promises';
import { renameFont } from './private-font.ts';
import { readFontFacts } from './read-font-facts.ts';
import { FontFault } from './sfnt.ts';

/**
 * Reads a customer's font: a separate program, started by `examine-font.ts`. It writes the font under the
 * service's own name (`font`) and its facts for captions (`facts.json`). A refused font gives its reason
 * (`fault.txt`).
 */
const [, , path = '', outDir = '', maxBytes = ''] = process.argv;
try {
  const font = await readAtMost(path, Number(maxBytes));
  await writeFile(`${outDir}/facts.json`, JSON.stringify(readFontFacts(font)));
  await writeFile(`${outDir}/font`, renameFont(font));
} catch (error) {
  if (!(error instanceof FontFault)) throw error;
  await writeFile(`${outDir}/fault.txt`, error.message);
}

async function readAtMost(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new FontFault(`it has ${size} bytes; the limit is ${maxBytes}.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
