import type { ReadonlySignal } from '@preact/signals-core';
import { openSlot } from './slot';

/** Plays this video on another device, and returns. */
export interface Television {
  /** The label of the menu row that toggles it, in the interface's language. */
  readonly label: ReadonlySignal<string>;
  /** `null` while the video plays here. */
  readonly state: ReadonlySignal<RemotePlaybackState | null>;
  /** Lists the devices, where the browser requires another press for it. */
  readonly choose: ReadonlySignal<(() => Promise<void>) | null>;
  /** Starts playing on a device that the viewer chooses, or returns to this one. */
  toggle(): Promise<void>;
}

const slot = openSlot<Television>();

/** `null` while no device is known that could play the video. */
export const televisionOf = slot.of;

export const offerTelevision = slot.offer;

/** Whether the popover is a menu with a row for it: where all buttons fit in the bar, the settings are the only one. */
export function asksForDevices(popover: string | null): boolean {
  return popover === 'more' || popover === 'settings';
}
