import { batch, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { lastOf } from '../../lib/from-end';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Playback, PlaybackState, TimeRange } from '../contract';
import { listen } from '../media/listen';
import { clampTo, readRanges, sameRanges, span } from '../media/time-ranges';
import { chosenRate } from './gentle-rate';
import { whenPictureShown } from './picture-shown';
import { requestPlay } from './play-request';
import { readState } from './playback-state';
import { whilePlaying } from './while-playing';

/** Interval at which the buffered ranges are read, in milliseconds. */
const BUFFERED_POLL_MS = 500;

const STATE_EVENTS = [
  'loadstart',
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'emptied',
  'timeupdate',
] as const;

/**
 * Publishes the state of a video element as signals, for every engine. State changes when the media reports it, never
 * when requested. Independent of sources: it stays valid while an engine detaches and re-attaches the element.
 */
export function openPlayback(video: HTMLVideoElement): Playback {
  const state = signal<PlaybackState>('loading');
  const time = signal(0);
  const duration = signal<number | null>(null);
  const buffered = signal<readonly TimeRange[]>([]);
  const seekable = signal<TimeRange | null>(null);
  const seeking = signal(false);
  const volume = signal(video.volume);
  const muted = signal(video.muted);
  const rate = signal(chosenRate(video));
  const size = signal<{ readonly width: number; readonly height: number } | null>(null);
  const pictureShown = signal(false);
  // The inline scripts may have shown the start of the stream before this code is loaded.
  const startedAt = video.paused ? null : (lastOf(readRanges(video.played))?.start ?? video.currentTime);
  let played = false;
  let closed = false;
  let pauses = 0;
  let stopAwaiting = () => {};

  const readProgress = () =>
    batch(() => {
      const ranges = readRanges(video.buffered);
      if (!sameRanges(buffered.value, ranges)) buffered.value = ranges;
      const whole = span(readRanges(video.seekable));
      if (whole?.start !== seekable.value?.start || whole?.end !== seekable.value?.end)
        seekable.value = whole;
    });

  const readAll = () =>
    batch(() => {
      if (!video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) played = true;
      state.value = readState(video, played);
      // While an engine re-attaches, the element counts from 0 again; the viewer's position has not changed.
      if (video.readyState > 0) time.value = video.currentTime;
      seeking.value = video.seeking;
    });

  const readShape = () =>
    batch(() => {
      duration.value = Number.isFinite(video.duration) ? video.duration : null;
      if (video.videoWidth !== (size.value?.width ?? 0) || video.videoHeight !== (size.value?.height ?? 0)) {
        size.value = video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null;
      }
      readProgress();
    });

  const readControls = () =>
    batch(() => {
      volume.value = video.volume;
      muted.value = video.muted;
      rate.value = chosenRate(video);
    });

  const stops = [
    listen(video, STATE_EVENTS, readAll),
    listen(video, ['loadedmetadata', 'durationchange', 'resize'], () => {
      if (video.readyState > 0) readShape();
    }),
    listen(video, ['progress', 'seeked', 'suspend'], readProgress),
    whilePlaying(video, BUFFERED_POLL_MS, readProgress),
    listen(video, ['volumechange', 'ratechange'], readControls),
    whenPictureShown(video, () => {
      pictureShown.value = true;
    }),
  ];
  readAll();
  if (video.readyState > 0) readShape();

  return {
    state,
    time,
    duration,
    buffered,
    seekable,
    seeking,
    volume,
    muted,
    // Determined by a trial on a separate element.
    volumeFixed: Object.assign(document.createElement('audio'), { volume: 0.5 }).volume === 1,
    rate,
    size,
    pictureShown,
    startedAt,
    play() {
      const asked = pauses;
      const outcome = requestPlay(video, () => !closed && pauses === asked);
      readAll();
      return outcome;
    },
    pause() {
      pauses += 1;
      video.pause();
      // The element changes at once but reports it later; a second press must build on the first.
      readAll();
    },
    seek(target) {
      const go = () => {
        stopAwaiting();
        const ranges = readRanges(video.seekable);
        // If the server supports no ranges, only one position is seekable, and the browser would seek there from
        // anywhere.
        const only = span(ranges) === null ? ranges[0] : undefined;
        if (only !== undefined && target > only.end) return;
        video.currentTime = clampTo(span(ranges), target);
      };
      go();
      // Before metadata the element only stores the position, and a live engine would go to the live edge regardless.
      if (video.readyState === 0) stopAwaiting = listen(video, ['loadedmetadata'], go);
    },
    // Read at once, as for a pause: the next press builds on this one.
    setVolume(level) {
      video.volume = Math.min(1, Math.max(0, level));
      readControls();
    },
    setMuted(silent) {
      video.muted = silent;
      readControls();
    },
    setRate(speed) {
      // `load()` resets the rate to the default rate, and engines call it when they re-attach.
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
    },
    setLoop(loops) {
      video.loop = loops;
    },
    look: readAll,
    async capture() {
      const { capturePicture } = await loadChunk(() => import('./capture'));
      return capturePicture(video);
    },
    close() {
      closed = true;
      stopAwaiting();
      closeAll(stops);
    },
  };
}
