import { test as base, expect } from 'playwright/test';
import { findFirefox, findWebKit } from '../commands/ensure-engines.mjs';
import type { Engine } from './engine';
import type { EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

export type EngineName = 'firefox' | 'webkit';

/** Port of the driver; each worker has its own. */
const DRIVER_PORT = 4195;

/** A page in the engine of the project. */
export const test = base.extend<{ page: never; tab: EnginePage }, { engineName: EngineName; engine: Engine }>(
  {
    engineName: ['firefox', { option: true, scope: 'worker' }],
    engine: [
      async ({ engineName }, use, { parallelIndex }) => {
        const engine = await start(engineName, DRIVER_PORT + parallelIndex);
        await use(engine);
        await engine.close();
      },
      { scope: 'worker' },
    ],
    tab: async ({ engine }, use) => {
      const { page, close } = await engine.openPage();
      await use(page);
      await close();
    },
  },
);

export { expect };

async function start(name: EngineName, port: number): Promise<Engine> {
  const firefox = findFirefox();
  if (name === 'firefox' && firefox !== null) return startFirefox(firefox);
  const programs = findWebKit();
  if (name === 'webkit' && programs !== null) return startWebKit(programs, port);
  throw new Error(`${name} is not installed.`);
}
