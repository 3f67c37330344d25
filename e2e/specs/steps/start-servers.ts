import { rmSync } from 'node:fs';
import { findNginx } from '../../commands/ensure-nginx.mjs';
import { logLine } from '../../commands/log-line.mjs';
import { startPages } from '../../commands/start-pages.mjs';
import { startPlatform } from '../../commands/start-platform.mjs';
import { at, OTHER_PORTS, RECIPE_PORTS, STATE, TEST_SETTINGS } from './addresses';
import { serveOwnPages } from './own-page';

/** Builds the player with the tests' settings; serves it, the platform and the host page on separate ports. */
export default async function startServers(): Promise<() => Promise<void>> {
  if (findNginx() === null) logLine('nginx is not installed: the recipes of the README are not tested');
  rmSync(`${STATE}/platform`, { recursive: true, force: true });
  Object.assign(process.env, TEST_SETTINGS);
  const stopPlatform = await startPlatform(at, {
    state: `${STATE}/platform`,
    quiet: true,
    moreOrigins: [...OTHER_PORTS, ...RECIPE_PORTS].map((port) => `http://localhost:${port}`),
  });
  const stopPages = await startPages(at, {
    built: true,
    outDir: `${STATE}/dist`,
    hostOutDir: `${STATE}/host`,
  });
  const stopOwnPages = await serveOwnPages();
  return async () => {
    await stopOwnPages();
    await stopPages();
    await stopPlatform();
  };
}
