import type { Player } from '../player';

/** How many emoji are in the air now. */
export function inTheAir(player: Player): Promise<number> {
  return player.frame
    .locator('[data-sky] > span')
    .evaluateAll((nodes) => nodes.filter((node) => node.getAnimations().length > 0).length);
}
