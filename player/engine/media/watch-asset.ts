import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { poll } from '../../lib/poll';
import { emptyElement } from './empty-element';
import { listen } from './listen';

/** The media of a break, in an element of their own. */
export interface BreakAsset {
  play(): void;
  pause(): void;
  /** Ends every request, and leaves the element empty. */
  close(): void;
}

/** Gives prepared media their element, which is free now; there they load, and play later. */
export type OpenAsset = (options: Omit<BreakAssetOptions, 'video'>) => BreakAsset;

export interface BreakAssetOptions {
  readonly video: HTMLVideoElement;
  /** It ends after so many seconds of playing. */
  readonly limit: number;
  readonly onOver: (how: 'ended' | 'failed') => void;
}

const LOOK_MS = 500;
/** A picture that stands still for so long does not go on, in milliseconds. */
const PATIENCE_MS = 6000;

/** Plays what is in the element, and reports its end once. */
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

/** A browser may allow an element that nobody has pressed only silence. */
async function playAsAllowed(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    await video.play();
  }
}
