import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { addresses, settingsFor } from '../commands/addresses.mjs';
import { serveExport } from '../commands/serve-export.mjs';
import { startPlatform } from '../commands/start-platform.mjs';
import { barePage } from './bare-page';
import { buildPlayer } from './build-player';
import { LINKS } from './links';
import { measureLoad } from './measure-load';
import { printTable } from './table';

/**
 * Time to the first frame of a cold load, and what was asked for before it: the built player against a bare page that
 * has only a video element and hls.js, on the same stream, in the same browser, turn by turn. Figures are ratios;
 * machines differ and are noisy.
 */
const ROUNDS = Number(process.argv[2] ?? 7);

const at = addresses({ PLAYER_PORT: '4193', PLATFORM_PORT: '4194', HOST_PORT: '4195' });
const state = fileURLToPath(new URL('../../.state/bench', import.meta.url));
const hlsFile = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
const stream = `${at.platform}/media/film/master.m3u8`;

await buildPlayer(`${state}/dist`, settingsFor(at, {}));
const stopPlatform = await startPlatform(at, { state: `${state}/platform`, quiet: true });
const site = await serveExport({
  folder: `${state}/dist`,
  port: at.ports.player,
  more: { '/bare.html': barePage(stream), '/hls.js': readFileSync(hlsFile, 'utf8') },
});
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--autoplay-policy=no-user-gesture-required'],
});

const pages = {
  bare: `${at.player}/bare.html`,
  player: `${at.player}/plr?type=vod&id=1001&autoplay=true`,
};

try {
  // The first answer of each file is compressed on the way; no figure should hold that.
  for (const url of Object.values(pages)) await measureLoad(browser, url, { name: 'warm-up', shape: null });
  for (const link of LINKS) {
    const loads: Record<keyof typeof pages, Awaited<ReturnType<typeof measureLoad>>[]> = {
      bare: [],
      player: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.bare.push(await measureLoad(browser, pages.bare, link));
      loads.player.push(await measureLoad(browser, pages.player, link));
    }
    printTable(link.name, loads.bare, loads.player);
  }
} finally {
  await browser.close();
  await site.stop();
  await stopPlatform();
}
