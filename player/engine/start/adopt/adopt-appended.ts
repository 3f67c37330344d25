import Hls, { type BufferCodecsData, type BufferCreatedData, type MediaAttachingData } from 'hls.js';
import { hrefOf } from '../../../lib/address/href-of';
import type { AppendedStart, StartedStream, TrackName } from '../../../lib/handoff/started-stream';
import { throughputOf } from '../../../lib/network/throughput';
import { leaveOutSameInit } from '../../media/same-init';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { countStarted } from '../../traffic/count-download';
import { followPlaylist } from './follow-playlist';
import { holdAppended } from './hold-level';
import { reportAppended } from './report-appended';

const { Events } = Hls;

/**
 * Attaches the element and its buffers to an instance as soon as all pending segments are appended. The instance
 * continues after them in the same rendition. It fetches missing segments again, and starts regularly if nothing was
 * appended.
 */
export function adoptAppended(
  hls: Hls,
  { appended, fetched, startAt, downloads }: StartedStream & { readonly appended: AppendedStart },
): void {
  const { video, mediaSource, playlist } = appended;
  followPlaylist(hls, appended, startAt !== null);
  let destroyed = false;
  hls.once(Events.DESTROYING, () => {
    destroyed = true;
    appended.stop();
  });
  const parsed = new Promise<void>((resolve) => hls.once(Events.MANIFEST_PARSED, () => resolve()));
  void Promise.all([appended.done, parsed]).then(() => {
    countStarted({ downloads });
    if (destroyed) return;
    appended.stop();
    const level =
      playlist === null ? 0 : hls.levels.findIndex(({ url }) => url.some((one) => hrefOf(one) === playlist));
    // Live times are relative to the playlist of the appended segments, so the instance must load that one first.
    const isLive = fetched?.liveFrom != null;
    const isOther = isLive && (level < 0 || (hls.manualLevel !== -1 && hls.manualLevel !== level));
    const isBroken = mediaSource.readyState !== 'open' || video.error !== null;
    if (isBroken || video.buffered.length === 0 || isOther) {
      hls.attachMedia(video);
      return hls.startLoad(startAt ?? -1);
    }
    const throughput = throughputOf(downloads.values());
    // The buffers may end within a segment.
    const inParts = isLive && hls.config.lowLatencyMode;
    takeBuffers(hls, appended, inParts);
    reportAppended(hls, appended, downloads, inParts);
    if (level >= 0) {
      hls.startLevel = level;
      holdAppended(hls, level, isLive, throughput ?? 0);
    }
    const at = video.currentTime;
    hls.startLoad(at + bufferedAhead(readRanges(video.buffered), at), true);
    // The event preceded the instance's listener. As in hls.js, it is ignored during a seek.
    if (mediaSource.streaming === false && !video.seeking) hls.pauseBuffering();
  });
}

type Known = NonNullable<NonNullable<MediaAttachingData['tracks']>[TrackName]> &
  NonNullable<BufferCreatedData['tracks'][TrackName]>;

const NAMES: readonly TrackName[] = ['video', 'audio', 'audiovideo'];

function takeBuffers(
  hls: Hls,
  { video, mediaSource, tracks, remuxed }: AppendedStart,
  inParts: boolean,
): void {
  const codecs: BufferCodecsData = {};
  const created: BufferCreatedData['tracks'] = {};
  const taken: NonNullable<MediaAttachingData['tracks']> = {};
  for (const name of NAMES) {
    const track = tracks[name];
    if (track === undefined) continue;
    const { buffer, container, codec, init, isCut } = track;
    // A partially appended segment would corrupt the next one. For parts, see `report-parts.ts`. After a whole segment,
    // an abort costs frames (Chromium): the next segment removes those that it overlaps, and ends before its B-frames
    // do.
    if (!inParts && (isCut || buffer.updating)) buffer.abort();
    else if (!inParts) leaveOutSameInit(buffer, init.bytes());
    const id = name === 'audio' && !remuxed ? 'audio' : 'main';
    const known: Known = { id, container, codec, buffer, listeners: [] };
    codecs[name] = created[name] = taken[name] = known;
  }
  // Otherwise the instance waits for the codecs of a first segment, and fetches one that is already buffered.
  hls.trigger(Events.BUFFER_CODECS, codecs);
  // Reporting the element last would make it the buffer of every track.
  hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, { tracks: created }));
  hls.attachMedia({ media: video, mediaSource, tracks: taken });
}
