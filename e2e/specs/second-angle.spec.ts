import { behindMain, type ClockFrame, noteClock, noteClockOf, readClock } from './burnt-clock';
import { JOURNEY } from './journey';
import { expect, type Player, test } from './player';
import { SMALL } from './sizes';
import { fa } from './words';

/** A second angle over the picture, measured by the clocks in both. */

test.describe.configure({ timeout: 120_000 });

/** Nobody notices less, in seconds. */
const NOTICED_S = 0.3;
const BACK_S = 25;
/** Frames that are compared: some seconds of them, so that a second changes several times. */
const FRAMES = 75;
/** Share of the frames that a busy machine may present late. */
const LATE = 0.1;

const second = (player: Player) => player.frame.locator('[data-beside] video');

async function expectShown(player: Player, shown: boolean): Promise<void> {
  await expect(second(player)).toHaveAttribute('data-shown', `${shown}`, { timeout: 30_000 });
}

interface Measured {
  /** In seconds; that of the middle frame. */
  readonly middle: number;
  /** The farthest of nine frames out of ten. */
  readonly most: number;
}

/** How far the two pictures are apart on the screen now. */
async function measure(player: Player): Promise<Measured> {
  const readSecond = await noteClockOf(second(player));
  let frames: readonly ClockFrame[] = [];
  await expect
    .poll(
      async () => {
        frames = await readSecond();
        return frames.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(FRAMES);
  const main = (await readClock(player.page)).at(-1) ?? [];
  const since = frames[0]?.at ?? 0;
  const apart = behindMain(
    main.filter(({ at }) => at > since - 3000),
    frames,
  );
  const sorted = apart.map(Math.abs).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { middle: at(0.5), most: at(1 - LATE) };
}

test(
  'a second angle in the corner is in step with the picture, at the edge, rewound and swapped',
  JOURNEY,
  async ({ player, operator, page }) => {
    const stage = await operator.liveStream({ timeMachine: true, title: 'سن اصلی' });
    const crowd = await operator.liveStream({
      timeMachine: true,
      title: 'جایگاه',
      media: 'match',
      angleOf: stage.id,
    });
    await stage.set({ event: 'festival', alternatives: [crowd.id] });
    await crowd.set({ event: 'festival', alternatives: [stage.id] });
    const sounds: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/live/${crowd.id}`) && /\/a-/.test(request.url()))
        sounds.push(request.url());
    });
    await page.setViewportSize(SMALL);
    await noteClock(page);
    const opened = await player.open(stage.query());
    await opened.expectPlaying(2);
    await opened.pressOnBar(fa('lives.title'));
    await opened.frame.getByRole('button', { name: fa('beside.show-title', { title: 'جایگاه' }) }).click();
    await expectShown(opened, true);
    const atEdge = await measure(opened);

    await opened.video().evaluate((video: HTMLVideoElement, back) => {
      video.currentTime -= back;
    }, BACK_S);
    // What it shows until then has not happened yet where the viewer is.
    await expectShown(opened, false);
    await expectShown(opened, true);
    const rewound = await measure(opened);

    await opened.pressOnBar(fa('beside.swap'));
    await expect(
      opened.frame.getByRole('region', { name: fa('beside.label', { title: 'سن اصلی' }) }),
    ).toBeVisible();
    await expectShown(opened, true);
    const swapped = await measure(opened);

    const shown = { atEdge, rewound, swapped };
    process.stdout.write(`second angle · seconds apart · ${JSON.stringify(shown)}\n`);
    for (const [when, { most }] of Object.entries(shown)) expect(most, when).toBeLessThanOrEqual(NOTICED_S);
    expect(sounds).toEqual([]);
    await opened.pressOnBar(fa('beside.close'));
    await expect(second(opened)).toHaveCount(0);
    await opened.expectPlaying(1);
  },
);
