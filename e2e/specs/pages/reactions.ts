import type { Page } from 'playwright/test';
import type { Player } from '../player';

/** How many emoji are in the air now. */
export function inTheAir(player: Player): Promise<number> {
  return player.frame
    .locator('[data-sky] > span')
    .evaluateAll((nodes) => nodes.filter((node) => node.getAnimations().length > 0).length);
}

/** Which emoji have begun to fly, whether they have landed or not; for a page that is not open yet. */
export async function noteFlights(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const flown: (string | null)[] = [];
    Object.assign(window, { flown });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      if (this.matches('[data-sky] > span')) flown.push(this.textContent);
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate<string[]>('window.flown');
}
