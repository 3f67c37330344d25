import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';
import { silence } from '../../engine/playback/silence';

/** The sound that is heard; `coming`: still the main one, until the second angle is in step. */
export type Heard = 'main' | 'coming' | 'second';

export interface Elements {
  readonly main: HTMLVideoElement;
  readonly second: HTMLVideoElement;
}

/** From this difference on, viewers notice that sound and lips are out of step, in seconds. */
const LIPS_S = 0.1;

export interface SecondSound {
  readonly heard: ReadonlySignal<Heard>;
  ask(): void;
  /** Returns to the main sound. */
  giveBack(): void;
  /**
   * Switches the sound if it is due.
   *
   * @param behind how far the second picture is behind, in seconds; `null` without one
   * @param isShown the second picture is near enough in time to be shown
   */
  look(elements: Elements, behind: number | null, isShown: boolean): void;
}

/** The sound of a second angle in place of the main sound, at the volume that the viewer has set. */
export function openSecondSound({ volume, muted }: Pick<Playback, 'volume' | 'muted'>): SecondSound {
  const heard = signal<Heard>('main');
  let release: (() => void) | null = null;

  const change = (to: Heard) => {
    release?.();
    release = null;
    heard.value = to;
  };
  const take = ({ main, second }: Elements) => {
    const endSilence = silence(main);
    const stopFollowing = effect(() => {
      second.volume = volume.value;
      second.muted = muted.value;
    });
    release = () => {
      stopFollowing();
      second.muted = true;
      endSilence();
    };
    heard.value = 'second';
    // Some browsers allow an element to start sound only within the user gesture itself.
    second.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') change('main');
    });
  };

  return {
    heard,
    ask() {
      if (heard.peek() === 'main') heard.value = 'coming';
    },
    giveBack: () => change('main'),
    look(elements, behind, isShown) {
      const now = heard.peek();
      if (now === 'second' && !isShown) change('coming');
      if (now === 'coming' && behind !== null && Math.abs(behind) <= LIPS_S && !elements.second.paused)
        take(elements);
    },
  };
}
