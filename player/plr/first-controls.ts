import type { PressedSession } from '../lib/first-controls';
import { ignoreFailure } from '../lib/ignore-failure';
import { type FirstTexts, openFace } from './first-face';
import { listenToFirst } from './first-presses';
import { whenDrawn } from './when-drawn';

const page = document.documentElement;

/** Makes the static controls work on the bare element until the player's own controls are drawn in their place. */
export function openFirstControls(
  player: HTMLElement,
  root: HTMLElement,
  video: HTMLVideoElement,
  texts: FirstTexts,
): void {
  const choices: { plays: boolean | null; muted: boolean | null } = { plays: null, muted: null };
  const stage = root.parentElement ?? player;
  const ending = new AbortController();
  const { signal } = ending;
  const face = openFace(root, video, texts);
  let session: PressedSession | null = null;
  let release: (() => void) | null = null;
  /** Playing is wanted, or under way. */
  let goes = page.dataset.first === 'bar';

  const paint = () => face.paint(goes);
  const play = () => {
    goes = true;
    page.dataset.first = 'bar';
    if (session !== null) session.viewing.peek()?.play();
    else {
      choices.plays = true;
      // Without a source there is nothing to wait for: the start of the stream plays it (`start-stream.ts`).
      if (video.src !== '') video.play().catch(ignoreFailure);
    }
    paint();
  };
  const pause = () => {
    goes = false;
    if (session !== null) session.viewing.peek()?.pause();
    else {
      choices.plays = false;
      video.pause();
    }
    paint();
  };
  const presses = listenToFirst(
    { player, root, video },
    {
      toggle: () => (goes ? pause() : play()),
      mute() {
        if (session !== null) return session.volume.toggle();
        choices.muted = video.muted = !video.muted;
        return undefined;
      },
      fullscreen() {
        if (session !== null) session.fullscreen.toggle?.();
        else if (document.fullscreenElement) document.exitFullscreen().catch(ignoreFailure);
        else player.requestFullscreen().catch(ignoreFailure);
      },
      seek(time) {
        if (session !== null) return session.viewing.peek()?.playback.seek(time);
        video.currentTime = time;
        return undefined;
      },
      aim: face.aim,
    },
    signal,
  );

  const events = ['timeupdate', 'durationchange', 'progress', 'volumechange', 'loadeddata', 'seeking'];
  for (const name of events) video.addEventListener(name, paint, { signal });
  const follow = () => {
    goes = !video.paused && !video.ended;
    paint();
  };
  for (const name of ['play', 'pause', 'ended']) video.addEventListener(name, follow, { signal });
  paint();

  window.pardehControls = {
    choices,
    connect(next) {
      session = next;
      release = next.controls.hold();
    },
  };
  whenDrawn(stage, () =>
    presses.afterPress(() => {
      if (signal.aborted) return;
      ending.abort();
      const stop = holdStill();
      face.handFocus(stage);
      root.remove();
      requestAnimationFrame(stop);
      window.pardehControls = undefined;
      release?.();
    }),
  );
}

/** Nothing eases into the state in which it already was. Returns the end of it. */
function holdStill(): () => void {
  page.style.setProperty('--t-2', '0ms');
  return () => requestAnimationFrame(() => page.style.removeProperty('--t-2'));
}
