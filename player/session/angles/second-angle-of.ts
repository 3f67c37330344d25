import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Elements, Heard } from './second-sound';

/** Another angle of the event in small over the main picture. */
export interface SecondAngle {
  readonly id: string;
  readonly title: string;
  /** It shows the moment of the main picture. */
  readonly inStep: ReadonlySignal<boolean>;
  readonly heard: ReadonlySignal<Heard>;
  /**
   * Plays it in an element, while that is in sight.
   *
   * @returns the function that ends it
   */
  show(elements: Elements): () => void;
  /** Its sound is heard in place of the main one, or that again. */
  toggleSound(): void;
  /** It becomes the main picture, and the main picture becomes the second angle. */
  swap(): void;
  close(): void;
}

const known = new WeakMap<object, Signal<SecondAngle | null>>();

function slotOf(viewing: object): Signal<SecondAngle | null> {
  const slot = known.get(viewing) ?? signal<SecondAngle | null>(null);
  known.set(viewing, slot);
  return slot;
}

/** `null` until the viewer wants one, and when it is over. */
export function secondAngleOf(viewing: object): ReadonlySignal<SecondAngle | null> {
  return slotOf(viewing);
}

export function offerSecondAngle(viewing: object, second: SecondAngle | null): void {
  slotOf(viewing).value = second;
}
