import { hrefOf } from '../../../lib/address/href-of';
import { safeMedia } from '../../../lib/address/safe-address';
import type { StartedStream } from '../../../lib/handoff/started-stream';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { type Download, download } from '../../../lib/network/download';
import { buildsStreams, decodes } from '../../media/media-source-support';
import { type AppendOptions, canAppend } from '../append/append-start';
import type { Remuxer } from '../remux/remuxer';
import { type AppendPlan, planFound, planGiven } from '../request/append-plan';
import { findStart, type StreamStart } from '../request/find-start';
import type { Segment } from '../request/playlists';
import type { Circumstances } from '../request/rendition';
import type { StartRequest } from '../request/start-request';

interface FetchOptions<Appended> {
  /** Receives the first segments while they are downloaded. */
  readonly append: (options: AppendOptions) => Promise<Appended>;
  /** Remuxes MPEG-TS before it is appended. */
  readonly remuxer?: Remuxer | null;
  /** Finished and pending downloads, by URL without the viewer's query. */
  readonly downloads?: Map<string, Download>;
  /** Aborted when the playlists are no longer worth waiting for. */
  readonly signal?: AbortSignal;
}

/** From this bandwidth on, in bits per second, the playlists are awaited for a better rendition than the lowest. */
const SHARP = 8_000_000;

/**
 * Fetches the start of a stream before its engine has loaded: playlists, then the first segments, which are appended
 * while they arrive if possible. Anything unexpected is left to the engine, with everything fetched so far.
 */
export async function fetchStart<Appended extends { readonly done: Promise<unknown> }>(
  { url, startAt, start, duration, live, circumstances, withQuery, reach, locate }: StartRequest,
  { append, remuxer, signal, downloads = new Map<string, Download>() }: FetchOptions<Appended>,
): Promise<Omit<StartedStream, 'appended'> & { readonly appended: Appended | null }> {
  const get = (address: string, requested = address): Download => {
    const href = hrefOf(address);
    if (safeMedia(requested) === null) throw new Error('The host is not allowed.');
    const found = downloads.get(href) ?? download(requested);
    downloads.set(href, found);
    return found;
  };
  const getMedia = (address: string) => get(address, withQuery(address));
  // The details may contain init segments as data; the engine requests them by their URL (`adopt/report-appended.ts`).
  const getInit = (address: string) => (address.startsWith('data:') ? download(address) : getMedia(address));
  const readPlaylist = async (address: string) => {
    const playlist = get(address);
    // The URL may return a large media file instead.
    await playlist.read((chunk) => {
      if (chunk.includes(0)) playlist.abort();
    });
    return { text: new TextDecoder().decode(playlist.bytes()), base: playlist.address() };
  };
  const toAppend = ({ url: segment, start: begins }: Pick<Segment, 'url' | 'start'>) => ({
    href: hrefOf(segment),
    get: () => getMedia(segment),
    start: begins,
  });
  const appendPlan = async (plan: AppendPlan | null): Promise<Appended | null> => {
    if (plan === null || !canAppend(plan.tracks)) return null;
    const tracks = plan.tracks.map(({ init, segments, ...kind }) => ({
      ...kind,
      init: getInit(init),
      segments: segments.map(toAppend),
    }));
    const place = plan.liveFrom ?? startAt;
    // Requested after all init segments, and before the element is ready. Many servers send the first requested file
    // completely first. Only at 0 is a frame shown without its audio: elsewhere the audio, which is shorter, goes
    // first.
    for (const { segments } of place === null || place === 0 ? tracks : [...tracks].reverse())
      segments[0]?.get();
    return append({ ...plan, tracks, startAt: place });
  };
  const appendRemuxed = async (found: StreamStart): Promise<Appended | null> => {
    const [track, sound] = found.tracks;
    const { period, liveFrom } = found;
    if (!remuxer || period === null || !track?.plain || track.parts[0] || sound) return null;
    const segments = track.segments.map(toAppend);
    segments[0]?.get();
    const remuxed = await remuxer.remux({ ...found, segments });
    return append({ ...found, ...remuxed, period, startAt: liveFrom ?? startAt });
  };
  const fetchSegments = ({ tracks, liveFrom }: StreamStart) => {
    for (const { init } of tracks) if (init !== null) getMedia(init);
    // The segments of the first frame, which can be several parts in a low-latency stream; the engine requests the
    // following ones.
    for (const { segments } of tracks)
      for (const [index, { url: segment, start: begins }] of segments.entries())
        if (index === 0 || begins <= (liveFrom ?? 0)) getMedia(segment);
  };
  const started = { url, startAt, downloads, fetched: null };
  // The native engine adopts nothing.
  if (!buildsStreams()) return { ...started, appended: null };

  const appends = reach === 'append';
  const given = appends && startAt === null && !isSharp(circumstances) ? planGiven(start, duration) : null;
  const early = await appendPlan(given).catch(() => null);
  const find = { url, at: startAt ?? 0, live, circumstances, onOld: remuxer?.open, decodes, locate };
  if (early !== null) {
    // The engine will request the playlists of the appended rendition.
    const lowest = { ...circumstances, saveData: true };
    const warm = () => findStart({ ...find, at: 0, circumstances: lowest }, readPlaylist);
    early.done.then(warm).catch(ignoreFailure);
    return { ...started, appended: early };
  }
  const found = await Promise.race([findStart(find, readPlaylist), rejectOn(signal)]).catch(() => null);
  if (found === null || reach === 'playlists') return { ...started, appended: null };
  const appendFound = async () => {
    const plan = planFound(found);
    return plan === null ? appendRemuxed(found) : appendPlan(plan);
  };
  const appended = appends ? await appendFound().catch(() => null) : null;
  if (appended === null) fetchSegments(found);
  return { ...started, fetched: found, appended };
}

/** Rejects when the signal is aborted; stays pending without a signal. */
function rejectOn(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', reject);
  });
}

function isSharp({ throughput, chosen }: Circumstances): boolean {
  return chosen !== null || (throughput !== null && throughput >= SHARP);
}
