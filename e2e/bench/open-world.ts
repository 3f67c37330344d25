import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { addresses, settingsFor } from '../commands/addresses.mjs';
import { serveExport } from '../commands/serve-export.mjs';
import { startPlatform } from '../commands/start-platform.mjs';
import { barePage } from './bare-page';
import { buildPlayer } from './build-player';
import { hostPage } from './host-page';

/** The built player, the platform, and the pages that it is compared with, on ports of their own. */
export interface World {
  readonly browser: Browser;
  readonly pages: {
    readonly bare: string;
    /** The bare page with the browser's own controls. */
    readonly native: string;
    readonly player: string;
    /** The player in a page that steers it by the SDK. */
    readonly host: string;
  };
  /** Where the platform answers. */
  readonly platform: string;
  /** The two pages that play this stream of a live. */
  readonly live: (id: string, stream: string) => { readonly bare: string; readonly player: string };
  close(): Promise<void>;
}

/** The browser of `npm run bench`; `flags` are added to those that every figure is taken with. */
export function launch(flags: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--autoplay-policy=no-user-gesture-required',
      ...flags,
    ],
  });
}

export async function openWorld(): Promise<World> {
  const at = addresses({ PLAYER_PORT: '4193', PLATFORM_PORT: '4194', HOST_PORT: '4195' });
  const state = fileURLToPath(new URL('../../.state/bench', import.meta.url));
  const hlsFile = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
  const stream = `${at.platform}/media/film/master.m3u8`;

  await buildPlayer(`${state}/dist`, settingsFor(at, {}));
  const stopPlatform = await startPlatform(at, { state: `${state}/platform`, quiet: true });
  const site = await serveExport({
    folder: `${state}/dist`,
    port: at.ports.player,
    more: {
      '/bare.html': barePage(stream),
      '/native.html': barePage(stream, { controls: true }),
      '/host.html': hostPage(),
      '/hls.js': readFileSync(hlsFile, 'utf8'),
    },
  });
  const browser = await launch();
  return {
    browser,
    pages: {
      bare: `${at.player}/bare.html`,
      native: `${at.player}/native.html`,
      player: `${at.player}/plr?type=vod&id=1001&autoplay=true&site=embed`,
      host: `${at.player}/host.html`,
    },
    platform: at.platform,
    live: (id, address) => ({
      bare: `${at.player}/bare.html?stream=${encodeURIComponent(address)}`,
      player: `${at.player}/plr?type=live&id=${id}&autoplay=true&site=embed`,
    }),
    async close() {
      await browser.close();
      await site.stop();
      await stopPlatform();
    },
  };
}
