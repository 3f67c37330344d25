import { type Signal, signal } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';

const known = new WeakMap<Viewing, Signal<boolean>>();

/** Whether the video is in playlists, or the request for them failed; written by the code that requests them. */
export function hasPlaylists(viewing: Viewing): Signal<boolean> {
  const fact = known.get(viewing) ?? signal(false);
  known.set(viewing, fact);
  return fact;
}
