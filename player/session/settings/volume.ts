import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';
import type { Settings } from './settings';

/** Volume after unmuting if it was turned down to 0, in percent. */
const VOLUME_TOGGLE = 50;

/** The volume, 0 to 100. Muting is stored beside the volume, so the next page can return to it. */
export interface Volume {
  readonly audible: ReadonlySignal<number>;
  readonly change: (percent: number) => void;
  /** Changes the volume by a difference, which is negative for softer. */
  readonly nudge: (percent: number) => void;
  /** Mutes, or restores the previous volume, or 50 if that was 0; `muted` follows, since phones ignore volume. */
  readonly toggle: () => void;
}

export function openVolume(viewing: ReadonlySignal<Viewing | null>, settings: Settings): Volume {
  const audible = computed(() => {
    const playback = viewing.value?.playback;
    return playback === undefined || playback.muted.value ? 0 : Math.round(playback.volume.value * 100);
  });
  if (settings.values.peek().muted) viewing.peek()?.playback.setMuted(true);
  /** The volume before muting. */
  let before = 0;
  const change = (percent: number) => {
    const now = viewing.peek();
    if (now === null) return;
    before = 0;
    const { playback } = now;
    const level = Math.min(100, Math.max(0, Math.round(percent)));
    // If this device ignores volume, the stored value belongs to other devices.
    settings.change(playback.volumeFixed ? { muted: level === 0 } : { volume: level, muted: false });
    playback.setVolume(level / 100);
    if (level > 0 && playback.muted.peek()) now.unmute();
    if (level === 0 && playback.volumeFixed) playback.setMuted(true);
  };
  return {
    audible,
    change,
    nudge: (percent) => change(audible.peek() + percent),
    toggle() {
      const playback = viewing.peek()?.playback;
      if (playback === undefined) return;
      if (audible.peek() === 0) {
        const kept = Math.round(playback.volume.peek() * 100);
        return change(kept || before || VOLUME_TOGGLE);
      }
      before = audible.peek();
      settings.change({ muted: true });
      playback.setVolume(0);
      playback.setMuted(true);
    },
  };
}
