import { effect, untracked } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import type { Params } from '../../../params/parse';
import type { Viewing } from '../viewing';

/** A larger step of the time is a seek, in seconds. */
const LONGEST_STEP_S = 2;

/**
 * With the param `loop`, restarts the video at its end. At the time `end`, seeks to `t` with `loop`, else pauses.
 * Viewers who seek beyond `end` continue.
 *
 * @param params read inside an effect
 * @returns the function that stops it
 */
export function followRounds(
  { playback, source, pause }: Pick<Viewing, 'playback' | 'source' | 'pause'>,
  params: () => Pick<Params, 'loop' | 'end' | 't'>,
): () => void {
  const isLive = () => source.value?.live !== null;
  let last = playback.time.peek();
  const stops = [
    effect(() => playback.setLoop(params().loop === true && !isLive())),
    effect(() => {
      const time = playback.time.value;
      const { end, loop } = params();
      const t = params().t ?? 0;
      const step = [last, time] as const;
      last = time;
      if (end === null || end <= t || isLive() || !crosses(step, end)) return;
      untracked(() => (loop ? playback.seek(t) : pause()));
    }),
  ];
  return () => {
    closeAll(stops);
    // The next video uses the same element.
    playback.setLoop(false);
  };
}

function crosses([from, to]: readonly [number, number], at: number): boolean {
  return from < at && to >= at && to - from < LONGEST_STEP_S;
}
