import type { BridgeVerbs } from '../../bridge/facts';
import type { Outcome } from '../../bridge/methods-table';
import type { Session } from '../session';

type ScreenVerbs = Pick<
  BridgeVerbs,
  'requestFullscreen' | 'exitFullscreen' | 'setFilled' | 'requestPictureInPicture' | 'exitPictureInPicture'
>;

/** Safari's own methods: full screen of the video alone, and its older picture-in-picture. */
type PresentingVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitSetPresentationMode?: (mode: string) => void;
};

/** A request that the browser has not granted within this time counts as refused, in milliseconds. */
const ALLOWED_WITHIN_MS = 3000;

/** Full screen and picture-in-picture for a host: the outcome reports whether the browser allowed the request. */
export function hostScreen(
  { fullscreen, pictureInPicture, popovers }: Session,
  { root, video }: { readonly root: HTMLElement; readonly video: PresentingVideo },
): ScreenVerbs {
  let stopHearing: (() => void) | null = null;
  return {
    requestFullscreen() {
      if (fullscreen.active.peek()) return null;
      if (document.fullscreenEnabled) return ask(() => root.requestFullscreen());
      const enter = video.webkitEnterFullscreen?.bind(video);
      return enter === undefined ? 'not-supported' : ask(enter);
    },
    exitFullscreen() {
      if (document.fullscreenElement) return ask(() => document.exitFullscreen());
      return fullscreen.active.peek() ? ask(() => video.webkitExitFullscreen?.()) : null;
    },
    setFilled(filled) {
      fullscreen.setFilled(filled);
      stopHearing?.();
      stopHearing = filled ? onEscape(() => popovers.open.peek() === null && fullscreen.toggle?.()) : null;
      return null;
    },
    requestPictureInPicture() {
      if (pictureInPicture.active.peek()) return null;
      if (document.pictureInPictureEnabled) return ask(() => video.requestPictureInPicture());
      const { toggle } = pictureInPicture;
      return toggle === null ? 'not-supported' : ask(toggle);
    },
    exitPictureInPicture() {
      if (!pictureInPicture.active.peek()) return null;
      if (document.pictureInPictureElement) return ask(() => document.exitPictureInPicture());
      return ask(() => video.webkitSetPresentationMode?.('inline'));
    },
  };
}

/** Escape leaves the filled window like full screen; the host page receives no keys pressed in this frame. */
function onEscape(leave: () => unknown): () => void {
  const closing = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  };
  document.addEventListener('keydown', onKey, { signal: closing.signal });
  return () => closing.abort();
}

/** Browsers report a missing gesture by different errors; only unsupported requests have their own names. */
async function ask(act: () => unknown): Promise<Outcome> {
  const late = new Promise<Outcome>((resolve) => {
    setTimeout(() => resolve('not-allowed'), ALLOWED_WITHIN_MS);
  });
  const done = async (): Promise<Outcome> => {
    try {
      await act();
      return null;
    } catch (error) {
      const isImpossible =
        error instanceof DOMException && ['InvalidStateError', 'NotSupportedError'].includes(error.name);
      return isImpossible ? 'not-supported' : 'not-allowed';
    }
  };
  return Promise.race([done(), late]);
}
