import { expect, type Player } from './player';

/** Only the sound is played, and its face stands in place of the picture. */
export async function expectSoundAlone(player: Player): Promise<void> {
  await expect(player.frame.locator('[data-sound-face]')).toBeVisible();
  await expect.poll(async () => (await player.readState()).width).toBe(0);
}
