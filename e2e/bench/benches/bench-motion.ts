import { findVideos, waitForPlay } from '../measures/find-videos';
import { addLeastMotions } from '../measures/least-motions';
import { type Motion, measureMotion, PHONE_MOTIONS, WIDE_MOTIONS } from '../measures/measure-motion';
import { median, spread } from '../measures/median';
import { openVisit } from '../measures/visit';
import { UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';

/** A cheap phone's processor, against this machine's. */
const SLOWDOWN = 4;
/** Work after the first picture has finished by then, in milliseconds. */
const SETTLE_MS = 5000;

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/**
 * Frames per second of the player's animations with a slowed processor, beside a page that contains nothing but the same
 * animations: frames that are missed there as well are the browser's.
 */
export async function benchMotion(world: World, rounds = 3): Promise<void> {
  const ours: Found = new Map();
  const least: Found = new Map();
  for (let round = 0; round < rounds; round += 1)
    for (const [viewport, motions] of [
      [WIDE, WIDE_MOTIONS],
      [PHONE, PHONE_MOTIONS],
    ] as const) {
      await measure(world, viewport, motions, { url: world.pages.player, found: ours });
      await measure(world, viewport, motions, {
        url: world.pages.bare,
        found: least,
        prepare: addLeastMotions(),
      });
    }
  console.log(
    `\nmotion · CPU slowed ${SLOWDOWN}× · ${rounds} rounds · frames a second on the screen while it moves`,
  );
  const rates = (found: Found, name: string) => (found.get(name) ?? []).map(({ rate }) => rate);
  console.table(
    Object.fromEntries(
      [...ours].map(([name, motions]) => [
        name,
        {
          pardeh: Math.round(median(rates(ours, name))),
          least: Math.round(median(rates(least, name))),
          ratio: (median(rates(ours, name)) / median(rates(least, name))).toFixed(2),
          all: `${spread(rates(ours, name))} / ${spread(rates(least, name))}`,
          'missed in a row': Math.round(median(motions.map(({ missed }) => missed))),
        },
      ]),
    ),
  );
}

type Found = Map<string, Motion[]>;

interface Measured {
  readonly url: string;
  readonly found: Found;
  /** Run in the page before its motions. */
  readonly prepare?: string;
}

async function measure(
  world: World,
  viewport: typeof WIDE,
  motions: typeof WIDE_MOTIONS | typeof PHONE_MOTIONS,
  { url, found, prepare }: Measured,
): Promise<void> {
  const { page, wire, close } = await openVisit(world, UNTHROTTLED, viewport);
  try {
    await findVideos(page);
    if (viewport === PHONE) await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(url);
    await waitForPlay(page, 1);
    if (prepare !== undefined) await page.evaluate(prepare);
    await page.waitForTimeout(SETTLE_MS);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const [name, move] of Object.entries(motions)) {
      const motion = await measureMotion(page, () => move(page, wire));
      found.set(name, [...(found.get(name) ?? []), motion]);
    }
  } finally {
    await close();
  }
}
