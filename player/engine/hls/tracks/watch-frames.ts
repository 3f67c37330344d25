import Hls from 'hls.js';
import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { whilePlaying } from '../../playback/while-playing';
import { createFrameJudge } from './dropped-frames';

const { Events } = Hls;

/** How often the frames are counted, in milliseconds. */
const COUNT_MS = 1000;

/** The cap that follows from dropped frames. */
export interface FrameCap {
  lower(): void;
  return(): void;
}

/**
 * Watches the frames that an element drops. Only auto is judged, since a rendition that the viewer chose is not overridden,
 * and only a visible page, since others draw no frames.
 */
export function watchFrames(hls: Hls, video: HTMLVideoElement, cap: FrameCap): () => void {
  const judge = createFrameJudge();
  const look = () => {
    if (document.hidden || video.seeking || !hls.autoLevelEnabled) return judge.interrupt();
    const { totalVideoFrames: total, droppedVideoFrames: dropped } = video.getVideoPlaybackQuality();
    const verdict = judge.look({ now: performance.now(), total, dropped });
    if (verdict !== null) cap[verdict]();
  };
  // A switch decodes some frames that are not shown.
  const onSwitched = () => judge.interrupt();
  hls.on(Events.LEVEL_SWITCHED, onSwitched);
  const stops = [
    whilePlaying(video, COUNT_MS, look),
    listen(video, ['seeking', 'waiting', 'pause', 'ratechange'], judge.interrupt),
    listen(document, ['visibilitychange'], judge.interrupt),
    () => hls.off(Events.LEVEL_SWITCHED, onSwitched),
  ];
  return () => closeAll(stops);
}
