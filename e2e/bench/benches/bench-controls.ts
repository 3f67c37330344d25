import { measureControls, type UsableControls } from '../measures/measure-controls';
import { median, spread } from '../measures/median';
import { MOBILE, SLOW, UNTHROTTLED } from '../world/links';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

/** The player whose ratio is printed. */
const BASE = 'plyr';

/** Time until a press on play or pause works. */
export async function benchControls(world: World, rounds = 5): Promise<void> {
  // The bare page has no controls, and a press inside a cross-origin frame needs other code.
  const measured = world.contestants.filter(({ name, framed }) => name !== 'bare' && !framed);
  await inTurns(measured, 1, (one) => measureControls(world, one, UNTHROTTLED));
  for (const link of [MOBILE, SLOW]) {
    const found = await inTurns(measured, rounds, (one) => measureControls(world, one, link));
    const all = (name: string, what: keyof UsableControls) => (found.get(name) ?? []).map((one) => one[what]);
    const of = (name: string, what: keyof UsableControls) => median(all(name, what));
    const ratio = (name: string, what: keyof UsableControls) => (of(name, what) / of(BASE, what)).toFixed(2);
    console.log(`\ncontrols · ${link.name} · ${rounds} rounds in turns · × is the ratio to ${BASE}`);
    console.table(
      Object.fromEntries(
        measured.map(({ name }) => [
          name,
          {
            'shown ms': Math.round(of(name, 'shown')),
            'answered ms': Math.round(of(name, 'answered')),
            'answered ×': ratio(name, 'answered'),
            'media ms': Math.round(of(name, 'usable')),
            'media ×': ratio(name, 'usable'),
            'all answered': spread(all(name, 'answered')),
          },
        ]),
      ),
    );
  }
}
