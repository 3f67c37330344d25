import { batch, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Engine, EngineOptions } from '../contract';
import type { EngineFailure } from '../failure';
import { attemptsFor, FIRST_ATTEMPTS } from '../media/attempts-for';
import { emptyElement } from '../media/empty-element';
import type { Feed, OpenFeed } from '../media/feed';
import { type FileFailure, inspectFile, UNREADABLE } from '../media/inspect';
import { listen } from '../media/listen';
import { videoTagFailure, videoTagMessage } from '../media/media-error';
import { createRetries } from '../media/retries';
import { addSideSubtitles } from '../subtitles/side-subtitles';
import { createTextTracks } from '../subtitles/text-tracks';
import { openBrowserFeed, UNINDEXED } from './browser-feed';
import { hasPicture } from './has-picture';
import { createMendOnce } from './mend-once';
import { pictureIsMissing } from './missing-picture';
import { createFeeds, type LoadFeed } from './next-feed';
import { createFileSounds } from './sounds/file-sounds';
import { createFileTexts } from './texts/file-texts';

/**
 * Plays a media file by the browser itself.
 *
 * @param loadRebuilt loads another way to feed the element, for containers that the browser rejects; `null`: none
 */
export function openFileEngine(options: EngineOptions, loadRebuilt: LoadFeed | null = null): Engine {
  const { video, source } = options;
  const addresses = [source.url, ...source.fallbacks];
  const failure = signal<EngineFailure | null>(null);
  const closing = new AbortController();
  const mayMend = createMendOnce();
  const nextFeed = createFeeds((type) => video.canPlayType(type) !== '', loadRebuilt);
  let address = 0;
  let position = options.startAt ?? 0;
  let opened = false;
  let playWanted = options.playWanted;
  /** The last play or pause the viewer requested; the element forgets it when it loads. */
  let playing = !video.paused;
  let openFeed: OpenFeed = openBrowserFeed;
  let readable = source.readable === true;
  let feed: Feed | null = null;
  const soundOnly = signal(source.soundOnly);
  let looksForPicture = false;

  const url = () => addresses[address % addresses.length] ?? source.url;
  const begins = () => feed?.begins?.() ?? 0;
  const load = () => {
    feed?.close();
    feed = openFeed({
      video,
      url: url(),
      from: position,
      begins: opened ? begins() : null,
      playWanted,
      soundOnly: soundOnly.value,
      sound: sounds.chosen(),
      readable,
      arrived: () => {
        if (failure.value === null && retries.reconnecting.value !== null) retries.back();
      },
      lost: (reason) => decide(reason),
    });
    if (playing) video.play().catch(ignoreFailure);
  };
  const retries = createRetries({
    attempts: FIRST_ATTEMPTS,
    run: () => {
      if (feed?.goOn(url()) !== true) load();
    },
  });

  /** The decoder error that caused the file to be rebuilt. */
  let broken: EngineFailure | null = null;
  const giveUp = (reason: EngineFailure) =>
    batch(() => {
      feed?.close();
      retries.close();
      const why = ['unsupported', 'unknown'].includes(reason.reason) ? (broken ?? reason) : reason;
      failure.value = { ...why, opened };
    });

  /** Opens the file again at the same position, on the next host if there is one. */
  const reopen = (reason: EngineFailure, attempts: number) => {
    address += 1;
    if (!retries.lost(undefined, reason, attempts)) giveUp(reason);
  };

  /** Why the previous feed failed. */
  let refusal: FileFailure | null = null;
  const openOtherwise = async (found: FileFailure) => {
    const isBroken = found.detail === 'decode';
    const next = (opened && !isBroken) || found.openAs ? null : nextFeed(found);
    // An unindexed file is read on by the browser.
    if (next === null) return found === UNINDEXED ? undefined : giveUp(found);
    refusal = found;
    if (isBroken) broken = found;
    try {
      openFeed = await loadChunk(next);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return giveUp({ reason: 'network', type: 'engineError', detail });
    }
    if (!closing.signal.aborted) load();
  };

  /** The feed before the viewer chose another audio track; used again if that fails. */
  let wayBefore: OpenFeed | null = null;
  const changeSound = async () => {
    if (loadRebuilt === null) return;
    try {
      const rebuilt = await loadChunk(loadRebuilt);
      if (closing.signal.aborted || failure.value !== null) return;
      if (openFeed !== rebuilt) wayBefore = openFeed;
      openFeed = rebuilt;
      load();
    } catch {
      sounds.giveUp();
    }
  };
  const sounds = createFileSounds({
    video,
    url,
    change: () => void changeSound(),
    signal: closing.signal,
  });

  const decide = (found: FileFailure, attempts = attemptsFor(found, opened)) => {
    if (failure.value !== null) return;
    const comesBack = ['network', 'refused'].includes(found.reason);
    if (wayBefore !== null && !comesBack) {
      openFeed = wayBefore;
      wayBefore = null;
      sounds.giveUp();
      return load();
    }
    const otherHosts = address + 1 < addresses.length;
    if (comesBack || (found.reason === 'missing' && (opened || otherHosts))) reopen(found, attempts);
    else if (found.reason === 'decode' && mayMend(performance.now())) load();
    // Firefox cannot decode Matroska with header stripping, but plays the rebuilt file.
    else if (found.reason === 'unsupported' || found.detail === 'decode' || found === UNREADABLE)
      void openOtherwise(found);
    else giveUp(found);
  };

  const onError = async () => {
    const found = videoTagFailure(videoTagMessage(video.error));
    // An element that has played before reports an HTTP error as a network error.
    const isLost = opened && found.reason === 'network' && retries.reconnecting.value !== null;
    if (found.reason !== 'unsupported' && !isLost) return decide(found);
    // An origin without CORS may still permit playback.
    if (readable && !opened) {
      readable = false;
      return load();
    }
    // The page has fetched the file, so the element itself rejected it. The previous failure may be more specific.
    if (video.currentSrc.startsWith('blob:'))
      return decide(refusal?.reason === found.reason ? refusal : found);
    const why = await inspectFile(url(), closing.signal);
    if (closing.signal.aborted) return;
    // The file has played, and its server responds: a single request failed, which is no outage.
    if (opened && ['unsupported', 'unknown'].includes(why.reason))
      decide(videoTagFailure('network-error'), FIRST_ATTEMPTS);
    else decide(why);
  };

  /** Finds out whether the file has a picture, while its sound plays. */
  const findPicture = async () => {
    looksForPicture = true;
    const found = await hasPicture(url());
    if (closing.signal.aborted || failure.value !== null) return;
    if (found === true) {
      video.pause();
      giveUp({ ...videoTagFailure('source-not-supported'), detail: 'no-picture' });
    } else soundOnly.value = true;
  };

  const stops = [
    listen(video, ['error'], () => void onError()),
    listen(video, ['play'], () => {
      playing = true;
    }),
    listen(video, ['pause'], () => {
      // Chromium pauses a failed element, which the viewer has not requested.
      if (video.error === null) playing = false;
    }),
    listen(video, ['loadedmetadata'], () => {
      if (position > 0) video.currentTime = position;
    }),
    listen(video, ['seeking', 'loadeddata', 'timeupdate'], ({ type }) => {
      if (failure.value !== null || video.readyState === 0) return;
      position = video.currentTime;
      if (type === 'seeking') return;
      if (!looksForPicture && pictureIsMissing(video, soundOnly.value)) void findPicture();
      opened = true;
      if (loadRebuilt !== null) sounds.look();
      if (!source.soundOnly) texts.look();
    }),
  ];
  const text = createTextTracks();
  const closeSide = addSideSubtitles(video, source.subtitles, text);
  const texts = createFileTexts({
    video,
    url,
    to: text,
    begins,
    signal: closing.signal,
  });
  load();

  const loadForClips = async () => {
    const { openFileBeside } = await loadChunk(() => import('../remux/clip/file-beside'));
    return openFileBeside({
      url: url(),
      playing: video,
      openFeed,
      soundOnly: soundOnly.peek(),
      sound: sounds.chosen(),
      begins: begins(),
    });
  };

  return {
    failure,
    reconnecting: retries.reconnecting,
    missing: signal(null),
    quality: signal(null),
    live: signal(null),
    audioTracks: sounds.fact,
    soundMissing: sounds.missing,
    subtitles: text.subtitles,
    soundOnly,
    element: video,
    ...(loadRebuilt !== null && { loadForClips }),
    wantPlay() {
      playWanted = true;
      feed?.wantPlay();
    },
    finish: retries.close,
    close() {
      closing.abort();
      closeAll([...stops, retries.close, text.close, texts.close, closeSide]);
      feed?.close();
      emptyElement(video);
    },
  };
}
