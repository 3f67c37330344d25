import { signal } from '@preact/signals-core';
import { emptyElement } from '../../media/empty-element';
import type { Feed, OpenFeed } from '../../media/feed';
import type { ScrubPicture } from '../../scrub-picture';

/** A frame is requested when the clip's start or end has not moved for this long, in milliseconds. */
const REST_MS = 120;
/** Times closer than this have the same frame, in seconds. */
const NEAR_S = 0.02;

export interface FilePictureOptions {
  /** The element that shows the frame. */
  readonly video: HTMLVideoElement;
  readonly playing: HTMLVideoElement;
  readonly openFeed: OpenFeed;
  readonly url: string;
  /** Timestamp in the file at which the playing element's time is 0, in seconds. */
  readonly begins: number;
}

/**
 * Shows frames of the file in another element, with the same kind of feed as the playing one, at the chosen time. It
 * fetches one frame at a time, mostly of ranges that the browser has in its cache.
 */
export function openFilePicture({ video, playing, openFeed, url, begins }: FilePictureOptions): ScrubPicture {
  const shown = signal<number | null>(null);
  let feed: Feed | null = null;
  let lost = false;
  let wanted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    shown.value = null;
    video.onloadedmetadata = video.onloadeddata = video.onseeked = video.onerror = null;
    if (feed === null) return;
    feed.close();
    feed = null;
    emptyElement(video);
  };
  const giveUp = () => {
    lost = true;
    close();
  };
  const tell = () => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) shown.value = video.currentTime;
    // The chosen time may have changed while this frame loaded.
    aim();
  };
  const aim = () => {
    // An interrupted seek would waste its requests.
    if (video.readyState === 0 || video.seeking) return;
    const aimed = Math.min(wanted, video.duration);
    if (Math.abs(aimed - video.currentTime) > NEAR_S) video.currentTime = aimed;
  };
  const fetch = () => {
    if (feed !== null) return aim();
    video.muted = true;
    video.onloadedmetadata = aim;
    video.onloadeddata = video.onseeked = tell;
    video.onerror = giveUp;
    feed = openFeed({
      video,
      url,
      from: wanted,
      begins,
      playWanted: false,
      readable: playing.crossOrigin !== null,
      soundOnly: false,
      sound: null,
      arrived: () => undefined,
      lost: giveUp,
    });
  };

  return {
    shown,
    show(time) {
      clearTimeout(timer);
      if (time === null || lost) return;
      wanted = time;
      timer = setTimeout(fetch, REST_MS);
    },
    close,
  };
}
