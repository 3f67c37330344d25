import { signal } from '@preact/signals-core';
import { emptyElement } from '../../media/empty-element';
import type { Feed, OpenFeed } from '../../media/feed';
import type { ScrubPicture } from '../../scrub-picture';

/** An end that moves on within this time asks for another picture, in milliseconds. */
const REST_MS = 120;
/** Moments that are closer have the same picture, in seconds. */
const NEAR_S = 0.02;

export interface FilePictureOptions {
  /** The element for the picture. */
  readonly video: HTMLVideoElement;
  readonly playing: HTMLVideoElement;
  readonly openFeed: OpenFeed;
  readonly url: string;
  /** Timestamp in the file at which the playing element's time is 0, in seconds. */
  readonly begins: number;
}

/**
 * The file in another element, fed as the one that plays is, which stands at the wanted moment. It fetches no more than one
 * picture at a time, of seconds that browsers mostly have in their cache.
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
    // The end has moved on while this picture came.
    aim();
  };
  const aim = () => {
    // A seek that is interrupted has been fetched in vain.
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
