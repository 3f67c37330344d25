import type { Film } from '../../operator/film';
import { filmQuery, type Query } from '../../operator/query';
import { openTab, rows } from '../steps/pages/comments';
import { expect, test } from '../steps/player';
import { collect, withoutToken } from '../steps/requests';
import { fa } from '../steps/words';

/** Comments of a film. */

function about({ id }: Film, more: Query = {}): Query {
  return filmQuery({ id, uuid: crypto.randomUUID(), ...more });
}

test('anybody reads them, by pages of ten, and nothing is requested before', async ({
  page,
  player,
  operator,
}) => {
  const film = await operator.film();
  await film.comments.fill({ count: 23, kind: 'short' });
  await withoutToken(page);
  const lists = collect(page, 'comments/list-content-comments');
  const opened = await player.open(about(film));
  await expect(opened.frame.getByRole('tab', { name: 'نظرها ۲۳' })).toBeVisible();
  expect(lists).toHaveLength(0);

  const tab = await openTab(opened);
  await expect(rows(tab)).toHaveCount(10);
  await expect(async () => {
    await rows(tab).last().hover();
    await page.mouse.wheel(0, 5000);
    await expect(rows(tab)).toHaveCount(23, { timeout: 1000 });
  }).toPass();
  await expect(tab.getByText(fa('comments.more'))).toHaveCount(0);
  const offsets = lists.map((asked) => new URL(asked.url()).searchParams.get('offset'));
  expect(offsets).toEqual(['0', '10', '20']);
  expect((await film.comments.shown()).map(({ text }) => text)).toEqual(
    await rows(tab).locator('p[dir=auto]').allTextContents(),
  );
});
