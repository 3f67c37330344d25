import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * Full screen of the player's root. Where only videos can, on an iPhone, the host fills its window with the frame, so
 * that the player stays what it is; without a host, or one that does not answer, the video itself fills the screen.
 */
export interface Fullscreen {
  readonly active: ReadonlySignal<boolean>;
  /**
   * If the document cannot go full screen, or may not, the embedding host is asked, each time again; `setFilled`
   * reports the result. `null` until then.
   */
  readonly asked: ReadonlySignal<FullscreenRequest | null>;
  /** `null` where there is no way at all, so that the button is absent. */
  readonly toggle: (() => void) | null;
  /** The host has filled the screen with the frame, or has given it back. */
  setFilled(filled: boolean): void;
}

export interface FullscreenRequest {
  /** To fill the screen, or to leave it again. */
  readonly fullscreen: boolean;
}

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitSupportsFullscreen?: boolean };

export function openFullscreen(
  root: HTMLElement,
  video: IosVideo,
  /** A host listens that could fill the screen for us. */
  hosted: boolean,
): Fullscreen & { close(): void } {
  const own = signal(false);
  const filled = signal(false);
  const asked = signal<FullscreenRequest | null>(null);
  /** The last state requested from, or reported by, the host. */
  let wanted = false;
  const askHost = (wants = !wanted) => {
    wanted = wants;
    asked.value = { fullscreen: wants };
  };
  const closing = new AbortController();
  const { signal: closed } = closing;

  const follow = () => {
    own.value = document.fullscreenElement === root;
  };
  document.addEventListener('fullscreenchange', follow, { signal: closed });
  video.addEventListener('webkitbeginfullscreen', () => (own.value = true), { signal: closed });
  video.addEventListener('webkitendfullscreen', () => (own.value = false), { signal: closed });

  const enter = video.webkitEnterFullscreen?.bind(video) ?? null;
  const askFirst = () => {
    if (enter === null || !wanted) return askHost();
    wanted = false;
    enter();
  };
  const onRefusal = () => {
    if (hosted) askHost(true);
  };
  const toggle = document.fullscreenEnabled ? () => toggleRoot(root, onRefusal) : hosted ? askFirst : enter;
  return {
    active: computed(() => own.value || filled.value),
    asked,
    toggle: toggle && (() => (filled.peek() ? askHost() : toggle())),
    setFilled(now) {
      filled.value = now;
      wanted = now;
    },
    close: () => closing.abort(),
  };
}

/** The state follows the document's event, not the call. */
function toggleRoot(root: HTMLElement, onRefusal: () => void): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void root.requestFullscreen().catch(onRefusal);
}
