import { inTurns } from './in-turns';
import { MOBILE, SLOW, UNTHROTTLED } from './links';
import { openChannel } from './live-channel';
import { type Load, measureLoad } from './measure-load';
import { median, spread } from './median';
import type { World } from './open-world';

const LIVES = [
  { name: 'live with a time machine', timeMachine: true, settings: { profile: 'normal', media: 'stage' } },
  { name: 'live of MPEG-TS', timeMachine: false, settings: { profile: 'normal', media: 'match' } },
  {
    name: 'live of low latency',
    timeMachine: false,
    settings: { profile: 'low-latency', media: 'stage', partSeconds: 0.5 },
  },
] as const;

/** First frames of what is no film of fragmented MP4; each beside the bare page of the same stream. */
export async function benchStarts(world: World, rounds = 5): Promise<void> {
  const lives = await Promise.all(
    LIVES.map(async ({ name, timeMachine, settings }) => {
      const { id, stream } = await openChannel(world.platform, { ...settings, timeMachine });
      return { name, pages: world.live(id, stream) };
    }),
  );
  const streams = [...lives, { name: 'archive of MPEG-TS', pages: world.archive }];
  const pages = streams.flatMap(({ name, pages: { bare, player } }) => [
    { name, url: player },
    { name: bareOf(name), url: bare },
  ]);
  await inTurns(pages, 1, ({ url }) => measureLoad(world, url, UNTHROTTLED));
  for (const link of [MOBILE, SLOW]) {
    const found = await inTurns(pages, rounds, ({ url }) => measureLoad(world, url, link));
    const of = (name: string, what: keyof Load) => median((found.get(name) ?? []).map((load) => load[what]));
    console.log(`\nstarts · ${link.name} · ${rounds} rounds in turns · × is the ratio to the bare page`);
    console.table(
      Object.fromEntries(
        streams.map(({ name }) => {
          const ratio = (what: keyof Load) => (of(name, what) / of(bareOf(name), what)).toFixed(2);
          return [
            name,
            {
              'first frame ms': Math.round(of(name, 'firstFrame')),
              'first ×': ratio('firstFrame'),
              'moving ×': ratio('moving'),
              height: `${of(name, 'height')} / ${of(bareOf(name), 'height')}`,
              'all first frames': spread((found.get(name) ?? []).map(({ firstFrame }) => firstFrame)),
            },
          ];
        }),
      ),
    );
  }
}

const bareOf = (name: string) => `bare page: ${name}`;
