import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The video in a small window above all others; overlays stay in the page. */
export interface PictureInPicture {
  readonly active: ReadonlySignal<boolean>;
  /** `null` if the browser does not support picture-in-picture, or the embedding page does not allow it. */
  readonly toggle: (() => void) | null;
}

/** Safari's older methods, and the only ones on some of its devices. */
type PresentingVideo = HTMLVideoElement & {
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  readonly webkitPresentationMode?: string;
};

const PIP = 'picture-in-picture';

export function openPictureInPicture(video: PresentingVideo): PictureInPicture & { close(): void } {
  const active = signal(false);
  const closing = new AbortController();
  const { signal: closed } = closing;

  const follow = () => {
    active.value = document.pictureInPictureElement === video || video.webkitPresentationMode === PIP;
  };
  const events = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'];
  for (const name of events) video.addEventListener(name, follow, { signal: closed });

  return { active, toggle: chooseToggle(video, active), close: () => closing.abort() };
}

function chooseToggle(video: PresentingVideo, active: ReadonlySignal<boolean>): (() => void) | null {
  if (document.pictureInPictureEnabled) {
    // A rejection, as before the first frame, changes nothing.
    const ignoreRefusal = () => undefined;
    return () => {
      if (active.peek()) void document.exitPictureInPicture().catch(ignoreRefusal);
      else void video.requestPictureInPicture().catch(ignoreRefusal);
    };
  }
  if (video.webkitSupportsPresentationMode?.(PIP) !== true) return null;
  return () => video.webkitSetPresentationMode?.(active.peek() ? 'inline' : PIP);
}
