import { filmQuery } from '../operator/query';
import { at } from './addresses';
import { JOURNEY } from './journey';
import { expect, type Player, test } from './player';
import { fa } from './words';

/** What a viewer wants to find again. */

const linkOf = (type: string, id: string) => `${at.player}/plr?type=${type}&id=${id}`;

function keep(player: Player) {
  return player.frame.getByRole('button', { name: fa('bookmark.keep'), exact: true });
}

function kept(player: Player) {
  return player.frame.getByRole('button', { name: fa('bookmark.kept'), exact: true });
}

test(
  'a video is kept, is known again by another visit, and taken out',
  JOURNEY,
  async ({ page, player, operator, said }) => {
    const viewer = operator.viewer();
    const opened = await player.open(filmQuery({ uuid: viewer.uuid, t: 5 }));
    await keep(opened).click();
    await expect(kept(opened)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(said).toContain(fa('toast.bookmark-added'));
    await expect.poll(() => viewer.links()).toEqual([linkOf('vod', '1001')]);

    await page.reload();
    await kept(opened).click();
    await expect.poll(said).toContain(fa('toast.bookmark-removed'));
    await expect(keep(opened)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => viewer.links()).toEqual([]);
  },
);
