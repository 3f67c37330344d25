import { expect, type Player, test } from '../steps/player';

/** Minimum size for a finger, in CSS pixels. */
const NEEDED = 44;

const SIZES = {
  upright: { width: 390, height: 844 },
  'on its side': { width: 844, height: 390 },
} as const;

const STREAMS = {
  film: { type: 'vod', id: '1001', portrait: true, authentication: true },
  live: { type: 'live', id: '2001', portrait: true, authentication: true },
} as const;

/** Names of the elements whose press area is narrower or lower than a finger needs. */
function findSmall({ frame }: Player): Promise<string[]> {
  return frame.evaluate((needed) => {
    const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const hits = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    const selector = 'button, a[href], input, [role=tab], [role=slider]';
    return [...document.querySelectorAll(selector)].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const [centre, middle] = [x + width / 2, y + height / 2];
      // Others are covered, outside the view or scrolled away.
      if (!isWithin(centre, middle) || !hits(one, centre, middle)) return [];
      /** How far the press area extends in one direction; at the screen's edge a finger cannot miss it. */
      const reach = (right: number, down: number) => {
        for (let far = 1; far < needed; far += 1) {
          const [left, top] = [centre + right * far, middle + down * far];
          if (!isWithin(left, top)) break;
          if (!hits(one, left, top)) return far - 1;
        }
        return needed;
      };
      const [wide, high] = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)];
      const name = one.getAttribute('aria-label') ?? one.textContent;
      return Math.min(wide, high) < needed ? [`${name} ${wide}×${high}`] : [];
    });
  }, NEEDED);
}

for (const [how, viewport] of Object.entries(SIZES))
  test.describe(`a phone ${how}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const [name, stream] of Object.entries(STREAMS)) {
      test(`each control of a ${name} that plays is large enough for a finger`, async ({ player }) => {
        const opened = await player.open({ ...stream, autoplay: true });
        await opened.expectPlaying(0.5);
        if (how === 'upright') await expect(opened.frame.getByRole('tab').first()).toBeVisible();
        await opened.page.touchscreen.tap(viewport.width / 4, 40);
        await expect(opened.frame.locator('[data-controls=shown]')).toBeAttached();
        expect(await findSmall(opened)).toEqual([]);
      });
    }
  });
