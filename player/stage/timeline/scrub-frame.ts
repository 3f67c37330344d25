import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Engine } from '../../engine/contract';
import type { ScrubPicture } from '../../engine/scrub-picture';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';

/** A picture further from the pointer's time than this is not shown, in seconds. */
const FAR_S = 6;
/** The stream is closed after the pointer has been elsewhere for this long, in milliseconds. */
const IDLE_MS = 10_000;

export interface ScrubFacts {
  readonly engine: ReadonlySignal<Engine | null>;
  /** The time whose picture is wanted, in seconds; `null` if none is. */
  readonly wanted: ReadonlySignal<number | null>;
}

/**
 * Shows the stream's own picture at a time in `frame`, if the platform has no thumbnails. The frame is hidden until the
 * first picture is loaded, and stays hidden if there is none.
 */
export function paintScrubPicture(frame: HTMLElement, { engine, wanted: asked }: ScrubFacts): () => void {
  // No picture is fetched for viewers who want sound alone.
  const wanted = computed(() => (engine.value?.soundOnly?.value === true ? null : asked.value));
  const video = document.createElement('video');
  video.muted = video.playsInline = true;
  video.disableRemotePlayback = true;
  frame.replaceChildren(video);
  const picture = signal<ScrubPicture | null>(null);
  let served: Engine | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    clearTimeout(idle);
    picture.peek()?.close();
  };
  const take = async (from: Engine) => {
    served = from;
    leave();
    picture.value = null;
    const loaded = (await from.loadBeside?.())?.scrubPicture(video) ?? null;
    // Another video may have started in the meantime.
    if (served === from) picture.value = loaded;
    else loaded?.close();
  };
  const ends = [
    effect(() => {
      const now = engine.value;
      // If the chunk fails to load, seeking works without pictures.
      if (wanted.value !== null && now !== null && now !== served) take(now).catch(ignoreFailure);
    }),
    effect(() => {
      const time = wanted.value;
      clearTimeout(idle);
      picture.value?.show(time);
      if (time === null) idle = setTimeout(leave, IDLE_MS);
    }),
    effect(() => {
      const time = wanted.value;
      const shown = picture.value?.shown.value ?? null;
      frame.hidden = time === null || shown === null;
      video.style.visibility =
        time !== null && shown !== null && Math.abs(shown - time) <= FAR_S ? '' : 'hidden';
    }),
  ];
  return () => {
    closeAll(ends);
    served = null;
    leave();
  };
}
