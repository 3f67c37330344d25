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
  /** The canvas fills this element and has its size. */
  readonly surface: HTMLElement;
  /** Called when the canvas shows the video, at first and after a lost WebGL context was restored. */
  readonly onRound: () => void;
  /** Called when the WebGL context was lost, or when the page may not read the video's pixels. */
  readonly onFlat: () => void;
}

/**
 * Draws the sphere for each new video frame and each change of the view, and never otherwise. In hidden pages, browsers
 * do not run animation frames.
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
  // Without waiting for an animation frame, since a resized canvas is empty.
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
  // A paused video presents no new frame.
  if (video.readyState >= HAVE_CURRENT_DATA) begin();

  return close;
}
