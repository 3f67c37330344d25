import { randomInt } from 'node:crypto';
import { liveStream, lives } from '../catalogue/lives';
import { quietShow } from '../catalogue/shows';
import { HttpError } from '../failures';
import type { Live } from '../live/lives';
import { PART_SECONDS, type StreamPlan } from '../live/programme';
import type { Platform } from '../platform';
import type { NewChannel } from './commands';

/** Duration of a recorded segment, in seconds. */
const recordedSeconds = 2;

/** Creates a live stream for one test. It changes only on command, and is lost when the platform stops. */
export async function makeLive(
  { lives: onAir, catalogue, crowd, now }: Platform,
  asked: NewChannel,
): Promise<Live> {
  const plan = planOf(asked);
  const [model] = lives;
  if (model === undefined) throw new Error('The catalogue has no live');
  const main = asked.angleOf === undefined ? undefined : onAir.find(asked.angleOf);
  if (asked.angleOf !== undefined && main === undefined)
    throw new HttpError(400, `There is no live stream ${asked.angleOf}`);
  const id = String(randomInt(10_000_000, 100_000_000));
  const item = {
    ...model,
    id,
    title: asked.title ?? `پخش آزمایشی ${id}`,
    contentId: `9${id}`,
    stream: liveStream(id),
    timeMachine: asked.timeMachine,
    lowLatency: asked.profile === 'low-latency',
    views: 0,
    likes: 0,
    crowd: 0,
    crowdThreshold: 1,
    unlisted: true,
  };
  const windowSeconds = plan.length * (plan.segmentSeconds ?? recordedSeconds);
  const startsAt = Math.floor(
    asked.startsIn === undefined
      ? now() - (asked.beganSecondsAgo ?? windowSeconds + recordedSeconds) * 1000
      : now() + asked.startsIn * 1000,
  );
  const show = { ...quietShow, event: main?.show.event ?? null };
  const live = await onAir.add({ item, plan, air: 'on', startsAt: main?.air.startsAt() ?? startsAt, show });
  catalogue.add(item);
  crowd.simulate(item, asked.viewers);
  return live;
}

function planOf({
  profile,
  timeMachine,
  media,
  length,
  segmentSeconds,
  partSeconds,
}: NewChannel): StreamPlan {
  const lowLatency = profile === 'low-latency';
  const cut = lowLatency || segmentSeconds !== undefined;
  const chosen = media ?? (cut ? 'quick' : 'stage');
  if (cut && chosen === 'match') throw new HttpError(400, 'match is MPEG-TS and cannot be cut: take quick');
  if (segmentSeconds !== undefined && segmentSeconds < recordedSeconds && chosen === 'stage') {
    throw new HttpError(400, 'stage has a key frame every 2 seconds only: take quick');
  }
  return {
    media: chosen,
    length: length ?? (timeMachine ? 300 : 6),
    segmentSeconds,
    partSeconds: lowLatency ? (partSeconds ?? PART_SECONDS) : undefined,
  };
}
