import { behindMain, type ClockFrame, noteClockOf, readClock } from '../steps/burnt-clock';
import { expect, type Player } from '../steps/player';

/** The picture in the corner of the stage, measured by the burnt-in clocks of both. */

/** Smaller differences are not noticeable, in seconds. */
export const NOTICED_S = 0.3;
/** Number of compared frames: several seconds, so that the clock's second changes several times. */
const FRAMES = 75;
/** Share of the frames that a busy machine may present late. */
const LATE = 0.1;

export const second = (player: Player) => player.frame.locator('[data-beside] video');

export async function expectShown(player: Player): Promise<void> {
  await expect(second(player)).toHaveAttribute('data-shown', 'true', { timeout: 30_000 });
}

interface Measured {
  /** The median difference, in seconds. */
  readonly middle: number;
  /** The maximum among the closest nine tenths of the frames. */
  readonly most: number;
}

/** Measures by how much the two displayed pictures differ now. */
export async function measure(player: Player): Promise<Measured> {
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
