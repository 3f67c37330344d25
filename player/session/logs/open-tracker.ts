import { beaconTimeline, sendTimeline } from '../../api/timeline';
import { poll } from '../../lib/poll';
import { watch } from '../../lib/signals/watch';
import { allows } from '../../params/allows';
import type { PlaybackSnapshot } from './event-buffer';
import { placeStretch } from './place-stretch';
import { openStretchSender } from './send-stretches';
import { findStretches } from './stretches';
import type { VisitFacts } from './visit-facts';

/** Interval at which watched ranges are sent during playback; milliseconds. */
export const TELL_EVERY_MS = 30_000;

export interface Tracker {
  see(snapshot: PlaybackSnapshot): void;
  leave(): void;
  hurry(): void;
  close(): void;
}

/**
 * Sends the watched ranges of a video to the platform, if enabled and the viewer has a token. A looping preview does
 * not count as watching the video.
 */
export function openTracker({ params, viewing, reports, viewer, client, identity }: VisitFacts): Tracker {
  const sender = openStretchSender(
    // Sent even if the viewer has moved on, since the range was watched.
    (stretch) => sendTimeline(client, stretch, new AbortController().signal),
    (stretch) => beaconTimeline(identity, stretch),
  );
  const stretches = findStretches((stretch) => {
    if (!allows(params.peek(), 'enableTracker') || !viewer.hasToken.peek()) return;
    const placed = placeStretch(stretch, { clientUuid: reports.visit, userId: viewer.id.peek() });
    if (placed !== null) sender.add(placed);
  });
  const stop = watch(() => {
    const isPlaying = viewing.value?.playback.state.value === 'playing';
    return isPlaying ? poll(TELL_EVERY_MS, stretches.cut) : undefined;
  }, reportError);

  return {
    see: (snapshot) => stretches.see(params.peek().preview ? { ...snapshot, viewing: null } : snapshot),
    leave() {
      stretches.cut();
      sender.leave();
    },
    hurry: sender.hurry,
    close: stop,
  };
}
