import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/**
 * Full screen of the player's root. On an iPhone, where only videos can go full screen, the host fills its window with
 * the frame, so that the player keeps its controls; without a host, or one that does not respond, the video itself goes
 * full screen.
 */
export interface Fullscreen {
  readonly active: ReadonlySignal<boolean>;
  /**
   * The request to the embedding host if the document cannot or may not go full screen, a new object each time;
   * `setFilled` reports the result. `null` until then.
   */
  readonly asked: ReadonlySignal<FullscreenRequest | null>;
  /** `null` if full screen is not available, so that the button is absent. */
  readonly toggle: (() => void) | null;
  /** The host has filled the screen with the frame, or has given it back. */
  setFilled(filled: boolean): void;
}

export interface FullscreenRequest {
  /** Whether to enter or to leave full screen. */
  readonly fullscreen: boolean;
}

type IosVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void; webkitSupportsFullscreen?: boolean };

export function openFullscreen(
  root: HTMLElement,
  video: IosVideo,
  /** A host listens that could fill its window with the frame. */
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
