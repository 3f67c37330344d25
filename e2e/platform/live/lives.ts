import { join } from 'node:path';
import type { Item } from '../catalogue/item';
import { lives as seeded } from '../catalogue/lives';
import { quietShow, type ShowSeed, shows } from '../catalogue/shows';
import { type Db, lastingFact } from '../db';
import { createFaults, type Faults } from '../operator/faults';
import { createShow, type Show } from '../show/show';
import { type Air, createAir, type OnAir } from './air';
import { type Channel, createChannel } from './channel';
import { cutSource } from './cut';
import { programme, type StreamPlan } from './programme';
import { readSource, type Source } from './source';

/** One live stream with all of its parts. */
export interface Live {
  readonly item: Item;
  readonly plan: StreamPlan;
  readonly channel: Channel;
  readonly air: Air;
  readonly show: Show;
  readonly faults: Faults;
}

export interface NewLive {
  readonly item: Item;
  readonly plan: StreamPlan;
  readonly air: OnAir;
  /** Milliseconds since 1970; may be in the future. */
  readonly startsAt: number;
  readonly show: ShowSeed;
}

export interface Lives {
  find(id: string): Live | undefined;
  all(): readonly Live[];
  add(live: NewLive): Promise<Live>;
}

/** Time before the platform's first start, so that the DVR window is full at once; in milliseconds. */
const historyMs = 3_600_000;

export async function openLives(db: Db, now: () => number, mediaFolder: string): Promise<Lives> {
  // Stored: a live stream continues across a restart.
  const epoch = Number(
    lastingFact(db, 'live-epoch', () => String(Math.floor(now() / 1000) * 1000 - historyMs)),
  );
  const lives = new Map<string, Live>();
  const sources = new Map<string, Promise<Source>>();
  const sourceOf = ({ media, segmentSeconds, partSeconds }: StreamPlan) => {
    const key = `${media} ${segmentSeconds} ${partSeconds}`;
    const source =
      sources.get(key) ??
      readSource(join(mediaFolder, media)).then((read) => cutSource(read, { segmentSeconds, partSeconds }));
    sources.set(key, source);
    return source;
  };

  const add = async ({ item, plan, air, startsAt, show }: NewLive): Promise<Live> => {
    const source = await sourceOf(plan);
    const live: Live = {
      item,
      plan,
      channel: createChannel({ source, epoch: startsAt, now, length: plan.length }),
      air: createAir(now, air, startsAt),
      show: createShow(db, now, item.id, startsAt, show),
      faults: createFaults(now),
    };
    if (startsAt > now()) live.channel.restart(startsAt);
    lives.set(item.id, live);
    return live;
  };

  for (const { id, air, startsIn, ...plan } of programme) {
    const item = seeded.find((one) => one.id === id);
    if (item === undefined) throw new Error(`The catalogue has no live ${id}`);
    const startsAt = startsIn === undefined ? epoch : Math.floor(now() / 1000 + startsIn) * 1000;
    await add({ item, plan, air, startsAt, show: shows.get(id) ?? quietShow });
  }
  return { find: (id) => lives.get(id), all: () => [...lives.values()], add };
}
