import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built into the state folder, from where `makecut serve` reads it; see scripts/dashboard.sh. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [react()],
  build: {
    outDir: resolve(import.meta.dirname, '../.makecut/dashboard'),
    emptyOutDir: true,
    target: 'es2023',
    // Everything comes from files, because the page's policy forbids inlined content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
