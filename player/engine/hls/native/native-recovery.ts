import { batch, signal } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import type { Engine, LiveKind } from '../../contract';
import type { EngineFailure } from '../../failure';
import { BROKEN_FILE } from '../../media/inspect';
import { listen } from '../../media/listen';
import { videoTagFailure, videoTagMessage } from '../../media/media-error';
import { createRetries } from '../../media/retries';
import { askStream } from './ask-stream';
import { watchNativeMissing } from './native-missing';
import { keepNativePlace } from './native-place';
import { watchNative } from './native-watch';

/** Attempts before giving up on a stream, as for hls.js. */
const ATTEMPTS = { onDemand: 30, live: 60 } as const;

/** A second decoding failure within this time is permanent, in milliseconds. */
const MEND_AGAIN_MS = 60_000;

const STALLED: EngineFailure = { reason: 'network', type: 'videoTagError', detail: 'no-progress' };

export interface NativeRecoveryOptions {
  readonly video: HTMLVideoElement;
  /** URLs of the same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly backup: () => string | null;
  readonly live: LiveKind | null;
  readonly startAt: number | null;
  readonly followsEdge: () => boolean;
  readonly playWanted: () => boolean;
  /** Requests the stream with CORS, so that its pixels can be read. */
  readonly readable: boolean;
}

export type NativeRecovery = Pick<Engine, 'failure' | 'reconnecting' | 'missing' | 'finish' | 'close'>;

/**
 * Loads the element, and again after an error or a stall. It shares no code with the recovery of hls.js, since a shared
 * file would cost all other browsers one more request.
 */
export function recoverNatively(options: NativeRecoveryOptions): NativeRecovery {
  const { video } = options;
  const failure = signal<EngineFailure | null>(null);
  const closing = new AbortController();
  let address = options.addresses[0] ?? '';
  /** URLs on all hosts, the current one first. */
  const addresses = () => {
    const more = options.backup();
    const all = [...new Set([...options.addresses, ...(more === null ? [] : [more])])];
    const place = Math.max(0, all.indexOf(address));
    return [...all.slice(place), ...all.slice(0, place)];
  };
  const tried = new Set<string>();
  const place = keepNativePlace(options);
  let mendedAt = Number.NEGATIVE_INFINITY;
  let { readable } = options;
  let opened = false;

  const load = () => {
    video.preload = options.playWanted() ? 'auto' : 'metadata';
    video.crossOrigin = readable ? 'anonymous' : null;
    tried.add(address);
    place.load(address);
  };
  const retries = createRetries({
    attempts: options.live === null ? ATTEMPTS.onDemand : ATTEMPTS.live,
    run: () => {
      // While the stream is missing, its last frame stays on screen.
      if (missing.missing.peek() === null) load();
      else lose(STALLED);
    },
  });
  const missing = watchNativeMissing({
    addresses,
    found(host) {
      if (host === address) return retries.reconnecting.peek()?.retryNow();
      address = host;
      load();
    },
  });

  const stop = () => {
    closing.abort();
    closeAll(stops);
  };
  const giveUp = (reason: EngineFailure) =>
    batch(() => {
      stop();
      failure.value = reason;
    });
  const lose = (reason: EngineFailure) => {
    if (!retries.lost(undefined, reason)) giveUp(reason);
  };
  /** Reloads after the first decoding failure, which may be random; a second one is caused by the stream. */
  const mend = (found: EngineFailure) => {
    if (performance.now() - mendedAt < MEND_AGAIN_MS) return giveUp(found);
    mendedAt = performance.now();
    load();
  };
  const decide = (found: EngineFailure) => {
    if (retries.waiting()) return;
    const { reason } = found;
    const isMissing = reason === 'missing';
    if (isMissing && opened && options.live !== null) missing.begin();
    // Another document in place of the playlist does not mean that the media is broken.
    if (reason === 'decode' && found !== BROKEN_FILE) return mend(found);
    const returns = reason === 'network' || reason === 'refused';
    if (!(returns || opened || (isMissing && addresses().some((host) => !tried.has(host)))))
      return giveUp(found);
    address = addresses()[1] ?? address;
    lose(found);
  };
  const onError = async () => {
    const found = videoTagFailure(videoTagMessage(video.error));
    if (found.reason !== 'unsupported') return decide(found);
    // An origin without CORS may still allow playback.
    if (readable && !opened) {
      readable = false;
      return load();
    }
    const why = await askStream(address, closing.signal);
    if (!closing.signal.aborted) decide(why ?? found);
  };

  const stops = [
    retries.close,
    missing.end,
    listen(video, ['error'], () => void onError()),
    listen(video, ['loadeddata', 'timeupdate'], () => {
      if (video.readyState === 0 || video.error !== null) return;
      opened = true;
      if (retries.reconnecting.peek() !== null) retries.back();
    }),
    listen(video, ['pause'], () => {
      if (video.error === null) missing.end();
    }),
    watchNative({
      video,
      onStall: () => {
        if (!retries.waiting()) lose(STALLED);
      },
      onFrozen: (frozen) => (frozen ? missing.begin() : missing.end()),
    }),
    place.stop,
  ];
  load();

  return {
    failure,
    reconnecting: retries.reconnecting,
    missing: missing.missing,
    finish: stop,
    close: stop,
  };
}
