import { playerUrl } from '../steps/addresses';
import { feature } from '../steps/feature';
import { addManagedSource } from '../steps/managed-source';
import { expect, test } from '../steps/player';
import { refuseStart } from '../steps/refuse-start';
import { SMALL } from '../steps/sizes';
import { openUntouched } from '../steps/untouched';
import { fa } from '../steps/words';

/** Blocked autoplay in a browser that has only ManagedMediaSource. */

test.use({ viewport: SMALL });
test.beforeEach(({ page }) => addManagedSource(page));

const film = { type: 'vod', id: '1001', autoplay: true } as const;

test(
  'a film on a managed source begins muted, and has its sound after one press @first-visit',
  feature('refused-sound'),
  async ({ page }) => {
    const opened = await openUntouched(page, playerUrl(film));
    const offer = opened.frame.getByRole('button', { name: fa('volume.tap-to-hear') });
    await expect(offer).toBeVisible();
    await offer.click();
    expect((await opened.readState()).muted).toBe(false);
    await opened.expectPlaying(0.3);
  },
);

test(
  'a film on a managed source that may not start at all plays by a tap',
  feature('refused-play'),
  async ({ page, player }) => {
    await refuseStart(page);
    const opened = await player.open(film);
    await opened.tapPlay();
    await opened.expectPlaying();
  },
);
