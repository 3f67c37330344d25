import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/load-chunk';
import { poll } from '../../../lib/poll';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { Source } from '../../contract';
import { emptyElement } from '../../media/empty-element';
import { listen } from '../../media/listen';
import { buildsStreams } from '../../media/media-source-support';

/** The media of a break, in an element of their own. */
export interface BreakAsset {
  play(): void;
  pause(): void;
  /** Ends every request, and leaves the element empty. */
  close(): void;
}

export interface BreakAssetOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  /** It ends after so many seconds of playing. */
  readonly limit: number;
  readonly onOver: (how: 'ended' | 'failed') => void;
}

/** In bytes. */
const BUDGET = { ahead: 20_000_000, behind: 0 } as const;
const LOOK_MS = 500;
/** A picture that stands still for so long does not go on, in milliseconds. */
const PATIENCE_MS = 6000;

/**
 * Loads it at once, and plays it later. It is requested without the viewer's ids and token, because other companies serve it.
 *
 * @throws the abort reason of the signal, or that this browser builds no streams
 */
export async function openBreakAsset(
  { video, url, limit, onOver }: BreakAssetOptions,
  signal: AbortSignal,
): Promise<BreakAsset> {
  if (!buildsStreams()) throw new Error('no media source');
  const { Hls, hlsConfig } = await loadChunk(() => import('../hls-engine'));
  throwIfAborted(signal);
  const options = {
    video,
    source: sourceAt(url),
    startAt: null,
    playWanted: true,
    segmentQuery: () => ({ uuid: null, ext_user: null }),
  };
  const hls = new Hls(hlsConfig(options, null, () => null, BUDGET));
  let wanted = false;
  let isOver = false;
  let moved = { time: 0, at: 0 };
  const end = (how: 'ended' | 'failed') => {
    if (isOver) return;
    isOver = true;
    onOver(how);
  };
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) end('failed');
  });
  const look = () => {
    if (!wanted) return;
    const now = performance.now();
    if (video.currentTime >= limit) return end('ended');
    if (video.currentTime !== moved.time) moved = { time: video.currentTime, at: now };
    else if (now - moved.at > PATIENCE_MS) end('failed');
  };
  const stops = [
    listen(video, ['ended'], () => end('ended')),
    listen(video, ['error'], () => end('failed')),
    listen(video, ['timeupdate'], look),
    poll(LOOK_MS, look),
  ];
  hls.attachMedia(video);
  hls.loadSource(url);
  return {
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
      for (const stop of stops) stop();
      hls.destroy();
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

function sourceAt(url: string): Source {
  return { kind: 'hls', url, fallbacks: [], format: 'HLS', soundOnly: false, live: null, subtitles: [] };
}
