import type { HeadStart } from '../lib/head-start';

/** Chunks of the HLS engine. All are relative to the page, and known when it is built. */
declare const __HLS_CHUNKS__: readonly string[];
/** The worker that demuxes MPEG-TS; `null` in development. */
declare const __HLS_WORKER__: string | null;

/** Longest wait for the picture, in milliseconds: the viewer wants controls, and the host an answer. */
const PATIENCE_MS = 3000;

/** So long a picture that plays has the line for itself, in milliseconds. */
const PLAYS_FIRST_MS = 1000;

/**
 * Asks for the scripts, which on a slow line cost as much as a second of picture: after the first seconds are here, where
 * these come without them.
 */
export async function fetchScripts(
  headStart: Promise<HeadStart | null> | null,
  engineNeeded: Promise<void>,
  isHls: boolean,
): Promise<void> {
  try {
    if (headStart !== null) await Promise.race([wait(PATIENCE_MS), begun(headStart), engineNeeded]);
    if (isHls) preloadEngine();
  } finally {
    window.pardehStart?.();
  }
}

/** Preloads the engine's files; each is requested once. */
export function preloadEngine(): void {
  for (const href of __HLS_CHUNKS__) document.head.append(linkTo(href));
}

/** The engine requests its worker with the first segment, which waits for it; fragmented MP4 needs none. */
export async function fetchWorker(headStart: Promise<HeadStart | null>): Promise<void> {
  const found = (await headStart)?.found;
  if (__HLS_WORKER__ === null || found?.tracks[0]?.init !== null) return;
  const answer = await fetch(__HLS_WORKER__);
  // A response must be read to be cached.
  await answer.arrayBuffer();
}

/** The picture is here, with the first seconds where it plays; or nothing more will come. */
async function begun(headStart: Promise<HeadStart | null>): Promise<void> {
  const { feed = null, found = null } = (await headStart.catch(() => null)) ?? {};
  if (feed === null) return;
  const { video, done } = feed;
  const failed = done.then((whole) => (whole ? shown(video) : undefined));
  await Promise.race([shown(video), failed]);
  // A live has little ahead, and what follows needs the engine.
  const isLive = found?.liveFrom != null;
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
