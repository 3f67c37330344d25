import type { Player } from '../player';

/** Number of emoji in flight. */
export function inTheAir(player: Player): Promise<number> {
  return player.frame
    .locator('[data-sky] > span')
    .evaluateAll((nodes) => nodes.filter((node) => node.getAnimations().length > 0).length);
}
