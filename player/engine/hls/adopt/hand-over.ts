import Hls, { type BufferCodecsData, type BufferCreatedData, type MediaAttachingData } from 'hls.js';
import type { Feed, HeadStart, TrackName } from '../../../lib/head-start';
import { hrefOf } from '../../../lib/href-of';
import { throughputOf } from '../../../lib/throughput';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { FedController } from './fed-controller';
import { followPlaylist } from './follow-playlist';
import { holdLevel } from './go-on-from';
import { tellFed } from './tell-fed';

const { Events } = Hls;

/**
 * For an instance that goes on where the page has begun, and waits for what is still on its way there. What could be fed
 * is fragmented MP4, of which a worker has little to do, and which is a file more to wait for.
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
    // A live's time counts from the playlist by which it was fed, which has to be the first one.
    const isLive = found?.liveFrom != null;
    const isOther = isLive && (level < 0 || (hls.manualLevel !== -1 && hls.manualLevel !== level));
    const isBroken = mediaSource.readyState !== 'open' || video.error !== null;
    if (isBroken || video.buffered.length === 0 || isOther) {
      hls.attachMedia(video);
      return hls.startLoad(startAt ?? -1);
    }
    const throughput = throughputOf(downloads.values());
    takeBuffers(hls, feed);
    tellFed(hls, feed, downloads);
    if (level >= 0) {
      hls.startLevel = level;
      if (isLive || staysAt(hls, level, throughput ?? 0)) holdLevel(hls, level);
    }
    const at = video.currentTime;
    hls.startLoad(at + bufferedAhead(readRanges(video.buffered), at), true);
  });
}

/**
 * The segment that follows has the little time of those before it, and one sample tells little of the line: it is of the
 * same rendition, unless the line carries twice what a better one needs.
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
    // What was cut off in the middle would swallow the beginning of what comes next.
    buffer.abort();
    const told = { id: name === 'audio' ? 'audio' : 'main', container, codec, levelCodec: codec } as const;
    codecs[name] = told;
    created[name] = { ...told, buffer };
    taken[name] = { ...told, buffer, listeners: [] };
  }
  // It waits for the codecs of a first segment otherwise, and would fetch one of which all is here.
  hls.trigger(Events.BUFFER_CODECS, codecs);
  // The element, told of last, would count as the buffer of each track.
  hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, { tracks: created }));
  hls.attachMedia({ media: video, mediaSource, tracks: taken });
}
