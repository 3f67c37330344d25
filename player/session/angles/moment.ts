import type { Viewing } from '../viewing/viewing';

/** The viewer's place in a live stream, by the program's own clock; all in milliseconds since 1970. */
export interface Moment {
  /** When the picture on the screen happened. */
  readonly date: number;
  /** The date of the newest picture that the stream has. */
  readonly newest: number;
  /** The viewer follows the live edge: neither rewound nor paused. */
  readonly atEdge: boolean;
}

/** The moment on the screen now; `null` without a picture, and where the stream has no dates. */
export function momentOf(viewing: Pick<Viewing, 'engine' | 'playback'>): Moment | null {
  // The element reports its time four times a second only.
  if (viewing.playback.pictureShown.peek()) viewing.playback.look();
  return reportedMoment(viewing);
}

/** The moment at the element's last report of its time. */
export function reportedMoment({ engine, playback }: Pick<Viewing, 'engine' | 'playback'>): Moment | null {
  const live = engine.peek()?.live.peek() ?? null;
  if (live === null || !playback.pictureShown.peek()) return null;
  const date = live.wallClock(playback.time.peek());
  if (date === null) return null;
  const atEdge = live.atEdge.peek() && playback.state.peek() !== 'paused';
  return { date, newest: date + live.latency.peek() * 1000, atEdge };
}

/** Streams of one encoder are published segment by segment, and their playlists are read at different times. */
const CLOCKS_AGREE_MS = 15_000;

export interface Related {
  readonly eventId: string | null;
}

/**
 * Whether two live streams share one clock. Streams of one event do by contract. The platform may list others as well:
 * where it names no event, the dates of their newest pictures decide.
 *
 * @param apart how far the newest pictures are apart by their dates, in milliseconds
 */
export function shareClock(one: Related | null, other: Related | null, apart: number): boolean {
  if (one?.eventId && other?.eventId) return one.eventId === other.eventId;
  return Math.abs(apart) <= CLOCKS_AGREE_MS;
}
