import { type Download, download } from '../../lib/download';
import type { HeadStart } from '../../lib/head-start';
import { hrefOf } from '../../lib/href-of';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { LiveKind } from '../contract';
import { buildsStreams, decodes } from './builds-streams';
import { type FeedOptions, takesTracks } from './feed';
import type { Circumstances } from './rendition';
import { type Found, findStart, planFound, planGiven, type StartPlan } from './start-plan';

export interface HeadStartOptions<Video, Opened> {
  readonly video: Video;
  /** Address of the stream. */
  readonly url: string;
  /** Seconds; `null` begins where the stream does. */
  readonly startAt: number | null;
  /** The `start` field of the details, and the duration in seconds. */
  readonly start: unknown;
  readonly duration: number | null;
  readonly live: LiveKind | null;
  readonly circumstances: Circumstances;
  /** Adds the query of segment requests to an address. */
  readonly carrying: (url: string) => string;
  /** How far it may go: playlists alone, segments as well, or with them to the picture. */
  readonly reach: 'playlists' | 'segments' | 'picture';
  /** Told as soon as it is likely that nothing can be fed. */
  readonly needsEngine?: (() => void) | undefined;
  /** Takes what is under way of the first seconds. */
  readonly open: (feed: FeedOptions<Video>) => Promise<Opened>;
  /** Downloads that are complete or in progress, by address without the viewer's query. */
  readonly downloads?: Map<string, Download>;
  /** Aborted when the playlists are not waited for any more. */
  readonly waiting?: AbortSignal;
}

/** A line that is known to carry so much waits for the playlists, and begins with a better picture; bits per second. */
const SHARP = 8_000_000;

/**
 * Starts a stream before its engine has loaded: fetches playlists, then the first segments, and appends them while they
 * arrive where that is possible. Anything unexpected is left to the engine, together with everything fetched so far.
 */
export async function beginHeadStart<Video, Opened extends { readonly done: Promise<unknown> }>(
  options: HeadStartOptions<Video, Opened>,
): Promise<Omit<HeadStart, 'feed'> & { readonly feed: Opened | null }> {
  const {
    url,
    startAt,
    start,
    duration,
    live,
    circumstances,
    carrying,
    reach,
    open,
    video,
    waiting,
    needsEngine,
  } = options;
  const { downloads = new Map<string, Download>() } = options;
  const get = (address: string, asked = address): Download => {
    const href = hrefOf(address);
    const begun = downloads.get(href) ?? download(asked);
    downloads.set(href, begun);
    return begun;
  };
  const ask = (address: string) => get(address, carrying(address));
  const read = async (address: string) => {
    const playlist = get(address);
    const text = new TextDecoder().decode(await playlist.whole);
    return { text, base: playlist.address() };
  };
  const feed = async (plan: StartPlan | null): Promise<Opened | null> => {
    if (plan === null || !takesTracks(plan.tracks)) return null;
    const tracks = plan.tracks.map(({ init, segments, ...kind }) => ({
      ...kind,
      init: ask(init),
      segments: segments.map(({ url: segment, start: begins }) => ({
        ask: () => ask(segment),
        start: begins,
      })),
    }));
    // Asked for after all inits, and before the element is ready.
    for (const { segments } of tracks) segments[0]?.ask();
    return open({ ...plan, video, tracks, startAt: plan.liveFrom ?? startAt });
  };
  const fetchSegments = ({ tracks, liveFrom }: Found) => {
    for (const { init } of tracks) if (init !== null) ask(init);
    // The segments of the first frame, which can be several parts in a low-latency stream; the engine requests the
    // following ones.
    for (const { segments } of tracks)
      for (const [index, { url: segment, start: begins }] of segments.entries())
        if (index === 0 || begins <= (liveFrom ?? 0)) ask(segment);
  };
  const begun = { url, startAt, downloads, found: null };
  // The browser's own engine takes nothing over.
  if (!buildsStreams()) return { ...begun, feed: null };

  const feeds = reach === 'picture';
  const given = feeds && startAt === null && !isSharp(circumstances) ? planGiven(start, duration) : null;
  const early = await feed(given).catch(() => null);
  const wanted = { url, at: startAt ?? 0, live, circumstances, needsEngine, plays: decodes };
  if (early !== null) {
    // The engine will ask for the playlists of what is fed.
    const lowest = { ...circumstances, saveData: true };
    early.done.then(() => findStart({ ...wanted, at: 0, circumstances: lowest }, read)).catch(ignoreFailure);
    return { ...begun, feed: early };
  }
  const finding = findStart(wanted, read);
  const found = await Promise.race([finding, endOf(waiting)]).catch(() => null);
  if (found === null || reach === 'playlists') return { ...begun, feed: null };
  const fed = feeds ? await feed(planFound(found)).catch(() => null) : null;
  if (fed === null) fetchSegments(found);
  return { ...begun, found, feed: fed };
}

/** Rejects with the signal's end; for ever pending without one. */
function endOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', reject);
  });
}

function isSharp({ throughput, chosen }: Circumstances): boolean {
  return chosen !== null || (throughput !== null && throughput >= SHARP);
}
