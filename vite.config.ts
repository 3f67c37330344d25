import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { playerStamp, stampBuild } from './e2e/commands/build-stamp.mjs';
import { unit, views } from './e2e/commands/test-projects.ts';
import { BROWSERS, FIELDS_AS_ASSIGNMENTS } from './player/build/browsers.ts';
import { CHUNKS } from './player/build/chunks.ts';
import { cleanAddresses } from './player/build/clean-addresses.ts';
import { contentSecurity } from './player/build/content-security.ts';
import { dropLogs } from './player/build/drop-logs.ts';
import { exportHeaders } from './player/build/export-headers.ts';
import { hlsFromSource } from './player/build/hls-from-source.ts';
import { hostSdk } from './player/build/host-sdk.ts';
import { inlineScripts } from './player/build/inline-scripts.ts';
import { mainThreadTransmuxer } from './player/build/main-thread-transmuxer.ts';
import { notFoundPage } from './player/build/not-found-page.ts';
import { olderCss } from './player/build/older-css.ts';
import { SETTINGS_GLOBAL } from './player/build/page-settings.ts';
import { preloadPage } from './player/build/preload-page.ts';
import { shortNames } from './player/build/short-names.ts';
import { license, onLog, supplyChain } from './player/build/supply-chain.ts';
import { tighten } from './player/build/tighten.ts';
import { transmuxWorker } from './player/build/transmux-worker.ts';
import { parseConfig } from './player/config-parse.ts';

/** Not among the chunks that the player's own script imports. */
const isLate = (file: string) => !/\/(?:index|rolldown-runtime)-[^/]+\.js$/.test(file);

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ mode, command }) => {
  const config = parseConfig({ ...loadEnv(mode, here, 'PARDEH_'), ...process.env });
  const { basePath: _basePath, frameOrigins: _frameOrigins, sourceMaps, ...own } = config;
  // The export's pages bring the settings along, so that they can be changed in it.
  const isExport = command === 'build' && !process.env.VITEST;
  const define = { __PARDEH_CONFIG__: isExport ? SETTINGS_GLOBAL : JSON.stringify(own) };
  const ports = { player: Number(process.env.PLAYER_PORT ?? 4173) };
  return {
    // The page stands at /plr/ in the export; unit tests see the whole repository.
    root: process.env.VITEST ? here : `${here}player`,
    base: './',
    appType: 'mpa',
    cacheDir: `${here}node_modules/.vite/player`,
    publicDir: `${here}public`,
    define,
    css: { modules: { generateScopedName: shortNames() }, postcss: { plugins: [olderCss] } },
    // React has had it since 18; signals bring the stand-in for the versions before.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    plugins: [
      react(),
      mainThreadTransmuxer(here),
      transmuxWorker(here),
      ...hlsFromSource(here),
      tighten(),
      dropLogs(),
      cleanAddresses(),
      inlineScripts(define, config),
      hostSdk(here, config),
      preloadPage(define, config),
      contentSecurity(config),
      notFoundPage(config),
      exportHeaders(config),
      ...supplyChain(here),
      stampBuild(() => playerStamp(here, mode)),
    ],
    server: { port: ports.player, host: '127.0.0.1', strictPort: true, cors: true, fs: { allow: [here] } },
    // Other origins are let in by the export's own headers, or not at all.
    preview: { port: ports.player, host: '127.0.0.1', strictPort: true, cors: false },
    // Found late otherwise, since they are imported lazily: the first visit would be answered by a reload.
    optimizeDeps: {
      // Two builds of it are made from its sources.
      exclude: ['hls.js'],
      include: [
        'axios',
        'mediabunny',
        'mpegts.js',
        'penpal',
        // CommonJS.
        'hls.js > eventemitter3',
        'hls.js > url-toolkit',
        'three',
        'valibot',
        'react-dom/client',
        '@preact/signals-react/runtime',
      ],
    },
    build: {
      outDir: process.env.PARDEH_OUT_DIR ?? `${here}dist`,
      emptyOutDir: true,
      target: BROWSERS,
      // Chunks that every page has loaded are not preloaded again with each lazy one.
      modulePreload: { polyfill: false, resolveDependencies: (_file, deps) => deps.filter(isLate) },
      sourcemap: sourceMaps,
      license,
      rolldownOptions: {
        transform: FIELDS_AS_ASSIGNMENTS,
        onLog,
        input: `${here}player/plr/index.html`,
        // The engine without key systems uses nothing of them.
        treeshake: { moduleSideEffects: [{ test: /\/engine\/hls\/drm\//, sideEffects: false }] },
        // Names are short, because they are part of the scripts.
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:5][extname]',
          codeSplitting: {
            groups: CHUNKS,
          },
        },
      },
    },
    test: {
      restoreMocks: true,
      expect: { poll: { timeout: 12_000, interval: 30 } },
      projects: [unit(here), views(here)],
    },
  };
});
