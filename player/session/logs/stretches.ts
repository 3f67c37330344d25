import type { Viewing } from '../viewing/viewing';
import type { PlaybackSnapshot } from './event-buffer';

/** A stretch of the video that was watched without a break, in seconds of the media's own clock. */
export interface Stretch {
  readonly viewing: Viewing;
  readonly start: number;
  readonly end: number;
  /** Seconds that the viewer spent on it: half its length at double speed. Waiting for data is not watching. */
  readonly watched: number;
}

/** Shorter ranges are passed over by seeking and do not count; seconds. */
const LEAST_S = 0.5;

/** `playing` may be reported late on a busy device, after media time has advanced. Seconds. */
const LATEST_S = 1;

/** A smaller step is made by the engine, which skips a gap in the stream; seconds. */
const LEAST_SEEK_S = 0.5;

export interface Stretches {
  see(snapshot: PlaybackSnapshot): void;
  /** Reports the stretch watched so far, and begins a new one. */
  cut(): void;
}

/** Finds the stretches of a visit: each ends when the viewer pauses, seeks, reaches the end or opens another video. */
export function findStretches(report: (stretch: Stretch) => void): Stretches {
  let open: Stretch | null = null;
  let rate = 1;
  /** A seek is pending. */
  let isSeeking = false;
  /** The media position before it played. */
  let stood: Pick<PlaybackSnapshot, 'viewing' | 'time'> | null = null;
  let met: Viewing | null = null;
  /** Where a video that played before it was observed has begun; until its first stretch begins. */
  let startedAt: number | null = null;

  const advance = (time: number) => {
    if (open === null || time <= open.end) return;
    open = { ...open, end: time, watched: open.watched + (time - open.end) / rate };
  };
  const close = () => {
    if (open !== null && open.end - open.start >= LEAST_S) report(open);
    open = null;
  };
  const begin = ({ viewing, time }: PlaybackSnapshot) => {
    if (viewing === null) return;
    const ran = stood?.viewing === viewing ? time - stood.time : 0;
    const start = startedAt ?? (ran > 0 && ran < LATEST_S ? time - ran : time);
    startedAt = null;
    open = { viewing, start, end: start, watched: 0 };
    advance(time);
  };
  /** If the engine has skipped a gap in the stream, the stretch continues. */
  const arrive = (snapshot: PlaybackSnapshot) => {
    if (!isSeeking) return;
    isSeeking = false;
    if (open === null) return;
    const step = snapshot.time - open.end;
    if (step >= 0 && step < LEAST_SEEK_S) open = { ...open, end: snapshot.time };
    else close();
  };

  return {
    see(snapshot) {
      const { viewing, state, seeking, time } = snapshot;
      if (viewing !== met) {
        met = viewing;
        startedAt = viewing?.playback.startedAt ?? null;
      }
      if (open !== null && open.viewing !== viewing) {
        if (!isSeeking) advance(open.viewing.playback.time.peek());
        isSeeking = false;
        close();
      }
      if (seeking) {
        if (!isSeeking) advance(snapshot.from);
        isSeeking = true;
        stood = null;
        startedAt = null;
        return;
      }
      arrive(snapshot);
      // Media time may restart, for example when the encoder does.
      if (open !== null && time < open.end) close();
      advance(time);
      rate = snapshot.rate;
      if (state === 'paused' || state === 'ended') close();
      else if (state === 'playing' && open === null) begin(snapshot);
      stood = state === 'playing' ? null : snapshot;
    },
    cut() {
      if (open === null) return;
      const { viewing } = open;
      const time = viewing.playback.time.peek();
      if (!isSeeking) advance(time);
      const { end } = open;
      close();
      open = { viewing, start: end, end, watched: 0 };
    },
  };
}
