import { effect } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { bufferedAhead } from '../../engine/media/time-ranges';
import type { Viewing } from '../../session/viewing/viewing';
import { SafeImage } from '../../ui/safe-image';
import css from './cover.module.css';

/** Seconds of sound in the buffer that leave the line to the cover. */
const ENOUGH_S = 8;
/** Live streams have fewer; they play for this long before, in milliseconds. */
const SOUND_FIRST_MS = 5000;

/** The cover of a video whose picture the viewer does not want. A line that carries no picture carries the sound first. */
export function LateCover({ viewing }: { viewing: Viewing }) {
  useSignals();
  const { state, buffered, time } = viewing.playback;
  const [isDue, setDue] = useState(false);
  const plays = state.value === 'playing';
  useEffect(() => {
    if (isDue || !plays) return undefined;
    const show = () => setDue(true);
    const timer = setTimeout(show, SOUND_FIRST_MS);
    const stop = effect(() => {
      if (bufferedAhead(buffered.value, time.value) >= ENOUGH_S) show();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isDue, plays, buffered, time]);
  return isDue && <SafeImage className={css.image} address={viewing.cover.value} />;
}
