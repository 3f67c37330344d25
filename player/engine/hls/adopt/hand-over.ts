import Hls, { type BufferCodecsData, type BufferCreatedData, type MediaAttachingData } from 'hls.js';
import type { Feed, HeadStart, TrackName } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';
import { throughputOf } from '../../../lib/throughput';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { FedController } from './fed-controller';
import { followPlaylist } from './follow-playlist';
import { holdLevel } from './go-on-from';
import { reportAppended } from './report-appended';

const { Events } = Hls;

/**
 * For an instance that continues where the page has started and waits for pending downloads. Only fragmented MP4 is
 * appended this way; a worker would add a file to load and has little to do there.
 */
export const AFTER_FEED = {
  autoStartLoad: false,
  enableWorker: false,
  streamController: FedController,
} as const;

/**
 * Gives an instance the element with its buffers as soon as all is in that was begun. It goes on behind that, in the same
 * rendition; where something is missing it fetches that again, and where nothing came it begins by itself.
 */
export function handOver(
  hls: Hls,
  { feed, found, startAt, downloads }: HeadStart & { readonly feed: Feed },
): void {
  const { video, mediaSource, playlist } = feed;
  followPlaylist(hls, feed, startAt !== null);
  let gone = false;
  hls.once(Events.DESTROYING, () => {
    gone = true;
    feed.stop();
  });
  const parsed = new Promise<void>((resolve) => hls.once(Events.MANIFEST_PARSED, () => resolve()));
  void Promise.all([feed.done, parsed]).then(() => {
    if (gone) return;
    feed.stop();
    const level =
      playlist === null ? 0 : hls.levels.findIndex(({ url }) => url.some((one) => hrefOf(one) === playlist));
    // Live times count from the playlist of the appended segments, which must be the first one.
    const isLive = found?.liveFrom != null;
    const isOther = isLive && (level < 0 || (hls.manualLevel !== -1 && hls.manualLevel !== level));
    const isBroken = mediaSource.readyState !== 'open' || video.error !== null;
    if (isBroken || video.buffered.length === 0 || isOther) {
      hls.attachMedia(video);
      return hls.startLoad(startAt ?? -1);
    }
    const throughput = throughputOf(downloads.values());
    takeBuffers(hls, feed);
    reportAppended(hls, feed, downloads);
    if (level >= 0) {
      hls.startLevel = level;
      if (isLive || staysAt(hls, level, throughput ?? 0)) holdLevel(hls, level);
    }
    const at = video.currentTime;
    hls.startLoad(at + bufferedAhead(readRanges(video.buffered), at), true);
  });
}

/**
 * The next segment arrives soon after the first ones, and one sample says little about the bandwidth: keep the
 * rendition unless the bandwidth is twice what a better one needs.
 */
function staysAt(hls: Hls, level: number, throughput: number): boolean {
  const better = hls.levels[level + 1];
  return better !== undefined && better.maxBitrate * 2 >= throughput;
}

const NAMES: readonly TrackName[] = ['video', 'audio', 'audiovideo'];

function takeBuffers(hls: Hls, { video, mediaSource, tracks }: Feed): void {
  const codecs: BufferCodecsData = {};
  const created: BufferCreatedData['tracks'] = {};
  const taken: NonNullable<MediaAttachingData['tracks']> = {};
  for (const name of NAMES) {
    const track = tracks[name];
    if (track === undefined) continue;
    const { buffer, container, codec } = track;
    // A partially appended segment would corrupt the next one.
    buffer.abort();
    const told = { id: name === 'audio' ? 'audio' : 'main', container, codec, levelCodec: codec } as const;
    codecs[name] = told;
    created[name] = { ...told, buffer };
    taken[name] = { ...told, buffer, listeners: [] };
  }
  // It waits for the codecs of a first segment otherwise, and would fetch one of which all is here.
  hls.trigger(Events.BUFFER_CODECS, codecs);
  // Reporting the element last would make it the buffer of every track.
  hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, { tracks: created }));
  hls.attachMedia({ media: video, mediaSource, tracks: taken });
}
