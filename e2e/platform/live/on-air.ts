import { join } from 'node:path';
import { type Db, lastingFact } from '../db';
import { type Channel, createChannel } from './channel';
import { readSource } from './source';

/** Before the first start; the time machine is full at once. */
const historyMs = 3_600_000;

/** What is on air: media folder and segments in a playlist (2 s each, so 300 are ten minutes). */
const programme = [
  { id: '2001', media: 'stage', length: 300 },
  { id: '2002', media: 'match', length: 6 },
] as const;

export async function goOnAir(
  db: Db,
  now: () => number,
  mediaFolder: string,
): Promise<ReadonlyMap<string, Channel>> {
  // Kept in the state: a live goes on over a restart as if nobody had been away.
  const epoch = Number(
    lastingFact(db, 'live-epoch', () => String(Math.floor(now() / 1000) * 1000 - historyMs)),
  );
  const channels = programme.map(async ({ id, media, length }) => {
    const source = await readSource(join(mediaFolder, media));
    return [id, createChannel({ source, epoch, now, length })] as const;
  });
  return new Map(await Promise.all(channels));
}
