import type { StartedStream } from '../lib/handoff/started-stream';

/** Chunks of the HLS engine. All are relative to the page, and known when it is built. */
declare const __HLS_CHUNKS__: readonly string[];

/** Maximum wait for the first frame, in milliseconds: the viewer needs controls, and the host page a response. */
const PATIENCE_MS = 3000;

/** Bandwidth is reserved for playback for this long, in milliseconds. */
const PLAYS_FIRST_MS = 1000;

/**
 * Requests the scripts. On a slow connection they cost as much as a second of video, so they wait for the first seconds
 * if these need no script.
 */
export async function fetchScripts(
  started: Promise<StartedStream | null> | null,
  isHls: boolean,
): Promise<void> {
  try {
    if (started !== null) await Promise.race([wait(PATIENCE_MS), firstSeconds(started)]);
    if (isHls) for (const href of __HLS_CHUNKS__) document.head.append(linkTo(href));
  } finally {
    window.pardehStart?.();
  }
}

/** Resolves with the first frame and, if it plays, the first seconds; or when nothing more will arrive. */
async function firstSeconds(started: Promise<StartedStream | null>): Promise<void> {
  const { appended = null, fetched = null } = (await started.catch(() => null)) ?? {};
  if (appended === null) return;
  const { video, done } = appended;
  const failed = done.then((whole) => (whole ? shown(video) : undefined));
  await Promise.race([shown(video), failed]);
  // Near the live edge little is buffered, and only the engine can load more.
  const isLive = fetched?.liveFrom != null;
  if (!video.paused && !isLive) await Promise.race([done, wait(PLAYS_FIRST_MS)]);
}

function shown(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    const countsFrames = typeof video.requestVideoFrameCallback === 'function';
    if (countsFrames) video.requestVideoFrameCallback(resolve);
    else video.addEventListener('loadeddata', resolve, { once: true });
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  return link;
}
