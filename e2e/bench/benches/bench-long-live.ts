import { type Metrics, readHeld } from '../measures/read-metrics';
import { openVisit } from '../measures/visit';
import { readSeen, watchPicture } from '../measures/watch-picture';
import { UNTHROTTLED } from '../world/links';
import { openChannel } from '../world/live-channel';
import type { World } from '../world/open-world';

/** A window that passes fast: four segments of half a second count for one of two seconds. */
const FAST = { segmentSeconds: 0.5, length: 8, media: 'quick' } as const;
/** Segments of two seconds in an hour. */
const SEGMENTS_AN_HOUR = 1800;
const POINTS = 6;
/** Caches are filled and the interface has loaded by then, in milliseconds. */
const WARM_UP_MS = 60_000;

/** Without V8's compilers: compiled code grows with use, and would count as the page's memory. */
const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

interface Point {
  readonly segment: number;
  readonly held: Metrics;
}

/** Memory held after hours of a live stream. The goal is 1 MB an hour, and no additional nodes. */
export async function benchLongLive(world: World, minutes = 10): Promise<void> {
  const { platform, live, launch } = world;
  const plain = await openChannel(platform, FAST);
  const machine = await openChannel(platform, { ...FAST, timeMachine: true });
  const pages = [
    { name: 'bare page', channel: plain, url: live(plain.id, plain.stream).bare },
    { name: 'no time machine', channel: plain, url: live(plain.id, plain.stream).player },
    { name: 'time machine', channel: machine, url: live(machine.id, machine.stream).player },
  ];
  const browser = await launch(INTERPRETED);
  try {
    const found = await Promise.all(
      pages.map(async ({ name, channel, url }) => ({
        name,
        ...(await watch({ ...world, browser }, url, channel.newestSegment, minutes)),
      })),
    );
    for (const { name, points, stalls } of found) report(name, points, stalls);
  } finally {
    await browser.close();
  }
}

async function watch(world: World, url: string, segment: () => Promise<number>, minutes: number) {
  const { page, wire, close } = await openVisit(world, UNTHROTTLED, { width: 640, height: 400 });
  await watchPicture(page);
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await page.waitForTimeout(WARM_UP_MS);
  const points: Point[] = [{ segment: await segment(), held: await readHeld(wire) }];
  for (let point = 1; point < POINTS; point += 1) {
    await page.waitForTimeout((minutes * 60_000) / (POINTS - 1));
    points.push({ segment: await segment(), held: await readHeld(wire) });
  }
  const { stands } = await readSeen(page);
  await close();
  return { points, stalls: stands.length };
}

function report(name: string, points: readonly Point[], stalls: number): void {
  const slope = slopeOf(points.map(({ segment, held }) => [segment, held.JSHeapUsedSize / 1e6]));
  const [first, last] = [points[0], points.at(-1)];
  const hours = ((last?.segment ?? 0) - (first?.segment ?? 0)) / SEGMENTS_AN_HOUR;
  console.log(`\nlong-live · ${name} · as many segments as in ${hours.toFixed(1)} h · ${stalls} stalls`);
  console.table(
    points.map(({ segment, held: { JSHeapUsedSize, Nodes, JSEventListeners } }) => ({
      segment,
      KiB: Math.round(JSHeapUsedSize / 1024),
      nodes: Nodes,
      listeners: JSEventListeners,
    })),
  );
  const [thousand, hour] = [slope * 1000, slope * SEGMENTS_AN_HOUR].map((value) => value.toFixed(2));
  console.log(
    `${thousand} MB per 1000 segments, ${hour} MB an hour of 2 s segments · goal: 1 MB, nodes flat`,
  );
}

/** The slope of the line of least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const rise = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return rise / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
