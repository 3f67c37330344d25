import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';

export interface HostVolume {
  /** @param percent 0 to 100 */
  set(percent: number): null;
}

export interface HostVolumeContext {
  readonly viewing: ReadonlySignal<{ readonly playback: Pick<Viewing['playback'], 'setVolume'> } | null>;
  /** The viewer's own volume, 0 to 100. */
  readonly settings: { readonly values: ReadonlySignal<{ readonly volume: number }> };
}

/**
 * The volume requested by the host. It also applies to later videos of this page, so that none starts louder; once the
 * viewer changes the volume, theirs applies again.
 */
export function openHostVolume({ viewing, settings }: HostVolumeContext): HostVolume {
  let asked: { readonly level: number; readonly own: number } | null = null;
  const own = () => settings.values.peek().volume;
  // Lives as long as the page, like the wire.
  effect(() => {
    const now = viewing.value;
    untracked(() => {
      if (asked !== null && asked.own === own()) now?.playback.setVolume(asked.level);
    });
  });
  return {
    set(percent) {
      asked = { level: percent / 100, own: own() };
      viewing.peek()?.playback.setVolume(asked.level);
      return null;
    },
  };
}
