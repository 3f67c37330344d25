import type { Page } from 'playwright';
import { type Metrics, readHeld } from '../measures/read-metrics';
import { openVisit } from '../measures/visit';
import { UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';

/** How often all popovers are opened and closed, and how many videos follow each other, in each of the blocks. */
const OPENINGS = 10;
const VIDEOS = 15;
/** Repetitions before the first figure: they load chunks, fill caches and compile the code. */
const WARM_UPS = 5;

/** Without V8's compilers: compiled code grows with use, and would count as the page's memory. */
const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

const CONTENTS = [
  { type: 'archive', id: '3001' },
  { type: 'clip', id: '4001' },
  { type: 'vod', id: '1001' },
] as const;

/**
 * Memory held after repeating the same action. The goal is flat. Two blocks are 20 openings and 30 videos; more blocks
 * distinguish a heap that settles from one that keeps growing.
 */
export async function benchHeap(world: World, blocks = 2): Promise<void> {
  const { pages, launch } = world;
  const habits: readonly Habit[] = [
    { what: 'all popovers opened and closed', each: OPENINGS, url: pages.player, step: openAll },
    { what: 'videos in a row, loaded by the host', each: VIDEOS, url: pages.host, step: loadNext },
  ];
  const browser = await launch(INTERPRETED);
  try {
    for (const habit of habits) await report({ ...world, browser }, habit, blocks);
  } finally {
    await browser.close();
  }
}

interface Habit {
  readonly what: string;
  readonly each: number;
  readonly url: string;
  readonly step: (page: Page, round: number) => Promise<void>;
}

async function report(world: World, { what, each, url, step }: Habit, blocks: number): Promise<void> {
  const { page, wire, close } = await openVisit(world, UNTHROTTLED);
  await page.goto(url);
  let round = 0;
  for (; round < WARM_UPS; round += 1) await step(page, round);
  // A player in a host's page has a process and a heap of its own.
  const [, frame] = page.frames();
  const heap = frame === undefined ? wire : await page.context().newCDPSession(frame);
  const rows: [string, Metrics][] = [['before', await readHeld(heap)]];
  for (let block = 1; block <= blocks; block += 1) {
    for (let done = 0; done < each; done += 1, round += 1) await step(page, round);
    rows.push([`after ${block * each}`, await readHeld(heap)]);
  }
  await close();
  const first = rows[0]?.[1].JSHeapUsedSize ?? Number.NaN;
  console.log(`\nheap · ${what} · goal: flat`);
  console.table(
    Object.fromEntries(
      rows.map(([name, { JSHeapUsedSize, Nodes, JSEventListeners }]) => [
        name,
        {
          KiB: Math.round(JSHeapUsedSize / 1024),
          ratio: (JSHeapUsedSize / first).toFixed(3),
          nodes: Nodes,
          listeners: JSEventListeners,
        },
      ]),
    ),
  );
}

/** Every button that opens a popover, in turn. The video is paused, so that its buffer has no effect. */
async function openAll(page: Page): Promise<void> {
  await page.locator('[data-controls]').waitFor();
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.mouse.move(300, 200);
  await page.locator('[data-controls="shown"]').waitFor();
  const openers = page.locator('button[aria-haspopup="dialog"]');
  const count = await openers.count();
  if (count === 0) throw new Error('there is no popover to open');
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click();
    // A locator holds no node; an element handle would keep its whole tree in memory.
    await page.locator('dialog[open] :is(h2, [role=menu])').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
}

/** The host loads another video, and it plays. */
async function loadNext(page: Page, round: number): Promise<void> {
  const content = CONTENTS[round % CONTENTS.length] ?? CONTENTS[0];
  await page.waitForFunction(() => 'player' in window);
  await page.evaluate(async (next) => {
    interface Mounted {
      ready: Promise<void>;
      load(to: object): Promise<void>;
    }
    const { player }: Window & { player?: Mounted } = window;
    if (player === undefined) throw new Error('the host has no player');
    await player.ready;
    await player.load({ ...next, autoplay: true });
  }, content);
  const [, frame] = page.frames();
  await frame?.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0.3;
  });
}
