import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DARK = /:root\[data-theme="dark"\] (\{[^}]*\})/;

/**
 * The style of all pages, with the colours of the dashboard. The dashboard chooses its theme by script. Here
 * the system's choice applies until a script has changed it, so that pages without script can be dark too.
 */
export async function readStyle(projectDir: string): Promise<string> {
  const colours = await readFile(join(projectDir, 'dashboard/src/styles/tokens.css'), 'utf8');
  const rules = await readFile(join(import.meta.dirname, 'assets/documents.css'), 'utf8');
  const [, dark = '{}'] = DARK.exec(colours) ?? [];
  const bySystem = `@media (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) ${dark}\n}\n`;
  return `${colours}\n${bySystem}\n${rules}`;
}
