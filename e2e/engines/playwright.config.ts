import { defineConfig } from 'playwright/test';
import { findFirefox, findWebKit } from '../commands/ensure-engines.mjs';
import type { EngineName } from './test';

const installed: Readonly<Record<EngineName, boolean>> = {
  firefox: findFirefox() !== null,
  webkit: findWebKit() !== null,
};

/** The same journeys in the engines other than Chromium that are installed. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../.state/engines-results',
  globalSetup: '../specs/steps/start-servers.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // `npm test` runs these beside the other tests.
  ...(process.env.TIER && { grepInvert: /@all/ }),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: (['firefox', 'webkit'] as const)
    .filter((name) => installed[name])
    .map((engineName) => ({
      name: engineName,
      testMatch: [
        'metered.spec.ts',
        'journeys.spec.ts',
        'files.spec.ts',
        'refusals.spec.ts',
        'interface.spec.ts',
        `${engineName}.spec.ts`,
      ],
      use: { engineName },
    })),
});
