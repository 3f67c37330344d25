// @module-tag ci

import { expect, test } from 'vitest';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa } from '../specs/steps/words';
import { open } from './player';

/** Scrolling lists of cards. */

const frame = () => new Promise(requestAnimationFrame);

test('a list whose rows are still measured stays where the viewer scrolls it', async () => {
  const { view } = await open(filmQuery({ type: 'clip', id: '50001', autoplay: false }), WIDE);
  await view.getByRole('tab', { name: fa('playlist.title') }).click();
  const rows = () => view.element().querySelectorAll('[data-row]');
  while (rows().length < 8) await frame();
  await frame();
  const list = rows()[0]?.closest('section');
  if (!list) throw new Error('The rows are in no list.');
  list.dispatchEvent(new WheelEvent('wheel', { deltaY: 500, bubbles: true }));
  list.scrollTop = 500;
  // Rows that come into view are measured within a few frames.
  for (let count = 0; count < 20; count += 1) await frame();
  expect(list.scrollTop).toBeGreaterThan(400);
});
