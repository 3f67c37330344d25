import type { Page } from 'playwright/test';
import { at } from './addresses';
import { Player } from './player';

/**
 * A bare page of another site, with the SDK loaded as `HostSDK` and a page of empty space below `#place`.
 *
 * @param player folder of the SDK's export, with a trailing slash
 */
export async function openHostPage(
  page: Page,
  frames: readonly string[] = [],
  player = `${at.player}/`,
): Promise<void> {
  const query = new URLSearchParams(frames.map((src) => ['src', src]));
  query.set('allow', 'autoplay; fullscreen');
  await page.goto(`${at.hostOnOtherSite}/plain.html?${query}`);
  await page.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<button id="before">before</button><div id="place"></div>');
    document.querySelector('#place').style.cssText = 'inline-size: 800px; margin-block-end: 2000px';
    import('${player}host-sdk.js').then((sdk) => Object.assign(window, sdk));
  `);
}

/** Runs statements in the host page; their `return` value is the result. */
export function inHost<T>(page: Page, statements: string): Promise<T> {
  return page.evaluate<T>(`(async () => { ${statements} })()`);
}

/** Mounts the film as `window.player`. */
export async function mountFilm(page: Page, options: object = {}): Promise<Player> {
  const [params, chosen] = [{ type: 'vod', id: '1001', autoplay: true }, options].map((one) =>
    JSON.stringify(one),
  );
  await inHost(page, `window.player = HostSDK.mount('#place', ${params}, ${chosen});`);
  return playerIn(page, '#place iframe');
}

/** The same with the option `floating`, whose code may load after the picture, and has to detect playback. */
export async function mountFloating(page: Page, floating: object | true = true): Promise<Player> {
  const part = page.waitForResponse((response) => response.url().includes('/assets/sdk-floating'));
  const mounted = await mountFilm(page, { floating });
  await mounted.expectPlaying(0.3);
  await inHost(
    page,
    `await import('${(await part).url()}');
     await player.getState();
     for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);`,
  );
  return mounted;
}

export async function playerIn(page: Page, selector: string): Promise<Player> {
  const frame = await (await page.waitForSelector(selector, { state: 'attached' })).contentFrame();
  if (frame === null) throw new Error(`${selector} has no document`);
  await frame.waitForSelector('video', { state: 'attached' });
  return new Player(page, frame);
}

/** Blocks the player's storage, like a browser that blocks storage in frames of other sites. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }, at.player);
}
