import { fa } from '../specs/steps/words';
import type { EnginePage } from './engine-page';
import { film, hasButton, open, press, waitForControls } from './playing';
import { expect, test } from './test';

/** Parts of the interface that WebKit lays out and operates in a way of its own. */

interface Box {
  readonly left: number;
  readonly width: number;
  readonly middle: number;
  readonly height: number;
}

/** Of the first element that matches; `null` if there is none. */
const boxOf = (tab: EnginePage, selector: string) =>
  tab.run<Box | null>(`
    const found = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
    return found ? { left: found.left, width: found.width, middle: found.top + found.height / 2, height: found.height } : null;
  `);

test('the volume follows the drag of its slider', async ({ tab }) => {
  await open(tab, film);
  await waitForControls(tab);
  const slider = `[aria-label="${fa('volume.label')}"]`;
  // The focus brings the slider out.
  await tab.run(`document.querySelector('${slider}').focus();`);
  const isOut = `
    const drawer = document.querySelector('${slider}').parentElement;
    return drawer.offsetWidth > 0 && drawer.getAnimations().length === 0;
  `;
  await expect.poll(() => tab.run(isOut)).toBe(true);
  const box = await boxOf(tab, slider);
  if (box === null) throw new Error('There is no slider.');
  const point = (share: number) => ({ x: box.left + box.width * share, y: box.middle });
  const volume = () => tab.run<number>(`return document.querySelector('video').volume;`);
  const before = await volume();
  await tab.drag(point(0.8), point(0.3), async () => undefined);
  expect(before).toBe(1);
  await expect.poll(volume).toBeLessThan(0.5);
});

test('the list of keys is as high as its rows', async ({ tab }) => {
  await open(tab, film);
  await press(tab, '?');
  await expect.poll(async () => (await boxOf(tab, 'dialog dl'))?.height).toBeGreaterThan(100);
  const body = await boxOf(tab, 'dialog dl');
  const panel = await boxOf(tab, 'dialog');
  expect(panel?.height).toBeGreaterThan(body?.height ?? Number.POSITIVE_INFINITY);
});

test('a hidden radio covers its label', { tag: '@all' }, async ({ tab }) => {
  await open(tab, { ...film, site: 'embed', authentication: true });
  await expect.poll(() => hasButton(tab, fa('markers.title'))).toBe(true);
  await tab.press('e');
  await expect.poll(() => boxOf(tab, 'dialog fieldset input')).not.toBeNull();
  const label = await boxOf(tab, 'dialog fieldset label');
  expect(await boxOf(tab, 'dialog fieldset input')).toEqual(label);
});
