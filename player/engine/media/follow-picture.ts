import { type ReadonlySignal, signal } from '@preact/signals-core';
import { listen } from './listen';

/** Whether the current media has no picture; a later rendition or period may have one. */
export function followPicture(video: HTMLVideoElement): {
  readonly lacking: ReadonlySignal<boolean>;
  stop(): void;
} {
  const lacking = signal(false);
  const stop = listen(video, ['timeupdate', 'resize'], () => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) lacking.value = video.videoWidth === 0;
  });
  return { lacking, stop };
}
