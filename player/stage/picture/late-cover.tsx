import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { Viewing } from '../../session/viewing/viewing';
import { SafeImage } from '../../ui/images/safe-image';
import css from './cover.module.css';
import { coverAfterSound } from './cover-after-sound';

/** The cover of a video for which the viewer has chosen sound-only playback. */
export function LateCover({ viewing }: { viewing: Viewing }) {
  useSignals();
  const { playback } = viewing;
  const wait = useMemo(() => coverAfterSound(playback), [playback]);
  useEffect(() => wait.follow(), [wait]);
  return wait.due.value && <SafeImage className={css.image} address={viewing.cover.value} />;
}
