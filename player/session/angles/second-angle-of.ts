import type { ReadonlySignal } from '@preact/signals-core';
import { playingBreakOf } from '../viewing/slots/breaks-of';
import { openSlot } from '../viewing/slots/slot';
import type { Elements, Heard } from './second-sound';

/** Another angle of the event, or a signer, in small over the main picture. */
export interface SecondAngle {
  readonly id: string;
  readonly title: string;
  readonly role: 'angle' | 'signer';
  /** The second angle shows the moment of the main picture. */
  readonly inStep: ReadonlySignal<boolean>;
  /** The second angle has had no picture of the moment for so long that nothing waits for it. */
  readonly absent: ReadonlySignal<boolean>;
  readonly heard: ReadonlySignal<Heard>;
  /**
   * Plays the second angle in an element while the element is in sight.
   *
   * @returns the function that ends it
   */
  show(elements: Elements): () => void;
  /** Switches between the second angle's sound and the main sound. */
  toggleSound(): void;
  /** Makes the second angle the main picture, and the main picture the second angle. */
  swap(): void;
  close(): void;
}

const slot = openSlot<SecondAngle>();

/** `null` until the viewer opens a second angle, and after it has ended. */
export const secondAngleOf = slot.of;

export const offerSecondAngle = slot.offer;

const signerSlot = openSlot<SecondAngle>();

export const offerSigner = signerSlot.offer;

/**
 * The picture in the corner, read inside a computed or a view: a second angle takes precedence over a signer, who comes
 * back after it. Neither is shown during a break.
 */
export function besideOf(viewing: object): SecondAngle | null {
  if (playingBreakOf(viewing) !== null) return null;
  return slot.of(viewing).value ?? signerSlot.of(viewing).value;
}
