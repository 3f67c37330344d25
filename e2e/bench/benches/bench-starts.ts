import { measureLoad } from '../measures/measure-load';
import type { Contestant } from '../world/contestants';
import { MOBILE, SLOW, UNTHROTTLED } from '../world/links';
import { openChannel } from '../world/live-channel';
import type { World } from '../world/open-world';
import { reportLoads } from './bench-load';
import { inTurns } from './in-turns';

const LIVES = [
  { name: 'live with a time machine', timeMachine: true, settings: { profile: 'normal', media: 'stage' } },
  { name: 'live of MPEG-TS', timeMachine: false, settings: { profile: 'normal', media: 'match' } },
  {
    name: 'live of low latency',
    timeMachine: false,
    settings: { profile: 'low-latency', media: 'stage', partSeconds: 0.5 },
  },
] as const;

/** First frames of streams other than films of fragmented MP4, each beside the bare page with the same stream. */
export async function benchStarts(world: World, rounds = 5): Promise<void> {
  const lives = await Promise.all(
    LIVES.map(async ({ name, timeMachine, settings }) => {
      const { id, stream } = await openChannel(world.platform, { ...settings, timeMachine });
      return { name, pages: world.live(id, stream) };
    }),
  );
  const streams = [...lives, { name: 'archive of MPEG-TS', pages: world.archive }];
  const measured = streams.flatMap(({ name, pages }): Contestant[] => {
    const base = `${name}, bare`;
    const player = { url: pages.player, base, framed: false };
    return [
      { name: base, url: pages.bare, base, framed: false },
      { ...player, name },
    ];
  });
  await inTurns(measured, 1, (one) => measureLoad(world, one, UNTHROTTLED));
  for (const link of [MOBILE, SLOW]) {
    const found = await inTurns(measured, rounds, (one) => measureLoad(world, one, link));
    reportLoads(`starts · ${link.name} · ${rounds} rounds`, measured, found);
  }
}
