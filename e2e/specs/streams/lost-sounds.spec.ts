import { expect, Player } from '../steps/player';
import { withLostEnglish, withLostSound } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { fa } from '../steps/words';

/** Films with an audio track whose playlist is missing. */

test.use({ viewport: SMALL });

const bytesOfSound = (player: Player) =>
  player
    .video()
    .evaluate((video: HTMLVideoElement) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));

test('a film whose first sound is missing begins with another', async ({ streams, page }) => {
  await streams.open({ path: '/cdn/apart/master.m3u8', edit: withLostEnglish('en') });
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(2);
  expect(await bytesOfSound(player)).toBeGreaterThan(0);
});

test('a viewer who chooses a sound that is missing goes on with the one before', async ({
  streams,
  page,
}) => {
  await streams.open({ path: '/cdn/apart/master.m3u8', edit: withLostEnglish('fa') });
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(0.5);
  await page.getByRole('button', { name: fa('settings.title') }).click();
  const sounds = page.getByRole('menuitem', { name: new RegExp(`^${fa('settings.audio')}`) });
  await sounds.click();
  await page.getByRole('menuitemradio', { name: /English/ }).click();
  await player.expectPlaying(4);
  // There is no choice left.
  await expect(sounds).toHaveCount(0);
});

for (const [what, path, hasSound] of [
  ['sound within the picture’s segments', '/cdn/ts/master.m3u8', true],
  ['no other', '/cdn/apart/master.m3u8', false],
] as const)
  test(`a film with ${what} plays where its only sound is missing`, async ({ streams, page }) => {
    const named: EditPlaylist = (text) =>
      text.includes('TYPE=AUDIO')
        ? text
        : text.replace(
            /#EXT-X-STREAM-INF:.*/,
            '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Persian",DEFAULT=YES,URI="sound.m3u8"\n$&,AUDIO="a"',
          );
    await streams.open({ path, edit: (text, file) => withLostSound(named(text, file), file) });
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying(2);
    expect((await bytesOfSound(player)) > 0).toBe(hasSound);
    const notice = page.getByRole('status').filter({ hasText: fa('toast.no-sound') });
    await expect(notice).toHaveCount(hasSound ? 0 : 1);
  });
