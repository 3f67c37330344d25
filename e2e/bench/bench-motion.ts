import { findVideos, waitForPlay } from './find-videos';
import { UNTHROTTLED } from './links';
import { type Motion, measureMotion, PHONE_MOTIONS, WIDE_MOTIONS } from './measure-motion';
import { median, spread } from './median';
import type { World } from './open-world';
import { openVisit } from './visit';

/** A cheap phone's processor, against this machine's. */
const SLOWDOWN = 4;
/** Work after the first picture has finished by then, in milliseconds. */
const SETTLE_MS = 5000;

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Frames a second of what moves around the picture, with the processor slowed. The player alone: others move other things. */
export async function benchMotion(world: World, rounds = 3): Promise<void> {
  const found = new Map<string, Motion[]>();
  for (let round = 0; round < rounds; round += 1) {
    await measure(world, WIDE, WIDE_MOTIONS, found);
    await measure(world, PHONE, PHONE_MOTIONS, found);
  }
  console.log(
    `\nmotion · CPU slowed ${SLOWDOWN}× · ${rounds} rounds · frames a second on the screen while it moves`,
  );
  console.table(
    Object.fromEntries(
      [...found].map(([name, motions]) => [
        name,
        {
          median: Math.round(median(motions.map(({ rate }) => rate))),
          all: spread(motions.map(({ rate }) => rate)),
          'missed in a row': Math.round(median(motions.map(({ missed }) => missed))),
        },
      ]),
    ),
  );
}

async function measure(
  world: World,
  viewport: typeof WIDE,
  motions: typeof WIDE_MOTIONS | typeof PHONE_MOTIONS,
  found: Map<string, Motion[]>,
): Promise<void> {
  const { page, wire, close } = await openVisit(world, UNTHROTTLED, viewport);
  try {
    await findVideos(page);
    if (viewport === PHONE) await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(world.pages.player);
    await waitForPlay(page, 1);
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
