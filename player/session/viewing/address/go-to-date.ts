import { effect } from '@preact/signals-core';
import type { Engine, Playback } from '../../../engine/contract';
import type { Viewing } from '../viewing';

type Dated = Pick<Viewing, 'engine' | 'source'> & {
  readonly playback: Pick<Playback, 'time' | 'seekable' | 'seek'>;
};

/**
 * The date of the picture for a viewer who rewound in a live stream, in milliseconds since 1970. `null` at the live
 * edge, on demand, and where the stream has no dates.
 */
export function rewoundTo({ engine, source, playback }: Dated): number | null {
  const live = engine.peek()?.live.peek() ?? null;
  if (live === null || live.atEdge.peek() || source.peek()?.live !== 'time-machine') return null;
  return live.wallClock(playback.time.peek());
}

/**
 * Seeks a live stream that is being opened to the picture of this date, or to the oldest one, as soon as its dates are
 * known. Returns the function that stops it.
 */
export function goToDate({ engine, playback }: Dated, date: number): () => void {
  let isDone = false;
  return effect(() => {
    const live = engine.value?.live.value ?? null;
    const range = playback.seekable.value;
    // The dates are no signal; they arrive with the playlist, which also changes `syncPosition`.
    void live?.syncPosition.value;
    const newest = live === null || range === null ? null : live.wallClock(range.end);
    if (isDone || range === null || newest === null) return;
    isDone = true;
    playback.seek(Math.max(range.start, range.end - (newest - date) / 1000));
  });
}

/**
 * Keeps the place of a viewer who rewound in a live stream that then fails: a retry opens the stream at its live edge,
 * since the positions of the new engine differ. Returns the function that stops it.
 */
export function returnToDate(viewing: Dated & Pick<Viewing, 'failure'>): () => void {
  let last: Engine | null = null;
  let hasFailed = false;
  let isRewound = false;
  /** The position at which the outage was last seen: the engine gives up there, or playback continues. */
  let lostAt: number | null = null;
  /** The date of the last picture, if the viewer had rewound. */
  let date: number | null = null;
  let stopGoing: () => void = () => undefined;
  const stop = effect(() => {
    const engine = viewing.engine.value;
    const time = viewing.playback.time.value;
    if (viewing.failure.value !== null) hasFailed = true;
    if (engine === null) return;
    if (engine !== last && hasFailed && date !== null) {
      stopGoing();
      stopGoing = goToDate(viewing, date);
    }
    if (engine !== last) [last, hasFailed] = [engine, false];
    // An engine that gives up has emptied the element.
    if (hasFailed || time === 0) return;
    // During an outage, playback may reach the end of the last playlist, which is no longer the live edge.
    if (engine.reconnecting.value !== null) lostAt = time;
    else if (time !== lostAt) isRewound = rewoundTo(viewing) !== null;
    date = isRewound ? (engine.live.peek()?.wallClock(time) ?? null) : null;
  });
  return () => {
    stop();
    stopGoing();
  };
}
