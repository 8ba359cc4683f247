import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { clientTypes } from '../../src/contract/openapi/client-types.ts';

/**
 * Makes the package of the client from `src/client`, and packs it. `npm run build:client` makes it in `dist/client` and
 * writes the types of the source anew. With a folder as argument it is made there, and the source stays as it is.
 */
const root = resolve(import.meta.dirname, '../..');
const [givenDir] = process.argv.slice(2);
const outDir = resolve(givenDir ?? join(root, 'dist/client'));

if (givenDir === undefined) writeFileSync(join(root, 'src/client/service-types.ts'), clientTypes());
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
await buildProgram();
buildTypes(join(outDir, 'dist/types'));
for (const name of ['package.json', 'README.md']) cpSync(join(import.meta.dirname, name), join(outDir, name));
cpSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
pack();

/** One module without imports, which Node and bundlers read alike. */
async function buildProgram(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: join(outDir, 'dist'),
      minify: false,
      // The types contain the comments.
      rolldownOptions: { output: { comments: false } },
      lib: { entry: join(root, 'src/client/client.ts'), formats: ['es'], fileName: () => 'client.js' },
    },
  });
}

function buildTypes(typesDir: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', join(root, 'tsconfig.client.json'), '--outDir', typesDir];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  for (const name of readdirSync(typesDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(typesDir, name);
    // The compiler leaves the names of our sources, which readers of the package do not have.
    if (name.endsWith('.d.ts')) writeFileSync(path, asPackaged(readFileSync(path, 'utf8')));
  }
}

function asPackaged(declarations: string): string {
  return declarations.replaceAll(/(['"])(\.\.?\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

/** Prints the path of the tarball. */
function pack(): void {
  const said = execFileSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: outDir, encoding: 'utf8' });
  const [packed] = JSON.parse(said) as { filename: string }[];
  if (packed === undefined) throw new Error('npm packed nothing');
  process.stdout.write(`${join(outDir, packed.filename)}\n`);
}
