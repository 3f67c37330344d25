import { measureSeeks, PLACES, type Seek } from '../measures/measure-seek';
import { median, spread } from '../measures/median';
import { MOBILE } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

/** Time from a seek to an unbuffered place to the first new frame: the median, and the worst of all. */
export async function benchSeek(world: World, rounds = 10): Promise<void> {
  const measured = world.contestants.filter(({ framed }) => !framed);
  const found = await inTurns(measured, rounds, ({ url }) => measureSeeks(world, url, MOBILE));
  const seeks = (name: string): readonly Seek[] => (found.get(name) ?? []).flat();
  const times = (name: string) => seeks(name).map(({ newFrame }) => newFrame);
  console.log(`\nseek · ${MOBILE.name} · ${rounds * PLACES.length} seeks each, in turns`);
  console.table(
    Object.fromEntries(
      measured.map(({ name, base }) => {
        const [own, other] = [times(name), times(base)];
        return [
          name,
          {
            'median ms': Math.round(median(own)),
            'median ×': (median(own) / median(other)).toFixed(2),
            'worst ms': Math.round(Math.max(...own)),
            'worst ×': (Math.max(...own) / Math.max(...other)).toFixed(2),
            height: median(seeks(name).map(({ height }) => height)),
          },
        ];
      }),
    ),
  );
  for (const { name } of measured) {
    const heights = [...new Set(seeks(name).map(({ height }) => height))].toSorted(
      (one, other) => other - one,
    );
    for (const height of heights) {
      const same = seeks(name).filter((seek) => seek.height === height);
      console.log(`${name}, ${height} lines: ${spread(same.map(({ newFrame }) => newFrame))}`);
    }
  }
}
