import type { PressedSession } from '../lib/handoff/first-controls';
import { ignoreFailure } from '../lib/ignore-failure';
import { type FirstTexts, openFace } from './first-face';
import { listenToFirst } from './first-presses';

const page = document.documentElement;

/** Connects the static controls to the video element, and to the session once there is one. */
export function openFirstControls(
  player: HTMLElement,
  root: HTMLElement,
  video: HTMLVideoElement,
  texts: FirstTexts,
): void {
  const choices: { plays: boolean | null; muted: boolean | null } = { plays: null, muted: null };
  const ending = new AbortController();
  const { signal } = ending;
  const face = openFace(root, video, texts);
  let session: PressedSession | null = null;
  /** Whether playback is requested or in progress. */
  let goes = page.dataset.first === 'bar';

  const paint = () => face.paint(goes);
  const play = () => {
    goes = true;
    page.dataset.first = 'bar';
    if (session !== null) session.viewing.peek()?.play();
    else {
      choices.plays = true;
      // Without a source, the start of the stream plays it (`start-stream.ts`).
      // Browsers may refuse a call of the host that they allow after a press.
      if (video.src !== '') video.play().catch(follow);
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
    root,
    choices,
    play,
    pause,
    cover() {
      if (session !== null) return;
      goes = false;
      page.dataset.first = 'cover';
      paint();
    },
    connect(next) {
      session = next;
    },
    afterPress: presses.afterPress,
    remove() {
      ending.abort();
      root.remove();
      window.pardehControls = undefined;
    },
  };
}
