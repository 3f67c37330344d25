import type { ReadonlySignal } from '@preact/signals-core';

/** Another device, such as a television, that plays the stream in place of this one (W3C Remote Playback). */
export interface RemoteDevice {
  readonly state: ReadonlySignal<RemotePlaybackState>;
  /**
   * Opens the browser's list of devices, within a user activation. Rejects as the browser does: `NotAllowedError` where the
   * viewer dismissed it, `InvalidAccessError` where the activation is over.
   */
  prompt(): Promise<void>;
}
