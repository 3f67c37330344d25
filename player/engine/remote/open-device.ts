import { signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import { listen } from '../media/listen';
import type { RemoteDevice } from '../remote-device';
import { watchDevices } from './watch-devices';

/** Media of which the browser knows no device by then play on none, in milliseconds. A user activation lasts 5 s. */
const FOUND_MS = 4500;

/** The device that plays what the element has loaded. */
export function openDevice(video: HTMLVideoElement): RemoteDevice & { close(): void } {
  const { remote } = video;
  const state = signal(remote.state);
  const isFound = signal(false);
  const isLoaded = signal(video.readyState > 0);
  // Browsers reject earlier prompts: WebKit for want of metadata, Chromium until it has found a device for them.
  const isReady = () => isFound.value && isLoaded.value;
  const stops = [
    listen(remote, ['connecting', 'connect', 'disconnect'], () => {
      state.value = remote.state;
    }),
    listen(video, ['loadedmetadata'], () => {
      isLoaded.value = true;
    }),
    watchDevices(video, (found) => {
      isFound.value = found;
    }),
  ];
  return {
    state,
    async prompt() {
      if (!isReady()) await once(isReady, abortAfter(FOUND_MS));
      await remote.prompt();
    },
    close() {
      closeAll(stops);
      // Ends the connection, for which there is no method.
      video.disableRemotePlayback = true;
    },
  };
}
