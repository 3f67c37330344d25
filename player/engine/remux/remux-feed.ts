import { lastOf } from '../../lib/from-end';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Feed, FeedOptions } from '../media/feed';
import { listen } from '../media/listen';
import { repeatLostSeeks } from '../media/lost-seek';
import { createStartGap } from '../media/start-gap';
import { fragments } from './fragments';
import { type MediaFile, openMediaFile } from './media-file';
import { untilAborted } from './next-event';
import { remuxFailure } from './remux-failure';
import { openStreamBuffer } from './stream-buffer';

/** A seek to at most this far after the last buffered media waits for it instead of starting anew, in seconds. */
const NEAR_SECONDS = 5;

/**
 * Remuxes a file, whose container the browser does not support, as a stream: read in ranges over the network, never
 * re-encoded, and only the next seconds at a time.
 */
export function openRemuxFeed(options: FeedOptions): Feed {
  const { video, soundOnly, sound } = options;
  let playWanted = options.playWanted;
  let url = options.url;
  let file: Promise<MediaFile> | null = null;
  let begins = 0;
  let run = new AbortController();
  /** Where the next media is appended, in seconds of the element's time. */
  let head = options.from;
  const startGap = createStartGap(video);
  const buffer = openStreamBuffer(video, () => playWanted);

  const closeFile = () => {
    file?.then((opened) => opened.close()).catch(ignoreFailure);
    file = null;
  };

  const pour = async (from: number, anew: boolean, signal: AbortSignal) => {
    file ??= openMediaFile(url, soundOnly, sound, options);
    const opened = await file;
    begins = opened.begins;
    await buffer.open(opened, signal);
    if (signal.aborted) return;
    if (anew) await buffer.clear();
    const parts = fragments(opened.tracks, from + opened.begins);
    try {
      for (;;) {
        const step = await untilAborted(parts.next(), signal);
        if (step === null) return;
        if (step.done) break;
        await buffer.append(step.value, signal);
        if (signal.aborted) return;
        head = Math.max(head, lastOf(buffer.ranges())?.end ?? head);
        startGap.check(from);
        options.arrived();
      }
      await buffer.end();
    } finally {
      // A pending read ends by itself.
      parts.return(undefined).catch(ignoreFailure);
    }
  };

  /** @param anew whether to clear the buffer, which belongs to another position */
  const begin = async (from: number, anew: boolean) => {
    run.abort();
    run = new AbortController();
    const { signal } = run;
    head = from;
    try {
      await pour(from, anew, signal);
    } catch (error) {
      // The element reports its own errors.
      if (signal.aborted || video.error !== null) return;
      const reason = await remuxFailure(error, url, signal);
      if (signal.aborted) return;
      closeFile();
      options.lost(reason);
    }
  };

  const comes = (time: number) =>
    (time >= head && time <= head + NEAR_SECONDS) ||
    buffer.ranges().some(({ start, end }) => time >= start && time <= end);

  const stop = listen(video, ['seeking', 'waiting'], () => {
    if (video.readyState > 0 && !comes(video.currentTime)) void begin(video.currentTime, true);
  });
  const stopRepeating = repeatLostSeeks(video);
  void begin(options.from, false);

  return {
    goOn(next) {
      if (video.error !== null) return false;
      url = next;
      void begin(head, false);
      return true;
    },
    begins: () => begins,
    wantPlay() {
      playWanted = true;
    },
    close() {
      run.abort();
      stop();
      stopRepeating();
      startGap.close();
      closeFile();
      buffer.close();
    },
  };
}
