import type { ReadonlySignal } from '@preact/signals-core';
import { playingBreakOf } from '../viewing/slots/breaks-of';
import { openSlot } from '../viewing/slots/slot';
import type { Elements, Heard } from './second-sound';

/** Another angle of the event, or a signer, in small over the main picture. */
export interface SecondAngle {
  readonly id: string;
  readonly title: string;
  readonly role: 'angle' | 'signer';
  /** It shows the moment of the main picture. */
  readonly inStep: ReadonlySignal<boolean>;
  /** It has had no picture of the moment for a while, and is not waited for. */
  readonly absent: ReadonlySignal<boolean>;
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

const slot = openSlot<SecondAngle>();

/** `null` until the viewer wants one, and when it is over. */
export const secondAngleOf = slot.of;

export const offerSecondAngle = slot.offer;

const signerSlot = openSlot<SecondAngle>();

export const offerSigner = signerSlot.offer;

/**
 * The picture in the corner, read inside a computed or a view: a second angle goes before a signer, who comes back after it.
 * Neither belongs to a break.
 */
export function besideOf(viewing: object): SecondAngle | null {
  if (playingBreakOf(viewing) !== null) return null;
  return slot.of(viewing).value ?? signerSlot.of(viewing).value;
}
