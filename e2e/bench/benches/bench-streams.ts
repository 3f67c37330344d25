import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { addresses, settingsFor } from '../../commands/addresses.mjs';
import { serveExport } from '../../commands/serve-export.mjs';
import { StreamServer } from '../../specs/steps/stream-server';
import { findVideos } from '../measures/find-videos';
import { buildPeers } from '../world/build-peers';
import { buildPlayer } from '../world/build-player';
import { ODD_STREAMS, type OddStream } from './odd-streams';

/** hls.js with its defaults, as in its demo; the others with theirs. */
const PLAYERS = ['bare', 'shaka', 'videojs', 'pardeh'] as const;
type PlayerName = (typeof PLAYERS)[number];

/** The player accepts only streams of listed hosts, so its stream is always served from this port. */
const LISTED_PORT = 4196;
/** Placeholder for the stream's address in the built pages of the other players. */
const PLACE = 'https://stream.example/of-the-row';

const SECONDS = 6;
/** A stream without a picture by then counts as not playing, in milliseconds. */
const BEGINS_MS = 10_000;
/** A stall of this length counts as permanent, in milliseconds. */
const STANDS_MS = 10_000;
const LOOK_MS = 100;
/** Before the end, in seconds: in the last segment. */
const LAST_S = 1.5;
/** Total stall time that a busy machine may cause, in seconds. */
const UNNOTICED_S = 1;

interface Look {
  readonly time: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly frames: number;
  readonly sound: number;
}

/** Which streams play, in which player, and what is wrong where one does not; once each, the players beside each other. */
export async function benchStreams(): Promise<void> {
  const state = fileURLToPath(new URL('../../../.state/bench-streams', import.meta.url));
  const at = addresses({ PLAYER_PORT: '4193', PLATFORM_PORT: '4194', HOST_PORT: '4195' });
  const listed = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${LISTED_PORT}`);
  await buildPlayer(`${state}/dist`, { ...settingsFor(at, {}), PARDEH_MEDIA_HOSTS: listed.join(',') });
  await buildPeers(`${state}/peers`, PLACE, ['shaka', 'videojs']);
  const player = await serveExport({ folder: `${state}/dist`, port: at.ports.player });
  // Not beside the player, whose security policy lists its own hosts.
  const peers = await serveExport({ folder: `${state}/peers`, port: at.ports.host });
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    // A route fulfils the other players' pages, so the browser takes them for public pages that request a local address.
    args: ['--disable-features=LocalNetworkAccessChecks'],
  });
  const table: Record<string, Partial<Record<PlayerName, string>>> = {};
  try {
    for (const [name, make] of Object.entries(ODD_STREAMS)) {
      const found = await Promise.all(
        PLAYERS.map(async (one) => [one, await watch(browser, one, make(), at)] as const),
      );
      table[name] = Object.fromEntries(found);
      console.log(name, table[name]);
    }
  } finally {
    await browser.close();
    await Promise.all([player.stop(), peers.stop()]);
  }
  console.log(
    '\nstreams · plays: six seconds without standing for more than one, picture and sound, and to its end',
  );
  console.table(table);
}

type Addresses = ReturnType<typeof addresses>;

async function watch(
  browser: Browser,
  player: PlayerName,
  stream: OddStream,
  at: Addresses,
): Promise<string> {
  const server = await StreamServer.open(player === 'pardeh' ? LISTED_PORT : 0, stream);
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
  try {
    const page = await context.newPage();
    await findVideos(page);
    await open(page, at, player, server.origin, stream.path);
    return await judge(page, stream);
  } finally {
    await context.close();
    await server.close();
  }
}

async function open(
  page: Page,
  at: Addresses,
  player: PlayerName,
  origin: string,
  path: string,
): Promise<void> {
  const address = origin + path;
  if (player === 'bare') {
    await page.goto(`${origin}/bare?${new URLSearchParams({ stream: address })}`);
  } else if (player === 'pardeh') {
    const query = new URLSearchParams({
      type: 'vod',
      isGeneral: 'true',
      src: address,
      autoplay: 'true',
      muted: 'true',
    });
    await page.goto(`${at.player}/plr?${query}`);
  } else {
    await page.route(`${at.host}/**`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(PLACE, address);
      await route.fulfill({
        status: answer.status(),
        contentType: answer.headers()['content-type'] ?? '',
        body,
      });
    });
    await page.goto(`${at.host}/${player}/${player}.html`);
  }
}

async function judge(
  page: Page,
  { seconds = SECONDS, soundAlone = false, endless = false }: OddStream,
): Promise<string> {
  const first = await until(page, BEGINS_MS, ({ time, frames }) => time > 0 && (soundAlone || frames > 0));
  if (first === null) return (await look(page)).time > 0 ? 'no picture' : 'nothing';
  const began = performance.now();
  const wanted = first.time + seconds;
  const last = await until(page, 1000 * seconds + STANDS_MS, ({ time, ended }) => time >= wanted || ended);
  if (last === null) return `stops at ${(await look(page)).time.toFixed(1)} s`;
  const stood = (performance.now() - began) / 1000 - (last.time - first.time);
  if (stood > UNNOTICED_S) return `stands for ${stood.toFixed(1)} s`;
  if (last.sound === 0) return 'no sound';
  if (endless || last.ended) return 'plays';
  await page.evaluate((before) => {
    for (const video of window.videos) video.currentTime = Math.max(0, video.duration - before);
  }, LAST_S);
  const end = await until(page, STANDS_MS, ({ ended }) => ended);
  return end === null ? 'does not end' : 'plays';
}

/** The first state for which `holds` is true; `null` if there is none in time. */
async function until(page: Page, ms: number, holds: (seen: Look) => boolean): Promise<Look | null> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const seen = await look(page);
    if (holds(seen)) return seen;
    await page.waitForTimeout(LOOK_MS);
  }
  return null;
}

/** The state of the video that plays. */
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const [video] = window.videos.slice().sort((a, b) => b.currentTime - a.currentTime);
    return {
      time: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      ended: video?.ended ?? false,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      sound: Number(Reflect.get(video ?? {}, 'webkitAudioDecodedByteCount') ?? 0),
    };
  });
}
