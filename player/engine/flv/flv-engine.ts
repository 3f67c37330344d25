import { batch, signal } from '@preact/signals-core';
import mpegts from 'mpegts.js';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Engine, EngineOptions } from '../contract';
import type { EngineFailure } from '../failure';
import { attemptsFor, FIRST_ATTEMPTS } from '../media/attempts-for';
import { emptyElement } from '../media/empty-element';
import { listen } from '../media/listen';
import { repeatLostSeeks } from '../media/lost-seek';
import { createRetries } from '../media/retries';
import { createStartGap } from '../media/start-gap';
import { addSideSubtitles } from '../subtitles/side-subtitles';
import { createTextTracks } from '../subtitles/text-tracks';
import { trackLoaders } from './counted-loader';
import { elementFailure, flvFailure, inspectFlv } from './flv-failure';
import { seekAnew } from './seek-anew';

/** The used fields, unvalidated. */
interface FlvMetadata {
  readonly keyframes?: { readonly times?: readonly unknown[] | null } | null;
}

/** Plays FLV by mpegts.js. */
export function openFlvEngine(options: EngineOptions): Engine {
  const { video, source } = options;
  const addresses = [source.url, ...source.fallbacks];
  const failure = signal<EngineFailure | null>(null);
  const closing = new AbortController();
  let address = 0;
  let position = options.startAt ?? 0;
  let player: mpegts.Player | null = null;
  /** Whether any of it has played. */
  let opened = false;
  /** The first time in mpegts.js's index, which omits the file's first key frame; in seconds. */
  let firstSeekable = Number.POSITIVE_INFINITY;
  const { Loader, fetches } = trackLoaders(
    video,
    () => Number.isFinite(firstSeekable),
    // A live stream restarts at its edge.
    () => (source.live === null ? position : 0),
  );

  const retries = createRetries({ attempts: FIRST_ATTEMPTS, run: () => load() });

  const unload = () => {
    player?.destroy();
    player = null;
  };
  const giveUp = (reason: EngineFailure) => {
    unload();
    batch(() => {
      retries.close();
      failure.value = reason;
    });
  };
  const onError = (reason: EngineFailure) => {
    if (failure.value !== null) return;
    const lost = ['network', 'refused', 'missing'].includes(reason.reason);
    const otherHosts = address + 1 < addresses.length;
    if (!lost || (reason.reason === 'missing' && !otherHosts)) return giveUp(reason);
    address += 1;
    if (!retries.lost(undefined, reason, attemptsFor(reason, opened))) giveUp(reason);
  };
  const report = async (from: mpegts.Player, url: string, reason: EngineFailure) => {
    const found = opened ? reason : await inspectFlv(url, reason, closing.signal);
    if (player === from) onError(found);
  };
  const load = () => {
    const playing = !video.paused;
    unload();
    const url = addresses[address % addresses.length] ?? source.url;
    const isLive = source.live !== null;
    const next = mpegts.createPlayer(
      { type: 'flv', url, isLive },
      { enableWorker: false, lazyLoad: !isLive, accurateSeek: true, customLoader: Loader },
    );
    next.on(mpegts.Events.ERROR, (type: string, detail: string, info: { code?: number } | undefined) => {
      // Closing at once would cause an exception in its queued work.
      const reason = flvFailure(type, detail, info?.code ?? null);
      setTimeout(() => player === next && void report(next, url, reason));
    });
    firstSeekable = Number.POSITIVE_INFINITY;
    begun = false;
    next.on(mpegts.Events.METADATA_ARRIVED, ({ keyframes }: FlvMetadata) => {
      firstSeekable = Number(keyframes?.times?.[1] ?? Number.POSITIVE_INFINITY);
    });
    next.attachMediaElement(video);
    next.load();
    // Otherwise the element is at 0 until it has metadata, and the download is suspended once enough is buffered from there.
    if (position > 0) video.currentTime = position;
    player = next;
    if (playing) video.play().catch(ignoreFailure);
  };

  /** Whether the current load has reached its first frame. */
  let begun = false;
  const startGap = createStartGap(video);
  const stops = [
    listen(video, ['error'], () => player !== null && onError(elementFailure(video.error))),
    // mpegts.js skips every gap at the start as soon as media arrives, by a seek that some browsers lose.
    listen(video, ['progress'], (event) => {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
      event.stopImmediatePropagation();
      if (!begun) startGap.check();
    }),
    listen(video, ['loadedmetadata'], () => {
      if (position > 0) video.currentTime = position;
    }),
    listen(video, ['loadeddata'], () => {
      begun = true;
    }),
    repeatLostSeeks(video),
    seekAnew(video, {
      // A live stream is not reloaded for a position that it has left.
      firstSeekable: () => (source.live === null ? firstSeekable : 0),
      fetches,
      load: () => {
        position = video.currentTime;
        if (!retries.waiting()) load();
      },
    }),
    startGap.close,
    listen(video, ['timeupdate'], () => {
      if (video.readyState === 0) return;
      opened = true;
      position = video.currentTime;
      // The buffer is played out before an attempt is made.
      if (retries.reconnecting.value !== null && !retries.waiting()) retries.back();
    }),
  ];
  const text = createTextTracks();
  const closeSide = addSideSubtitles(video, source.subtitles, text);
  if (mpegts.isSupported()) load();
  else giveUp({ reason: 'unsupported', type: 'videoTagError', detail: 'source-not-supported' });

  return {
    failure,
    reconnecting: retries.reconnecting,
    missing: signal(null),
    quality: signal(null),
    live: signal(null),
    audioTracks: signal(null),
    subtitles: text.subtitles,
    wantPlay() {},
    finish: retries.close,
    close() {
      closing.abort();
      closeAll(stops);
      retries.close();
      unload();
      text.close();
      closeSide();
      emptyElement(video);
    },
  };
}
