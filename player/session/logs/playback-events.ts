import type { LogReport } from '../reports/categories';
import type { PlaybackSnapshot } from './event-buffer';

/** A smaller step is made by the engine, which skips a gap in the stream; seconds. */
const LEAST_SEEK_S = 0.5;

/** A seek in a live stream to within this distance of its target latency counts as catching up, in seconds. */
const EDGE_S = 1.5;

/**
 * Playback events of one video, from consecutive snapshots.
 *
 * @param askedAt when the video was requested, in milliseconds since 1970
 */
export function playbackEvents(
  askedAt: number,
): (before: PlaybackSnapshot, now: PlaybackSnapshot) => readonly LogReport[] {
  let running = false;
  /** After a seek, until the video plays again: a wait is then part of the seek, not a stall. */
  let arriving = false;
  let stalledAt: number | null = null;
  let soughtFrom: number | null = null;
  /** Neither paused nor sought so far. */
  let isFirstRun = true;

  /** Playback that began before the scripts loaded was not observed for this long; seconds. */
  const unseen = ({ viewing, time }: PlaybackSnapshot): number => {
    const startedAt = viewing?.playback.startedAt ?? null;
    return !isFirstRun || startedAt === null ? 0 : Math.max(0, time - startedAt);
  };
  const sinceAsked = (at: number) => Math.max(0, Math.round(at - askedAt));
  const endStall = (now: PlaybackSnapshot): readonly LogReport[] => {
    if (stalledAt === null) return [];
    const milliseconds = Math.round(now.ran - stalledAt);
    stalledAt = null;
    return [{ category: 'rebuffer-end', time: now.time, milliseconds }];
  };
  const followState = (now: PlaybackSnapshot): readonly LogReport[] => {
    const { state, time } = now;
    if (state === 'playing') arriving = false;
    if (state === 'playing' && !running) {
      running = true;
      return [{ category: 'play', time: time - unseen(now) }];
    }
    if (running && state === 'waiting' && !arriving && stalledAt === null) {
      stalledAt = now.ran;
      return [{ category: 'rebuffer-begin', time }];
    }
    if (running && (state === 'paused' || state === 'ended')) {
      running = isFirstRun = false;
      return [{ category: state === 'ended' ? 'ended' : 'pause', time }];
    }
    return [];
  };
  const followSeek = (before: PlaybackSnapshot, now: PlaybackSnapshot): readonly LogReport[] => {
    if (now.seeking) isFirstRun = false;
    if (now.seeking && soughtFrom === null) {
      soughtFrom = now.from;
      arriving = true;
    }
    if (now.seeking || soughtFrom === null) return [];
    const from = soughtFrom;
    soughtFrom = null;
    // Before the first frame a seek only leads to the start position.
    if (!before.picture || Math.abs(now.time - from) < LEAST_SEEK_S) return [];
    return [{ category: reachesEdge(now) ? 'catch-up' : 'seek', from, to: now.time }];
  };

  return (before, now) => [
    ...followSeek(before, now),
    ...(now.state === 'waiting' && !now.seeking ? [] : endStall(now)),
    ...(now.picture && !before.picture
      ? [{ category: 'first-frame', milliseconds: sinceAsked(now.at - unseen(now) * 1000) } as const]
      : []),
    ...followState(now),
  ];
}

function reachesEdge({ viewing, time }: PlaybackSnapshot): boolean {
  const edge = viewing?.engine.peek()?.live.peek()?.syncPosition.peek() ?? null;
  return edge !== null && time > edge - EDGE_S;
}
