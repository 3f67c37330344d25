import { addresses, settingsFor } from './addresses.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNode } from './ensure-node.mjs';
import { giveUp, logLine } from './log-line.mjs';

ensureNode();
const built = process.argv.includes('--built');
const at = addresses();

await ensureDependencies();
const { startPlatform } = await import('./start-platform.mjs');
const { startPages } = await import('./start-pages.mjs');

Object.assign(process.env, settingsFor(at));
logLine('starting the servers');
const stops = await Promise.all([
  startPlatform(at, { state: '.state/platform' }),
  startPages(at, { built }),
]).catch((error) =>
  giveUp(
    error.message,
    /EADDRINUSE|already in use/.test(`${error.code} ${error.message}`)
      ? 'PLAYER_PORT, PLATFORM_PORT and HOST_PORT move the servers to other ports.'
      : error.stack,
  ),
);

logLine(`player    ${at.player}/plr?type=vod&id=1001`);
logLine(`platform  ${at.platform}/api, and its operator's page ${at.platform}/operator`);
logLine(`host page ${at.host}/   ← open this`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void Promise.all(stops.map((stop) => stop())).finally(() => process.exit(0)));
}
