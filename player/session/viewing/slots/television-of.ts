import type { ReadonlySignal } from '@preact/signals-core';
import { openSlot } from './slot';

/** The way of this video to another device, and back. */
export interface Television {
  /** Of the row that toggles it, in the interface's language. */
  readonly label: ReadonlySignal<string>;
  /** `null` while it plays here. */
  readonly state: ReadonlySignal<RemotePlaybackState | null>;
  /** Lists the devices, where the browser wants one more press for it. */
  readonly choose: ReadonlySignal<(() => Promise<void>) | null>;
  /** Goes to a device that the viewer chooses, or comes back. */
  toggle(): Promise<void>;
}

const slot = openSlot<Television>();

/** `null` while no device is known that could play the video. */
export const televisionOf = slot.of;

export const offerTelevision = slot.offer;

/** Menus with a row for it: where all buttons fit in the bar, the settings are the only one. */
export function asksForDevices(popover: string | null): boolean {
  return popover === 'more' || popover === 'settings';
}
