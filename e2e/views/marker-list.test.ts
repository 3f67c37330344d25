// @module-tag ci

import { expect, test } from 'vitest';
import { filmQuery } from '../operator/query';
import { fa } from '../specs/steps/words';
import { json, openNetwork } from './network';
import { button, openAt, openList } from './personal-markers-steps';
import { operator } from './platform';

/** The list of a video's markers: the channel's, and the viewer's own. */

const guest = (query = {}) => filmQuery({ uuid: operator.viewer().uuid, ...query });

test('a list that fails to load says so, and is requested again', async () => {
  const heal = openNetwork().answer('user/markers', () => json(403, {}));
  const player = await openAt(10, guest());
  await openList(player);
  await player.view.getByText(fa('markers.personal')).click();
  await expect.element(player.view.getByText(fa('markers.failed'))).toBeVisible();
  heal();
  await button(player, fa('action.retry')).click();
  await expect.element(player.view.getByText(fa('markers.empty'))).toBeVisible();
});

test('the list is filtered by sticker; the row of stickers moves by 50 pixels', async () => {
  const player = await openAt(10, guest({ authentication: false }));
  const list = await openList(player);
  await expect.element(list.getByRole('listitem')).toHaveLength(5);

  const row = list.getByRole('group', { name: fa('markers.filter') });
  const press = (name: string) => row.getByRole('button', { name }).click();
  await press('🐪');
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  await press('🌊');
  await expect.element(list.getByRole('listitem')).toHaveLength(2);
  await press('🌊');
  await press('🐪');
  await expect.element(list.getByRole('listitem')).toHaveLength(5);

  const place = () => Math.round(Math.abs(row.element().scrollLeft));
  // The press may have scrolled its button into view.
  row.element().scrollTo({ left: 0, behavior: 'instant' });
  await list.getByRole('button', { name: fa('tags.on') }).click();
  await expect.poll(place).toBe(50);
  await list.getByRole('button', { name: fa('tags.back') }).click();
  await expect.poll(place).toBe(0);

  // Arrow keys move along the row and do not seek.
  row
    .getByRole('button', { name: fa('bookmarks.shelf-all') })
    .element()
    .focus();
  await player.press('{ArrowLeft}');
  await expect.element(row.getByRole('button', { name: '🌌' })).toHaveFocus();
  expect(player.video.currentTime).toBeCloseTo(10, 0);
});

for (const [why, query] of [
  ['the embedding allows no login', { authentication: false }],
  ['the flag is false', { featureSet: '{"personalMarker":false}' }],
  ['it is the portal’s own page', { site: 'portal' }],
] as const)
  test(`viewers have no markers of their own where ${why}`, async () => {
    const asked = openNetwork().calls('user/markers');
    const list = await openList(await openAt(10, guest(query)));
    await expect.element(list.getByRole('listitem')).toHaveLength(5);
    await expect.element(list.getByRole('button', { name: fa('marker-form.title') })).not.toBeInTheDocument();
    await expect.element(list.getByText(fa('markers.personal'))).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
