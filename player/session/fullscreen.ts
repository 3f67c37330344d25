import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Full screen of the player's root; on an iPhone, where only videos can, of the video itself. */
export interface Fullscreen {
  readonly active: ReadonlySignal<boolean>;
  /**
   * Where neither way exists, an embedding host is asked for it, each time anew; what it makes of that the player
   * does not learn. `null` until then.
   */
  readonly asked: ReadonlySignal<FullscreenRequest | null>;
  /** `null` where there is no way at all, so that the button is absent. */
  readonly toggle: (() => void) | null;
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
  const active = signal(false);
  const asked = signal<FullscreenRequest | null>(null);
  const askHost = () => {
    asked.value = { fullscreen: asked.value?.fullscreen !== true };
  };
  const closing = new AbortController();
  const { signal: closed } = closing;

  const follow = () => {
    active.value = document.fullscreenElement === root;
  };
  document.addEventListener('fullscreenchange', follow, { signal: closed });
  video.addEventListener('webkitbeginfullscreen', () => (active.value = true), { signal: closed });
  video.addEventListener('webkitendfullscreen', () => (active.value = false), { signal: closed });

  return {
    active,
    asked,
    toggle: chooseToggle(root, video) ?? (hosted ? askHost : null),
    close: () => closing.abort(),
  };
}

function chooseToggle(root: HTMLElement, video: IosVideo): (() => void) | null {
  if (document.fullscreenEnabled) {
    // A refusal leaves everything as it is, and the state follows the document's event, not the call.
    const ignoreRefusal = () => undefined;
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(ignoreRefusal);
      else void root.requestFullscreen().catch(ignoreRefusal);
    };
  }
  const enter = video.webkitEnterFullscreen?.bind(video);
  return enter ?? null;
}
