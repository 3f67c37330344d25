import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { poll } from '../../lib/poll';
import { emptyElement } from './empty-element';
import { listen } from './listen';

/** The media of an ad break, in a separate video element. */
export interface BreakAsset {
  play(): void;
  pause(): void;
  /** Ends every request and empties the element. */
  close(): void;
}

/** Loads prepared media in the element, which is free at that time, and plays them later. */
export type OpenAsset = (options: Omit<BreakAssetOptions, 'video'>) => BreakAsset;

export interface BreakAssetOptions {
  readonly video: HTMLVideoElement;
  /** Playback ends at this time, in seconds. */
  readonly limit: number;
  readonly onOver: (how: 'ended' | 'failed') => void;
}

const LOOK_MS = 500;
/** Playback fails if the position does not move for this long, in milliseconds. */
const PATIENCE_MS = 6000;

/** Plays the element's media, and reports the end once. */
export function watchAsset(
  { video, limit, onOver }: BreakAssetOptions,
  release: () => void = () => undefined,
): BreakAsset & { readonly fail: () => void } {
  let wanted = false;
  let isOver = false;
  let moved = { time: 0, at: 0 };
  const end = (how: 'ended' | 'failed') => {
    if (isOver) return;
    isOver = true;
    onOver(how);
  };
  const look = () => {
    if (!wanted) return;
    const now = performance.now();
    if (video.currentTime >= limit) return end('ended');
    if (video.currentTime !== moved.time) moved = { time: video.currentTime, at: now };
    else if (now - moved.at > PATIENCE_MS) end('failed');
  };
  const stops = [
    listen(video, ['ended'], () => end('ended')),
    listen(video, ['timeupdate'], look),
    poll(LOOK_MS, look),
  ];
  return {
    fail: () => end('failed'),
    play() {
      wanted = true;
      moved = { time: video.currentTime, at: performance.now() };
      playAsAllowed(video).catch(ignoreFailure);
    },
    pause() {
      wanted = false;
      video.pause();
    },
    close() {
      isOver = true;
      closeAll(stops);
      release();
      emptyElement(video);
    },
  };
}

/** Without a user activation on the element, a browser may allow only muted playback. */
async function playAsAllowed(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    await video.play();
  }
}
