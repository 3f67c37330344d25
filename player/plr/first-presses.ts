interface Elements {
  readonly player: HTMLElement;
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
}

interface Verbs {
  toggle(): void;
  mute(): void;
  fullscreen(): void;
  seek(time: number): void;
  aim(time: number | null): void;
}

/** In seconds. */
const SKIP_S = 15;

const page = document.documentElement.dataset;

/** Handles pointer and keys on the static controls and on the picture. */
export function listenToFirst({ player, root, video }: Elements, verbs: Verbs, signal: AbortSignal) {
  /** Whether a press is in progress. Its click fires on the element on which it started. */
  let pressed = false;
  let waiting: (() => void) | null = null;
  const during = { signal };
  const lift = () => {
    // The click follows `pointerup`.
    setTimeout(() => {
      pressed = false;
      waiting?.();
    });
  };
  const skip = (seconds: number) => {
    if (root.dataset.known === 'true')
      verbs.seek(Math.max(0, Math.min(video.duration, video.currentTime + seconds)));
  };
  const act: Record<string, () => void> = {
    toggle: verbs.toggle,
    mute: verbs.mute,
    fullscreen: verbs.fullscreen,
    back: () => skip(-SKIP_S),
    forward: () => skip(SKIP_S),
  };
  const keys: Record<string, () => void> = {
    Space: verbs.toggle,
    KeyK: verbs.toggle,
    KeyM: verbs.mute,
    KeyF: verbs.fullscreen,
    ArrowLeft: () => skip(-SKIP_S),
    ArrowRight: () => skip(SKIP_S),
  };

  let byTouch = false;
  player.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      pressed = true;
      byTouch = pointerType === 'touch';
    },
    during,
  );
  for (const name of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(name, lift, during);
  player.addEventListener(
    'click',
    ({ target }) => {
      // The native controls of a player that failed to start handle clicks themselves.
      if (!(target instanceof Element) || video.controls) return;
      const button = target.closest('[data-do]');
      if (button instanceof HTMLElement && root.contains(button)) act[button.dataset.do ?? '']?.();
      // On the picture, or on anything rendered over it during the press. A tap does not pause once there is a bar.
      else if (target.closest('button,[role],a,dialog') === null && !(byTouch && page.first === 'bar'))
        verbs.toggle();
    },
    during,
  );

  document.addEventListener(
    'keydown',
    (event) => {
      const { code, target, repeat } = event;
      const isOnButton = target instanceof Element && target.closest('button,a,input') !== null;
      if (isOnButton && (code === 'Space' || code === 'Enter')) {
        pressed = true;
        return;
      }
      if (repeat || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      // The player or the native controls handle keys already, or the viewer has switched them off.
      if (page.keys === 'off' || video.controls || document.querySelector('[data-controls]') !== null) return;
      const verb = keys[code];
      if (verb === undefined) return;
      event.preventDefault();
      verb();
    },
    during,
  );

  const slider = root.querySelector<HTMLElement>('[role=slider]');
  let dragged: number | null = null;
  const place = ({ clientX }: PointerEvent) => {
    const { left, width } = slider?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return Math.max(0, Math.min(1, (clientX - left) / width)) * video.duration;
  };
  const drag = (event: PointerEvent) => {
    dragged = place(event);
    verbs.aim(dragged);
  };
  const drop = ({ type }: Event) => {
    const time = dragged;
    dragged = null;
    if (type === 'pointerup' && time !== null) verbs.seek(time);
    verbs.aim(null);
  };
  if (slider !== null) {
    slider.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || root.dataset.known !== 'true') return;
        slider.setPointerCapture(event.pointerId);
        drag(event);
      },
      during,
    );
    slider.addEventListener(
      'pointermove',
      (event) => {
        if (dragged !== null) drag(event);
      },
      during,
    );
    for (const name of ['pointerup', 'pointercancel']) slider.addEventListener(name, drop, during);
  }

  return {
    /** Calls `run` now, or at the end of the current press. */
    afterPress(run: () => void) {
      waiting = run;
      if (!pressed) run();
    },
  };
}
