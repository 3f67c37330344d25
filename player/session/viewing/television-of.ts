import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

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

const known = new WeakMap<object, Signal<Television | null>>();

function slotOf(viewing: object): Signal<Television | null> {
  const slot = known.get(viewing) ?? signal<Television | null>(null);
  known.set(viewing, slot);
  return slot;
}

/** `null` while no device is known that could play the video. */
export function televisionOf(viewing: object): ReadonlySignal<Television | null> {
  return slotOf(viewing);
}

export function offerTelevision(viewing: object, television: Television | null): void {
  slotOf(viewing).value = television;
}

/** Menus with a row for it: where all buttons fit in the bar, the settings are the only one. */
export function asksForDevices(popover: string | null): boolean {
  return popover === 'more' || popover === 'settings';
}
