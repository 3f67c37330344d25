import { batch, signal } from '@preact/signals-core';
import type { Engine, EngineFailure, EngineOptions } from '../contract';
import { emptyElement } from '../empty-element';
import { listen } from '../listen';
import { createRetries } from '../retries';
import { addSideSubtitles } from '../side-subtitles';
import { createTextTracks } from '../text-tracks';
import { videoTagFailure, videoTagMessage } from './media-error';
import { pictureIsMissing } from './missing-picture';
import { whyNotSupported } from './reachable';

/** Specification, section 9: "retry count 3". */
const ATTEMPTS = 3;

/** Plays a media file by the browser's own means. */
export function openFileEngine(options: EngineOptions): Engine {
  const { video, source } = options;
  const addresses = [source.url, ...source.fallbacks];
  const failure = signal<EngineFailure | null>(null);
  const closing = new AbortController();
  let address = 0;
  let position = options.startAt ?? 0;
  let opened = false;

  const load = () => {
    const playing = !video.paused;
    video.src = addresses[address % addresses.length] ?? source.url;
    // Loading pauses the element, which the viewer did not ask for.
    if (playing) video.play().catch(() => undefined);
  };
  const retries = createRetries({ attempts: ATTEMPTS, run: load });

  const giveUp = (reason: EngineFailure) =>
    batch(() => {
      retries.close();
      failure.value = reason;
    });

  /** The same place again, on the next host where there is one. */
  const reopen = (reason: EngineFailure) => {
    address += 1;
    if (!retries.lost()) giveUp(reason);
  };

  const onError = async () => {
    if (failure.value !== null) return;
    const found = videoTagFailure(videoTagMessage(video.error));
    if (found.reason === 'network') return reopen(found);
    if (found.reason !== 'unsupported') return giveUp(found);
    const reason = await whyNotSupported(video.currentSrc || source.url, closing.signal);
    if (closing.signal.aborted) return;
    const otherHosts = address + 1 < addresses.length;
    const worthATry = reason === 'network' || (reason === 'missing' && (opened || otherHosts));
    (worthATry ? reopen : giveUp)({ ...found, reason });
  };

  const stops = [
    listen(video, ['error'], () => void onError()),
    listen(video, ['loadedmetadata'], () => {
      if (position > 0) video.currentTime = position;
    }),
    listen(video, ['loadeddata', 'timeupdate'], () => {
      if (failure.value !== null || video.readyState === 0) return;
      if (pictureIsMissing(video, source.soundOnly)) {
        video.pause();
        return giveUp({ ...videoTagFailure('source-not-supported'), detail: 'no-picture' });
      }
      opened = true;
      position = video.currentTime;
      if (retries.reconnecting.value !== null) retries.back();
    }),
  ];
  const text = createTextTracks();
  const closeSide = addSideSubtitles(video, source.subtitles, text);
  video.preload = options.playWanted ? 'auto' : 'metadata';
  load();

  return {
    failure,
    reconnecting: retries.reconnecting,
    quality: signal(null),
    live: signal(null),
    audioTracks: signal(null),
    subtitles: text.subtitles,
    wantPlay() {
      video.preload = 'auto';
    },
    close() {
      closing.abort();
      for (const stop of stops) stop();
      retries.close();
      text.close();
      closeSide();
      emptyElement(video);
    },
  };
}
