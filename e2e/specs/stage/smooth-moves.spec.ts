import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/** When a pointer moves layers and scrolls boxes, the browser does not sort all layers of the page. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', portrait: true } as const;

const MOVES = 30;

const nextFrame = ({ frame }: Player) =>
  frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Number of layer sorts in Chromium during this many moves, each in a separate frame. */
async function countSorted(player: Player, move: (share: number) => Promise<unknown>): Promise<number> {
  const browser = player.page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await browser.startTracing(player.page, { categories: ['-*', 'blink'] });
  for (let step = 1; step <= MOVES; step += 1) {
    await move(step / MOVES);
    await nextFrame(player);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const events: readonly { readonly name: string }[] = trace.traceEvents;
  return events.filter(({ name }) => name === 'PaintArtifactCompositor::Update').length;
}

/** Sets a transform: if this caused no sort, the other results would mean nothing. */
const writeTransform = ({ frame }: Player, share: number) =>
  frame.evaluate((by) => {
    const box = document.querySelector<HTMLElement>('[data-part="tip-box"]');
    if (box === null) throw new Error('no tooltip');
    box.style.transform = `translateX(${by * 100}px)`;
  }, share);

async function open(player: { open(query: typeof film): Promise<Player> }): Promise<Player> {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  return opened;
}

test('the tooltip follows the pointer, and no layers are sorted', async ({ player }) => {
  const opened = await open(player);
  const slider = opened.frame.getByRole('slider', { name: fa('transport.timeline') });
  await slider.hover();
  await expect(opened.frame.locator('[data-part="tip-text"]')).toBeVisible();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('There is no timeline.');
  expect(await countSorted(opened, (share) => writeTransform(opened, share))).toBeGreaterThan(MOVES / 2);
  const sorted = await countSorted(opened, (share) =>
    opened.page.mouse.move(box.x + box.width * (0.2 + 0.6 * share), box.y + box.height / 2),
  );
  expect(sorted).toBeLessThan(MOVES / 2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a sheet follows the finger, and no layers are sorted', async ({ player, page }) => {
    const opened = await open(player);
    const wire = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      wire.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await opened.frame.getByRole('button', { name: fa('share.title'), exact: true }).tap();
    const sheet = opened.frame.getByRole('dialog', { name: fa('share.title') });
    const box = await sheet.boundingBox();
    if (box === null) throw new Error('There is no sheet.');
    await touch('touchStart', box.x + box.width / 2, box.y + 10);
    const sorted = await countSorted(opened, (share) =>
      touch('touchMove', box.x + box.width / 2, box.y + 10 + 60 * share),
    );
    expect(sorted).toBeLessThan(MOVES / 2);
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });

  test('the page scrolls, and no layers are sorted', async ({ player, page }) => {
    const opened = await open(player);
    const list = opened.frame.locator('[data-phone-page]');
    await expect(list.locator('[data-row]').first()).toBeVisible();
    await list.hover();
    const sorted = await countSorted(opened, () => page.mouse.wheel(0, 10));
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    expect(sorted).toBeLessThan(MOVES / 2);
  });
});
