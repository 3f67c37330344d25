import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PanoramaScene } from './panorama-scene';
import type { Look } from './panorama-view';
import { isPictureReadable } from './readable-picture';
import { followVideoFrames } from './video-frames';

/** HTMLMediaElement.HAVE_CURRENT_DATA */
const HAVE_CURRENT_DATA = 2;

export interface DrawingOptions {
  readonly scene: PanoramaScene;
  readonly video: HTMLVideoElement;
  readonly look: ReadonlySignal<Look>;
  /** Fills it, and is measured. */
  readonly surface: HTMLElement;
  /** The canvas has the picture now, or has it again. */
  readonly onRound: () => void;
  /** The canvas has lost the picture, or may not have it. */
  readonly onFlat: () => void;
}

/**
 * Draws the sphere for each new video frame and each change of the view, and never otherwise. Browsers request no
 * frames for hidden pages.
 */
export function openDrawing({ scene, video, look, surface, onRound, onFlat }: DrawingOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let asked: number | null = null;
  let isStarted = false;

  const draw = () => {
    asked = null;
    scene.draw(look.peek());
  };
  const redraw = () => {
    if (isStarted) asked ??= requestAnimationFrame(draw);
  };
  const begin = () => {
    if (!isPictureReadable(video)) {
      close();
      return onFlat();
    }
    isStarted = true;
    scene.refresh();
    draw();
    onRound();
  };

  const close = () => {
    ending.abort();
    sizes.disconnect();
    stopTurns();
    stopFrames();
    if (asked !== null) cancelAnimationFrame(asked);
  };

  const stopFrames = followVideoFrames(video, () => {
    if (!isStarted) return begin();
    scene.refresh();
    redraw();
  });
  const stopTurns = effect(() => {
    void look.value;
    redraw();
  });
  // At once, since a canvas that has changed its size is empty.
  const sizes = new ResizeObserver(() => {
    scene.resize(surface.clientWidth, surface.clientHeight);
    if (isStarted) draw();
  });
  sizes.observe(surface);
  scene.canvas.addEventListener('webglcontextlost', onFlat, { signal });
  scene.canvas.addEventListener(
    'webglcontextrestored',
    () => {
      if (isStarted) begin();
    },
    { signal },
  );
  scene.resize(surface.clientWidth, surface.clientHeight);
  surface.prepend(scene.canvas);
  // A video that stands presents no frame by itself.
  if (video.readyState >= HAVE_CURRENT_DATA) begin();

  return close;
}
