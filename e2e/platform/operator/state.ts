import type { FastifyRequest } from 'fastify';
import { backupStream } from '../catalogue/lives';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { mediaAddress, secondAddress } from '../routes/addresses';

/** A live stream, as the operator sees it. */
export function stateOf(
  { crowd }: Platform,
  { item, plan, channel, air, show, faults }: Live,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
) {
  const startsAt = air.startsAt();
  const endedAt = air.endedAt();
  return {
    id: item.id,
    title: item.title,
    timeMachine: item.timeMachine ?? false,
    lowLatency: channel.lowLatency,
    plan,
    streams: {
      main: mediaAddress(request, item.stream),
      second: secondAddress(request, item.stream) ?? null,
      backup: mediaAddress(request, backupStream(item.id)),
    },
    air: air.state(),
    startTime: startsAt === null ? null : new Date(startsAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    archive: show.archive,
    schedule: show.schedule,
    newestSegment: channel.newest(),
    viewers: crowd.watching(item),
    reactionsPerSecond: show.reactions.pace(),
    intervals: show.intervals,
    chat: show.chat,
    backup: show.backup,
    secondHost: show.secondHost,
    alternatives: show.alternatives,
    event: show.event,
    question: show.poll.question() ?? null,
    gif: show.gif.current(),
    faults: faults.active().map(({ from, until, ...fault }) => ({
      ...fault,
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
    })),
  };
}

export type LiveState = ReturnType<typeof stateOf>;
