import { relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
/** The folder of the bundle; see scripts/bundle.sh, which has it made beside the one in use. */
const OUT_DIR = resolve(ROOT, '.makecut/bundle');

/** They read files of their own, or bring code for this machine. */
const PACKAGES_APART = ['pino', 'sherpa-onnx-node'];

/** In the bundle a module goes on to name the files beside its source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const url = `new URL(${JSON.stringify(relative(OUT_DIR, id))}, import.meta.url)`;
      const path = `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
      const folder = `process.getBuiltinModule('node:path').dirname(${path})`;
      const places: Record<string, string> = { url: `${url}.href`, filename: path, dirname: folder };
      return code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (all, name) => places[name] ?? all);
    },
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [placesOfSources],
  ssr: { noExternal: true, external: PACKAGES_APART },
  build: {
    ssr: resolve(ROOT, 'src/cli/main.ts'),
    outDir: OUT_DIR,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2024',
    // Whoever reads a stack of calls finds the names.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
