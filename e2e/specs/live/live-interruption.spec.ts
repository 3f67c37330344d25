import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

/** Interruptions of a live stream: those by the broadcaster are distinguished from those of the viewer's connection. */

test.use({ viewport: SMALL });
// Three target durations pass before a playlist counts as frozen.
test.describe.configure({ timeout: 90_000 });

const paused = (player: Player) => player.frame.getByText(fa('state.interrupted'));
const lost = (player: Player) => player.frame.getByText(fa('state.reconnecting'));

test('a playlist that brings nothing new is the broadcaster’s interruption, which ends by itself', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await live.fault({ effect: 'frozen' });
  await expect(paused(opened)).toBeVisible({ timeout: 30_000 });
  await expect(lost(opened)).toHaveCount(0);
  await live.heal();
  await expect(paused(opened)).toHaveCount(0, { timeout: 15_000 });
  await opened.expectPlaying();
});

test('requests that fail are the connection’s', async ({ player, operator }) => {
  const live = await operator.liveStream();
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await live.fault({ effect: 'reset', on: 'media' });
  await expect(lost(opened)).toBeVisible({ timeout: 30_000 });
  await expect(paused(opened)).toHaveCount(0);
  await live.heal();
  await opened.expectPlaying();
});
