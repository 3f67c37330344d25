import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { whilePlaying } from '../../playback/while-playing';
import { createFrameJudge } from './dropped-frames';

/** Interval at which the frames are counted, in milliseconds. */
const COUNT_MS = 1000;

/** The quality cap that dropped frames control. */
export interface FrameCap {
  /** Frames are judged only in auto mode, since a rendition that the viewer chose is not overridden. */
  isAuto(): boolean;
  lower(): void;
  return(): void;
}

/** Watches the frames that an element drops while the page is visible; a hidden page draws none. */
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
    /** Ignores the frames around a switch, which decodes some frames that are not shown. */
    interrupt,
    stop: () => closeAll(stops),
  };
}
