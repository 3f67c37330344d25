// @module-tag ci

import { expect, test } from 'vitest';
import { makeQuick, openLive } from './live-steps';

/** A file name without any point at which a line could break. */
const TITLE = `Recording_${'of_the_second_evening_'.repeat(8)}.mkv`;

const PLACES = {
  'the footer': { size: { width: 1280, height: 720 }, selector: '[data-place=footer] h2' },
  'the bar at the top': { size: { width: 640, height: 360 }, selector: '#stage header h2' },
  'the cover': { size: { width: 390, height: 219 }, selector: '#stage h2', query: { autoplay: false } },
};

for (const [place, { size, selector, ...rest }] of Object.entries(PLACES))
  test(`a Latin title that is cut in ${place} shows its beginning, at the right while it is short`, async () => {
    const live = await makeQuick({ title: TITLE });
    const query = 'query' in rest ? rest.query : {};
    const { root } = await openLive(live, query, size);
    const findTitle = () =>
      [...root.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
        textContent?.startsWith('Recording'),
      );
    await expect.poll(() => findTitle()?.clientWidth ?? 0).toBeGreaterThan(0);
    const title = findTitle();
    const text = title && document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode();
    if (!title || !text) throw new Error('There is no title.');
    const letters = document.createRange();
    letters.setStart(text, 0);
    letters.setEnd(text, 'Recording'.length);
    const [inside, box] = [letters.getBoundingClientRect(), title.getBoundingClientRect()];
    expect(inside.left).toBeGreaterThanOrEqual(Math.floor(box.left));
    expect(inside.right).toBeLessThanOrEqual(Math.ceil(box.right));
    text.textContent = 'Film';
    letters.selectNodeContents(text);
    expect(letters.getBoundingClientRect().right).toBeCloseTo(title.getBoundingClientRect().right, 0);
  });
