import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Version of this program, as package.json says. */
export function programVersion(): string {
  const manifest = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
