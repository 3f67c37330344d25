import type { Page } from 'playwright';
import type { Contestant } from '../world/contestants';
import type { Link } from '../world/links';
import type { World } from '../world/open-world';
import { openVisit } from './visit';

/** Milliseconds from the navigation's start. */
export interface UsableControls {
  /** The play button is in the page. */
  readonly shown: number;
  /** The first press after which the button's name or state, or the media, changes, and changes back at the next press. */
  readonly answered: number;
  /** The first press that plays or pauses the media, if the next press does too. */
  readonly usable: number;
}

/** Selectors of the players' play buttons; the first visible one counts. */
const BUTTONS = [
  '[data-do=toggle]',
  '[data-controls] [aria-label="پخش"]',
  '[data-controls] [aria-label="توقف"]',
  '.plyr__controls [data-plyr=play]',
  'media-play-button',
  '.shaka-small-play-button',
].join();

/** Maximum time between a press and its effect, in milliseconds. */
const ANSWER_MS = 80;

const TIMEOUT_MS = 25_000;

export async function measureControls(
  world: World,
  { url }: Pick<Contestant, 'url'>,
  link: Link,
): Promise<UsableControls> {
  const { page, close } = await openVisit(world, link);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const until = Date.now() + TIMEOUT_MS;
    let shown: number | null = null;
    let answered: number | null = null;
    let isAnswered = false;
    let usable: number | null = null;
    while (Date.now() < until) {
      const { at, paused, face, place } = await look(page);
      if (place === null) {
        await page.waitForTimeout(10);
        continue;
      }
      shown ??= at;
      await page.mouse.click(place.x, place.y);
      await page.waitForTimeout(ANSWER_MS);
      const next = await look(page);
      const isTurned = paused !== null && next.paused === !paused;
      if (isTurned || next.face !== face) {
        isAnswered ||= answered !== null;
        answered ??= at;
      } else if (!isAnswered) answered = null;
      if (isTurned && usable !== null) return { shown, answered: answered ?? usable, usable };
      usable = isTurned ? at : null;
    }
    throw new Error('no press turned the media');
  } finally {
    await close();
  }
}

/** The current state of the page, including its shadow roots. */
function look(page: Page) {
  return page.evaluate((buttons) => {
    const roots: ParentNode[] = [document];
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*'))
        if (shadowRoot !== null) roots.push(shadowRoot);
    const [video] = roots.flatMap((root) => [...root.querySelectorAll('video')]);
    const button = roots
      .flatMap((root) => [...root.querySelectorAll(buttons)])
      .find((one) => one.getBoundingClientRect().width > 0);
    const box = button?.getBoundingClientRect();
    const state = ['aria-label', 'aria-pressed', 'data-paused', 'paused', 'mediapaused'];
    return {
      at: performance.now(),
      paused: video?.paused ?? null,
      face: state.map((name) => button?.getAttribute(name)).join(),
      place: box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null,
    };
  }, BUTTONS);
}
