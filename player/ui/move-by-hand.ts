/** Sets an element's position directly, without a running animation. */
export interface HandMove {
  put(place: Keyframe): void;
  /** Returns the element to the position of its style. */
  cancel(): void;
}

/**
 * Positions an element by a paused animation, for which the browser moves only the element's layer. After a change of
 * `style.transform`, it would sort all layers of the page again.
 */
export function moveByHand(element: HTMLElement): HandMove {
  const effect = new KeyframeEffect(element, null, { duration: 1, fill: 'both' });
  const move = new Animation(effect);
  move.pause();
  return {
    put: (place) => effect.setKeyframes([place, place]),
    cancel: () => move.cancel(),
  };
}
