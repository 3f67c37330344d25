import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Engine, Playback, PlayOutcome } from '../../../engine/contract';
import { takeMuted } from '../../../lib/handoff/handoff';

/** Whether playback is wanted, and how the browser responds. */
export interface PlayIntent {
  readonly wanted: ReadonlySignal<boolean>;
  readonly started: ReadonlySignal<boolean>;
  readonly soundOffered: ReadonlySignal<boolean>;
  readonly playRefused: ReadonlySignal<boolean>;
  /** Playback is wanted from now on, as soon as there is something to play. */
  want(): void;
  pause(): void;
  /** `automatic`: without a user gesture, so if the browser refuses sound, playback starts muted. */
  start(automatic: boolean): Promise<PlayOutcome>;
  unmute(): void;
  close(): void;
}

export function openPlayIntent(options: {
  readonly video: HTMLVideoElement;
  readonly playback: Playback;
  readonly engine: ReadonlySignal<Engine | null>;
  readonly autoplay: boolean;
  /** The video was started before, and waits. */
  readonly shown?: boolean;
  /** Resolves when the page, before this session, muted the video: the browser refused sound, or the host wants it. */
  readonly mutedEarly?: Promise<void> | null;
}): PlayIntent {
  const { video, playback, engine, autoplay, shown = false, mutedEarly = takeMuted() } = options;
  const wanted = signal(autoplay);
  const started = signal(autoplay || shown);
  const soundOffered = signal(false);
  const playRefused = signal(false);
  let closed = false;

  const noteMuted = () => {
    if (!closed && video.muted) soundOffered.value = true;
  };
  void mutedEarly?.then(noteMuted);
  const unmute = () => {
    playback.setMuted(false);
    soundOffered.value = false;
  };

  const start = async (automatic: boolean): Promise<PlayOutcome> => {
    engine.value?.wantPlay();
    // The page may mute the video while this request is pending.
    const wasMuted = video.muted;
    const outcome = await playback.play();
    if (outcome !== 'blocked' || closed) return outcome;
    if (automatic && !wasMuted) {
      playback.setMuted(true);
      noteMuted();
      return start(true);
    }
    batch(() => {
      wanted.value = false;
      started.value = false;
      playRefused.value = true;
      // Muting did not help, and the press that plays allows sound.
      if (soundOffered.value) unmute();
    });
    return outcome;
  };

  return {
    wanted,
    started,
    soundOffered,
    playRefused,
    want() {
      batch(() => {
        wanted.value = true;
        started.value = true;
        playRefused.value = false;
      });
    },
    pause() {
      wanted.value = false;
      playback.pause();
    },
    start,
    unmute,
    close() {
      closed = true;
    },
  };
}
