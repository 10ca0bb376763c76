import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Writes the service worker with the names of all files of this build, and a version that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== 'index.html');
      const files = [...built, ...readdirSync('public')].sort().map((name) => `/${name}`);
      const page = createHash('sha256').update(readFileSync('index.html'));
      for (const name of readdirSync('public')) page.update(readFileSync(`public/${name}`));
      const version = page.update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync('src/sw.js', 'utf-8')
        .replace("['/*files*/']", JSON.stringify(files))
        .replace('/*version*/', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: { outDir: '../src/refectory/web_dist', emptyOutDir: true, target: 'es2022', sourcemap: false },
  server: {
    fs: { allow: ['.', '../src/refectory/svg'] }, // the colours are shared with the server's pictures
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
