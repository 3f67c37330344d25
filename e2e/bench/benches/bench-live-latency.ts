import { loadavg } from 'node:os';
import type { Page } from 'playwright';
import { measureLoad } from '../measures/measure-load';
import { readMediaClock } from '../measures/media-clock';
import { median } from '../measures/median';
import { openVisit } from '../measures/visit';
import { readSeen, type Seen, watchPicture } from '../measures/watch-picture';
import { type Link, LOSSY, UNTHROTTLED } from '../world/links';
import { openChannel } from '../world/live-channel';
import type { World } from '../world/open-world';

/** Samples before this belong to startup. */
const SETTLE_MS = 15_000;

/** Ratios to the bare page, which keeps the hold-back of parts, and without parts a distance of three segments. */
const GOALS = { segments: 0.5, parts: 1.05 } as const;

const inParts = (partSeconds: number) => ({
  name: `low latency, parts of ${partSeconds} s`,
  settings: { profile: 'low-latency', media: 'stage', partSeconds },
  goal: GOALS.parts,
});

const PROFILES = [
  {
    name: 'normal, no time machine',
    settings: { profile: 'normal', media: 'match' },
    goal: GOALS.segments,
    links: [UNTHROTTLED],
  },
  { ...inParts(0.5), links: [UNTHROTTLED] },
  { ...inParts(0.33), links: [UNTHROTTLED, LOSSY] },
  { ...inParts(0.2), links: [UNTHROTTLED, LOSSY] },
] as const;

/**
 * The latency of the picture over three minutes, and its stalls. Both pages play at the same time, so that load on the
 * machine affects both.
 */
export async function benchLiveLatency(world: World, seconds = 180): Promise<void> {
  const { platform, live } = world;
  for (const { name, settings, goal, links } of PROFILES) {
    const channel = await openChannel(platform, settings);
    const pages = live(channel.id, channel.stream);
    // The early start of a live stream is discarded if the page is late, for example at a server's first response.
    await measureLoad(world, { url: pages.player }, UNTHROTTLED);
    for (const link of links) await compareOn(world, link, { name, goal, pages, seconds });
  }
}

interface Comparison {
  readonly name: string;
  readonly goal: number;
  readonly pages: { readonly bare: string; readonly player: string };
  readonly seconds: number;
}

async function compareOn(
  world: World,
  link: Link,
  { name, goal, pages, seconds }: Comparison,
): Promise<void> {
  const opened = await Promise.all(
    [pages.bare, pages.player].map(async (url) => {
      const visit = await openVisit(world, link);
      return { ...(await open(visit.page, url)), close: visit.close };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS + seconds * 1000));
  const [bare, player] = await Promise.all(opened.map(({ figures }) => figures()));
  const offs = await opened[0]?.compare();
  await Promise.all(opened.map(({ close }) => close()));
  if (bare === undefined || player === undefined) throw new Error('two pages were opened');
  console.log(
    `\nlive-latency · ${name} · ${link.name} · ${seconds} s, side by side · goal: ${goal.toFixed(2)} without more stalls`,
  );
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  console.log(`the wire's date of the bare page's picture differs from hls.js's word by ${offs} ms`);
  console.table({
    bare,
    player,
    ratio: { median: (player.median / bare.median).toFixed(2) },
  });
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
  /** Difference between the latency that hls.js reports on the bare page and the measured one, in milliseconds. */
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
