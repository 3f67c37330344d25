import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { parseConfig } from '../../player/config-parse.ts';
import { at, SETTINGS } from '../views/addresses.ts';
import { findBrowser, findShell } from './ensure-browser.mjs';

/** Omitted by `npm run check` and `npm test`. */
const SLOW = ['e2e/fuzz/one-megabyte.test.ts', 'host-sdk/package.test.ts'];

/** Pure code and single views, in Node. */
export function unit(root: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name: 'unit',
      environment: 'jsdom',
      // One page for all files of a worker: creating one for each takes six times as long as all tests.
      isolate: false,
      // With more than one worker, vitest creates a page for each file regardless.
      maxWorkers: 1,
      // Long enough for a busy machine; the slowest test takes a second.
      testTimeout: 30_000,
      // Built from its sources (player/build/hls-from-source.ts).
      server: { deps: { inline: [/\/hls\.js\/src\//] } },
      setupFiles: [`${root}e2e/page-in-tests.ts`, `${root}player/i18n/texts-in-tests.ts`],
      include: ['{player,host-sdk,e2e}/**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', 'e2e/views/**', ...(process.env.QUICK ? SLOW : [])],
    },
  };
}

/** The whole interface in a real browser, with a stand-in engine and the reference platform. */
export function views(root: string): TestProjectInlineConfiguration {
  const executablePath = findShell() ?? findBrowser();
  return {
    extends: true,
    cacheDir: `${root}node_modules/.vite/views`,
    define: { __PARDEH_CONFIG__: JSON.stringify(parseConfig(SETTINGS)) },
    // Otherwise found late: the page would reload in the middle of a test.
    optimizeDeps: { include: ['axe-core'] },
    test: {
      name: 'views',
      tags: [
        {
          name: 'ci',
          description: 'Runs in continuous integration and `npm run test:all`, but not in `npm test`.',
        },
        { name: 'all', description: 'Runs in `npm run test:all` alone.' },
      ],
      // The processor is the limit: with more workers the tests end no sooner, and each of them takes longer.
      maxWorkers: Math.max(2, availableParallelism()),
      // The first test of each worker loads the whole player from the development server: 6 s of a test took 29 s there
      // on a busy machine.
      testTimeout: 60_000,
      isolate: false,
      include: ['e2e/views/**/*.test.{ts,tsx}'],
      globalSetup: [`${root}e2e/views/start-platform.ts`],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        api: { port: at.ports.player, strictPort: true },
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
          },
          contextOptions: { locale: 'fa-IR' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
