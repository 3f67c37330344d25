import { type ReadonlySignal, signal } from '@preact/signals-core';
import { listen } from './listen';

/** Whether what plays has no picture; one may come later, in another rendition or part. */
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
