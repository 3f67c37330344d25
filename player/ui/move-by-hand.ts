/** An element that a hand moves, and no clock. */
export interface HandMove {
  put(place: Keyframe): void;
  /** The element stands where its style puts it. */
  cancel(): void;
}

/**
 * Places an element by an animation that stands still, of which the browser moves the layer alone: for a transform that is
 * written it sorts all layers of the page anew.
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
