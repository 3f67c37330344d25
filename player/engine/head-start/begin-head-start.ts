import { type Download, download } from '../../lib/download';
import type { HeadStart } from '../../lib/head-start';
import { hrefOf } from '../../lib/href-of';
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
  /** What the details tell of the first seconds, and of the whole length in seconds. */
  readonly start: unknown;
  readonly duration: number | null;
  readonly live: LiveKind | null;
  readonly circumstances: Circumstances;
  /** The address under which a segment is asked for. */
  readonly carrying: (url: string) => string;
  /** How far it may go: playlists alone, segments as well, or with them to the picture. */
  readonly reach: 'playlists' | 'segments' | 'picture';
  /** Told as soon as it is likely that nothing can be fed. */
  readonly needsEngine?: (() => void) | undefined;
  /** Takes what is under way of the first seconds. */
  readonly open: (feed: FeedOptions<Video>) => Promise<Opened>;
  /** What is here already, or under way, by its address without the viewer's query. */
  readonly downloads?: Map<string, Download>;
  /** Aborted when the playlists are not waited for any more. */
  readonly waiting?: AbortSignal;
}

/** A line that is known to carry so much waits for the playlists, and begins with a better picture; bits per second. */
const SHARP = 8_000_000;

/**
 * Begins a stream before its engine is there: playlists, then the first segments, which are appended while they come
 * where that can be done with no more than this. Whatever is beyond this, or goes wrong, is left to the engine, with all
 * that has come.
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
    // Those of the first picture, which of a live in parts may be several; the next ones are the engine's.
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
    early.done
      .then(() => findStart({ ...wanted, at: 0, circumstances: lowest }, read))
      .catch(() => undefined);
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
