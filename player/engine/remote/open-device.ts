import { signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import { listen } from '../media/listen';
import type { RemoteDevice } from '../remote-device';
import { watchDevices } from './watch-devices';

/** If the browser has found no device within this time, there is none, in milliseconds. A user activation lasts 5 s. */
const FOUND_MS = 4500;

/** The remote device for the element's media. */
export function openDevice(video: HTMLVideoElement): RemoteDevice & { close(): void } {
  const { remote } = video;
  const state = signal(remote.state);
  const isFound = signal(false);
  const isLoaded = signal(video.readyState > 0);
  // Browsers reject earlier prompts: WebKit without metadata, Chromium before it has found a device for the media.
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
      // Ends the connection, since no method does.
      video.disableRemotePlayback = true;
    },
  };
}
