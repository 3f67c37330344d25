import { playerUrl } from '../steps/addresses';
import { expect, Player } from '../steps/player';
import { expectSoundAlone } from '../steps/sound-alone-steps';
import { test } from '../steps/stream-pages';
import { fa } from '../steps/words';

/** Streams without any video, such as those of radios and podcasts. */

for (const [what, path] of [
  ['of packed audio', '/cdn/packed/index.m3u8'],
  ['of a playlist that lists sound alone', '/cdn/apart/audio/index.m3u8'],
] as const)
  test(`a stream ${what} shows that it is sound, and offers nothing of a picture`, async ({
    page,
    streams,
  }) => {
    const { origin } = await streams.serve({ path });
    const src = origin + path;
    await page.goto(playerUrl({ type: 'vod', isGeneral: true, src, autoplay: true, site: 'embed' }));
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying(0.5);
    await expectSoundAlone(player);
    await player.stir();
    await expect(player.frame.getByRole('button', { name: fa('transport.pause') })).toBeVisible();
    await expect(player.frame.getByRole('button', { name: fa('transport.picture-in-picture') })).toHaveCount(
      0,
    );
  });
