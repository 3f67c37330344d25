import { measureLoad } from '../measures/measure-load';
import { openVisit, type Visit } from '../measures/visit';
import { readSeen, type Seen, watchPicture } from '../measures/watch-picture';
import type { Shape } from '../wire/shape';
import { UNTHROTTLED } from '../world/links';
import { openChannel } from '../world/live-channel';
import type { World } from '../world/open-world';

/** Bits per second, from a second of the trace on. */
interface Step {
  readonly from: number;
  readonly bitsPerSecond: number;
}

/** Bits per second in a tunnel: practically none, while `navigator.onLine` stays true. */
const NOTHING = 800;
/** Round-trip time, in milliseconds. */
const LATENCY_MS = 40;

const TRACES: Readonly<Record<string, (seconds: number) => readonly Step[]>> = {
  'steady 2 Mbit/s': () => [{ from: 0, bitsPerSecond: 2e6 }],
  'swinging 4, 0.6, 3 Mbit/s every 15 s': (seconds) =>
    Array.from({ length: Math.ceil(seconds / 15) }, (_, index) => ({
      from: index * 15,
      bitsPerSecond: [4e6, 0.6e6, 3e6][index % 3] ?? 0,
    })),
  '5 Mbit/s with two tunnels of 6 s': (seconds) => [
    { from: 0, bitsPerSecond: 5e6 },
    { from: seconds / 3, bitsPerSecond: NOTHING },
    { from: seconds / 3 + 6, bitsPerSecond: 5e6 },
    { from: (seconds * 2) / 3, bitsPerSecond: NOTHING },
    { from: (seconds * 2) / 3 + 6, bitsPerSecond: 5e6 },
  ],
};

const LIVES = [
  { name: 'no time machine', settings: { media: 'stage' } },
  { name: 'time machine', settings: { media: 'stage', timeMachine: true } },
] as const;

/**
 * Visible bitrate and stalls of a live stream on a varying connection. Both pages play at the same time, each on its
 * own connection. The goal is no trace with more stall time, and no lower bitrate at equal stalls.
 */
export async function benchTraces(world: World, seconds = 90): Promise<void> {
  const { platform, live } = world;
  for (const { name, settings } of LIVES) {
    const channel = await openChannel(platform, settings);
    const bitrates = await readBitrates(new URL(new URL(channel.stream).pathname, platform));
    const pages = live(channel.id, channel.stream);
    // A server's first response of each file is slow, which is no property of the connection.
    await measureLoad(world, { url: pages.player }, UNTHROTTLED);
    for (const [trace, steps] of Object.entries(TRACES)) {
      const found = await Promise.all(
        [pages.bare, pages.player].map(async (url) => {
          const visit = await openVisit(world, { name: trace, shape: shapeOf(steps(seconds)[0]) });
          const seen = await playOver(visit, url, steps(seconds), seconds);
          await visit.close();
          return figuresOf(seen, bitrates);
        }),
      );
      console.log(`\ntraces · a live with ${name} · ${trace} · ${seconds} s, side by side`);
      console.table(Object.fromEntries(['bare', 'player'].map((who, index) => [who, found[index]])));
    }
  }
}

async function playOver(
  { page, line }: Visit,
  url: string,
  steps: readonly Step[],
  seconds: number,
): Promise<Seen> {
  await watchPicture(page);
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const began = Date.now();
  const until = (second: number) =>
    new Promise((resolve) => setTimeout(resolve, began + second * 1000 - Date.now()));
  for (const step of steps) {
    await until(step.from);
    await line.shape(shapeOf(step));
  }
  await until(seconds);
  return readSeen(page);
}

const shapeOf = (step: Step | undefined): Shape => ({
  bitsPerSecond: step?.bitsPerSecond ?? NOTHING,
  latencyMs: LATENCY_MS,
});

/** Bits per second of each rendition, by its height in pixels; requested by this process, not by the page. */
async function readBitrates(stream: URL): Promise<ReadonlyMap<number, number>> {
  const master = await (await fetch(stream)).text();
  return new Map(
    [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].map(([, attributes = '']) => [
      Number(/RESOLUTION=\d+x(\d+)/.exec(attributes)?.[1]),
      Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1]),
    ]),
  );
}

function figuresOf({ samples, stands, jumps }: Seen, bitrates: ReadonlyMap<number, number>) {
  const shown = samples.map(({ height }) => bitrates.get(height) ?? Number.NaN);
  return {
    'mean kbit/s': Math.round(shown.reduce((sum, bits) => sum + bits, 0) / shown.length / 1000),
    stalls: stands.length,
    'seconds stalled': Math.round(stands.reduce((sum, ms) => sum + ms, 0) / 100) / 10,
    jumps,
  };
}
