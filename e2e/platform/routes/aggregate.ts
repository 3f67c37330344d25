import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Aggregate } from '../../../player/api/schema/aggregate';
import { backupStream } from '../catalogue/lives';
import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { audienceWindows } from '../show/audience';
import { liveMoments } from '../show/moments';
import { mediaAddress } from './addresses';

/** The same for all clients, and byte-identical until a value of it changes. */
export function aggregateOf(
  { crowd, lives, now, quizzes, rooms }: Platform,
  live: Live,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): v.InferInput<typeof Aggregate> {
  const { item, channel, air, show } = live;
  const startsAt = air.startsAt();
  const sinceStart = startsAt === null ? 0 : Math.max(0, (now() - startsAt) / 1000);
  const viewers = crowd.watching(item);
  const gif = show.gif.current();
  const windows = item.timeMachine ? audienceWindows(sinceStart, channel.windowSeconds, viewers) : [];
  return {
    config: show.intervals,
    emojis: show.reactions.counts(),
    online_viewers: viewers,
    chat_enabled: show.chat,
    chat_open: rooms.active(live) !== undefined,
    question: show.poll.question(),
    alternative_lives: show.alternatives
      .map((id) => lives.find(id))
      .filter((other) => other !== undefined)
      .map(({ item: other, show: { role } }) => ({
        id: other.id,
        title: other.title,
        cover: mediaAddress(request, other.banner),
        live_viewers: crowd.watching(other),
        role,
      })),
    markers: liveMoments(item.id, show.seed.moments, sinceStart, channel.windowSeconds),
    gif: gif && { url: mediaAddress(request, gif.file), duration: gif.duration },
    quiz: quizzes.snapshot(live),
    questions: show.takesQuestions,
    backup:
      show.backup && ['on', 'missing'].includes(air.state())
        ? mediaAddress(request, backupStream(item.id))
        : null,
    timeline: { windows },
  };
}
