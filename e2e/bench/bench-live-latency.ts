import type { Page } from 'playwright';
import { UNTHROTTLED } from './links';
import { openChannel } from './live-channel';
import { measureLoad } from './measure-load';
import { readMediaClock } from './media-clock';
import { median } from './median';
import type { World } from './open-world';
import { openVisit } from './visit';
import { readSeen, type Seen, watchPicture } from './watch-picture';

/** Samples before this belong to startup. */
const SETTLE_MS = 15_000;

const PROFILES = [
  { name: 'normal, no time machine', settings: { profile: 'normal', media: 'match' } },
  { name: 'low latency', settings: { profile: 'low-latency', media: 'stage', partSeconds: 0.5 } },
] as const;

/**
 * How far behind the world the picture is, over three minutes, and what that costs in stalls. Both pages play at the
 * same time, so that whatever the machine does besides is done to both. The goal is 0.6 of the bare page without more
 * stalls.
 */
export async function benchLiveLatency(world: World, seconds = 180): Promise<void> {
  const { platform, live } = world;
  for (const { name, settings } of PROFILES) {
    const channel = await openChannel(platform, settings);
    const pages = live(channel.id, channel.stream);
    // A live head start is discarded if the page is late, as when its server responds for the first time.
    await measureLoad(world, { url: pages.player }, UNTHROTTLED);
    const opened = await Promise.all(
      [pages.bare, pages.player].map(async (url) => {
        const visit = await openVisit(world, UNTHROTTLED);
        return { ...(await open(visit.page, url)), close: visit.close };
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS + seconds * 1000));
    const [bare, player] = await Promise.all(opened.map(({ figures }) => figures()));
    const offs = await opened[0]?.compare();
    await Promise.all(opened.map(({ close }) => close()));
    if (bare === undefined || player === undefined) throw new Error('two pages were opened');
    console.log(`\nlive-latency · ${name} · ${seconds} s, side by side · goal: 0.60 without more stalls`);
    console.log(`the wire's date of the bare page's picture differs from hls.js's word by ${offs} ms`);
    console.table({
      bare,
      player,
      ratio: { median: (player.median / bare.median).toFixed(2) },
    });
  }
}

/** Seconds, but for the numbers of stalls and jumps. */
interface Figures {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly stalls: number;
  readonly stalled: number;
  readonly jumps: number;
}

async function open(page: Page, url: string) {
  const clock = readMediaClock(page);
  await watchPicture(page);
  const from = Date.now() + SETTLE_MS;
  await page.goto(url);
  const figures = async (): Promise<Figures> => {
    const seen = await readSeen(page);
    return { ...latencyOf(seen, clock.zero(seen.samples), from), ...stallsOf(seen) };
  };
  /** Milliseconds between hls.js's own word on the bare page and the wire's. */
  const compare = async () => {
    const dates = await page.evaluate<readonly [number, number]>(
      '[hls.playingDate?.getTime() ?? NaN, video.currentTime]',
    );
    return Math.round(dates[0] - dates[1] * 1000 - clock.zero((await readSeen(page)).samples));
  };
  return { figures, compare };
}

function latencyOf({ samples }: Seen, zero: number, from: number) {
  const behind = samples.filter(({ at }) => at >= from).map(({ at, time }) => (at - zero) / 1000 - time);
  return {
    median: round(median(behind)),
    least: round(Math.min(...behind)),
    most: round(Math.max(...behind)),
  };
}

function stallsOf({ stands, jumps }: Seen) {
  const stalled = round(stands.reduce((sum, ms) => sum + ms, 0) / 1000);
  return { stalls: stands.length, stalled, jumps };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
