import type { Page } from 'playwright';
import { StreamServer } from '../specs/stream-server';
import { findVideos } from './find-videos';
import { ODD_STREAMS, type OddStream } from './odd-streams';
import type { World } from './open-world';

/** hls.js with its defaults, as in its demo; the others with theirs. */
const PLAYERS = ['bare', 'shaka', 'videojs', 'pardeh'] as const;
type PlayerName = (typeof PLAYERS)[number];

const SECONDS = 6;
/** Without a picture by then there is none, in milliseconds. */
const BEGINS_MS = 10_000;
/** Longer than the media take: then it stands for good. */
const STANDS_MS = 10_000;
const LOOK_MS = 100;
/** Before the end, in seconds: in the last segment. */
const LAST_S = 1.5;
/** Of standing, in seconds: what a busy machine takes. */
const UNNOTICED_S = 1;

interface Look {
  readonly time: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly frames: number;
  readonly sound: number;
}

/** Which streams play, in which player, and what is wrong where one does not; once each, the players beside each other. */
export async function benchStreams(world: World): Promise<void> {
  const table: Record<string, Partial<Record<PlayerName, string | undefined>>> = {};
  for (const [name, stream] of Object.entries(ODD_STREAMS)) {
    const watched = (player: PlayerName) =>
      watch(world, player, typeof stream === 'function' ? stream() : stream);
    const [bare, shaka, videojs, pardeh] = await Promise.all(PLAYERS.map(watched));
    table[name] = { bare, shaka, videojs, pardeh };
  }
  console.log(
    '\nstreams · plays: six seconds without standing for more than one, picture and sound, and to its end',
  );
  console.table(table);
}

async function watch(world: World, player: PlayerName, stream: OddStream): Promise<string> {
  const server = await StreamServer.open(0, stream);
  const context = await world.browser.newContext({ viewport: { width: 640, height: 360 } });
  try {
    const page = await context.newPage();
    await findVideos(page);
    await open(page, world, player, server.origin + stream.path);
    return await judge(page, stream);
  } finally {
    await context.close();
    await server.close();
  }
}

async function open(
  page: Page,
  { local, stream }: World,
  player: PlayerName,
  address: string,
): Promise<void> {
  if (player === 'bare') {
    await page.goto(`${local}/bare.html?${new URLSearchParams({ stream: address })}`);
  } else if (player === 'pardeh') {
    const query = {
      type: 'vod',
      isGeneral: 'true',
      src: address,
      autoplay: 'true',
      muted: 'true',
      site: 'embed',
    };
    await page.goto(`${local}/plr?${new URLSearchParams(query)}`);
  } else {
    // The peers' pages are built with the address of the film.
    await page.route(`${local}/peers/**`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(stream, address);
      await route.fulfill({ response, body });
    });
    await page.goto(`${local}/peers/${player}/${player}.html`);
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

/** The first look that holds; `null`: none did in time. */
async function until(page: Page, ms: number, holds: (seen: Look) => boolean): Promise<Look | null> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const seen = await look(page);
    if (holds(seen)) return seen;
    await page.waitForTimeout(LOOK_MS);
  }
  return null;
}

/** At the video that plays. */
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
