import type { Viewing } from '../viewing/viewing';

/** Whether another picture can be kept in step with this live stream. Read inside a computed or a view. */
export function hasDates({ engine, playback }: Viewing): boolean {
  const live = engine.value?.live.value ?? null;
  return live !== null && playback.pictureShown.value && live.wallClock(playback.time.peek()) !== null;
}
