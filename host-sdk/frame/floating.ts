import type { PlayerHandle } from '../wire/handle';
import { createCloseButton } from './close-button';
import { lift } from './top-layer';

export interface FloatingOptions {
  /** Corner of the window; `bottom-end` if omitted. Start and end follow the page's direction. */
  corner?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
  /** CSS pixels; 360 if omitted; never wider than the window. */
  width?: number;
  /** Label of the close button, in the page's language; `Close` if omitted. */
  closeLabel?: string;
}

/** Visible share of the player with which it stays in its place. */
const IN_SIGHT = 0.3;

const WIDTH_PX = 360;

/** Distance from the window's edges. */
const MARGIN_PX = 16;

const SLIDE_MS = 200;

/**
 * Lets a playing player continue in a corner of the window while its place is out of view. The frame is not moved in
 * the document, which would reload it; a placeholder reserves its space.
 *
 * @param isFilled whether the player fills the screen, so that its place does not matter
 * @returns the function that restores the frame and ends the feature
 */
export function openFloating(
  frame: HTMLIFrameElement,
  handle: PlayerHandle,
  { corner = 'bottom-end', width = WIDTH_PX, closeLabel = 'Close' }: FloatingOptions,
  isFilled: () => boolean,
): () => void {
  let playing = false;
  /** The player was visible while it played, and has not been closed since. */
  let wanted = false;
  let inSight = false;
  /** The video is in picture-in-picture. */
  let outside = false;
  let dock: (() => void) | null = null;

  const observer = new IntersectionObserver(
    (entries) => {
      inSight = (entries[entries.length - 1]?.intersectionRatio ?? 0) >= IN_SIGHT;
      settle();
    },
    { threshold: IN_SIGHT },
  );
  const watchPlaceOf = (element: Element) => {
    observer.disconnect();
    observer.observe(element);
  };

  // A frame within a closed tab or dialog cannot float; it may be hidden while it floats, and come back out of sight.
  const sizes = new ResizeObserver(() => {
    if (!isShown(frame)) dock?.();
    else if (dock === null) watchPlaceOf(frame);
  });

  const settle = () => {
    if (isFilled() || outside) return;
    if (inSight) {
      wanted = playing;
      dock?.();
    } else if (dock === null && playing && wanted && isShown(frame)) float();
  };

  const float = () => {
    const placeholder = keepRoom(frame);
    const [block, inline] = corner.split('-');
    const place = {
      [`inset-block-${block === 'top' ? 'start' : 'end'}`]: `${MARGIN_PX}px`,
      [`inset-inline-${inline}`]: `${MARGIN_PX}px`,
    };
    const inlineSize = `min(${width}px, 100vw - ${2 * MARGIN_PX}px)`;
    const blockSize = `${inlineSize} * 9 / 16`;
    const settleFrame = lift(frame, {
      width: inlineSize,
      height: `calc(${blockSize})`,
      aspectRatio: 'auto',
      borderRadius: '12px',
      boxShadow: '0 8px 32px #0006',
    });
    for (const [name, value] of Object.entries(place)) frame.style.setProperty(name, value);
    slideIn(frame, block === 'top' ? -1 : 1);
    const button = createCloseButton(closeLabel, place, blockSize, () => {
      const hadFocus = document.activeElement === button;
      wanted = false;
      void handle.pause().catch(() => undefined);
      dock?.();
      if (hadFocus) frame.focus({ preventScroll: true });
    });
    watchPlaceOf(placeholder);
    dock = () => {
      dock = null;
      button.remove();
      settleFrame();
      placeholder.remove();
      watchPlaceOf(frame);
    };
  };

  const begin = () => {
    playing = true;
    settle();
  };
  // It may have begun before this file was there.
  const look = async () => {
    if (!(await handle.getState()).paused) begin();
  };
  look().catch(() => undefined);
  const stops = [
    handle.on('play', begin),
    handle.on('pause', () => {
      playing = false;
    }),
    handle.on('pictureinpicturechange', ({ pictureInPicture }) => {
      outside = pictureInPicture;
    }),
  ];
  sizes.observe(frame);

  return () => {
    for (const stop of stops) stop();
    dock?.();
    sizes.disconnect();
    observer.disconnect();
  };
}

/** Whether the frame is displayed, in view or not. */
function isShown(frame: HTMLElement): boolean {
  const hasBox = frame.getClientRects().length > 0;
  // Older browsers hide the content of a closed `<details>` as if it had no box.
  return hasBox && ('checkVisibility' in frame ? frame.checkVisibility() : true);
}

/** Inserts a placeholder in the shape of the frame, so that the page does not shift. */
function keepRoom(frame: HTMLElement): HTMLElement {
  const placeholder = document.createElement('div');
  const { height } = frame.getBoundingClientRect();
  placeholder.className = frame.className;
  placeholder.style.cssText = frame.style.cssText;
  const { aspectRatio, height: own } = frame.style;
  // A frame that the host's own rules shape has no shape that could be copied.
  if (aspectRatio === '' && own === '') placeholder.style.height = `${height}px`;
  placeholder.style.background = 'none';
  frame.before(placeholder);
  return placeholder;
}

function slideIn(frame: HTMLElement, from: number): void {
  const { connection }: { connection?: { readonly saveData?: unknown } } = Object(navigator);
  if (connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  frame.animate([{ transform: `translateY(${24 * from}px)`, opacity: 0 }, {}], {
    duration: SLIDE_MS,
    easing: 'ease-out',
  });
}
