import { expect, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import * as wire from '../steps/wire-faults';

/** Low-latency streams whose servers violate the rules of blocking playlist reloads (RFC 8216bis, 6.2.5.2). */

test.describe.configure({ mode: 'parallel', timeout: 90_000 });

const DIRECTIVES = /_HLS_(msn|part|skip)/;
/** Parts of a third of a second, of audio and video, with their playlists. */
const MOST = 30;
const SECONDS = 8;

for (const { name, answer, stands } of [
  { name: 'refused with 503', answer: wire.status(503), stands: 1 },
  { name: 'never answered', answer: () => undefined, stands: 2 },
] as const)
  test(`a viewer keeps playing while blocking reloads are ${name}`, async ({ page, player, operator }) => {
    const live = await operator.liveStream({ profile: 'low-latency', partSeconds: 0.33 });
    const watch = await Watch.over(await player.open(live.query()));
    watch.begin();
    const end = await wire.fault(page, DIRECTIVES, answer);
    await watch.stood(`low latency: blocking reloads are ${name}`, stands, SECONDS, MOST);
    await end();
    await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(8);
  });

test('a blocking reload that is answered at once without news is not repeated at once', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ profile: 'low-latency', partSeconds: 0.33 });
  const watch = await Watch.over(await player.open(live.query()));
  watch.begin();
  await wire.fault(page, DIRECTIVES, (route) => {
    const url = new URL(route.request().url());
    for (const name of ['_HLS_msn', '_HLS_part', '_HLS_skip']) url.searchParams.delete(name);
    return route.continue({ url: url.href });
  });
  await watch.stood('low latency: the server ignores directives', 1, SECONDS, MOST);
  const playlists = watch.asked.filter(({ url }) => wire.PLAYLISTS.test(url)).map(({ at }) => at);
  const most = Math.max(
    ...playlists.map((from) => playlists.filter((at) => at >= from && at < from + 1000).length),
  );
  // Two requests after each half of a target duration, for each of two playlists, and one more of each at either end of
  // the second: a loop would cause hundreds.
  expect(most, 'playlists in a second').toBeLessThanOrEqual(16);
});
