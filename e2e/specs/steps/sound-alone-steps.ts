import { expect, type Player } from './player';

/** Expects that only audio plays, and that the audio-only screen replaces the picture. */
export async function expectSoundAlone(player: Player): Promise<void> {
  await expect(player.frame.locator('[data-sound-face]')).toBeVisible();
  await expect.poll(async () => (await player.readState()).width).toBe(0);
}
