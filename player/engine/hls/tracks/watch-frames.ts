import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { whilePlaying } from '../../playback/while-playing';
import { createFrameJudge } from './dropped-frames';

/** How often the frames are counted, in milliseconds. */
const COUNT_MS = 1000;

/** The cap that follows from dropped frames. */
export interface FrameCap {
  /** A rendition that the viewer chose is not overridden, and so not judged. */
  isAuto(): boolean;
  lower(): void;
  return(): void;
}

/** Watches the frames that an element drops while the page is visible; a hidden one draws none. */
export function watchFrames(video: HTMLVideoElement, cap: FrameCap) {
  const { look, interrupt } = createFrameJudge();
  const count = () => {
    if (document.hidden || video.seeking || !cap.isAuto()) return interrupt();
    const { totalVideoFrames: total, droppedVideoFrames: dropped } = video.getVideoPlaybackQuality();
    const verdict = look({ now: performance.now(), total, dropped });
    if (verdict !== null) cap[verdict]();
  };
  const stops = [
    whilePlaying(video, COUNT_MS, count),
    listen(video, ['seeking', 'waiting', 'pause', 'ratechange'], interrupt),
    listen(document, ['visibilitychange'], interrupt),
  ];
  return {
    /** A switch decodes some frames that are not shown. */
    interrupt,
    stop: () => closeAll(stops),
  };
}
