import Hls, { ChunkMetadata, type LevelDetails, type MediaFragment } from 'hls.js';
import type { Download } from '../../lib/download';
import type { Feed, TrackName } from '../../lib/head-start';

const { Events } = Hls;

/**
 * Tells an instance which of its segments are in the buffers already, as if it had fetched and appended them: else it
 * takes a segment that ends a rounding earlier for missing, keeps the sound back until a picture of its own has told the
 * time, and knows neither the line nor the rendition on the screen.
 *
 * @param downloads what came; whatever is told of is taken out
 */
export function tellFed(hls: Hls, feed: Feed, downloads: Map<string, Download>): void {
  const { video, audio, audiovideo } = feed.tracks;
  const timeRanges = {
    ...(video && { video: video.buffer.buffered }),
    ...(audio && { audio: audio.buffer.buffered }),
    ...(audiovideo && { audiovideo: audiovideo.buffer.buffered }),
  };
  const tell = ({ fragments }: LevelDetails, type: TrackName) => {
    for (const frag of fragments) {
      const { type: id } = frag;
      const download = downloads.get(frag.url);
      if (download === undefined || download.times.last === 0) continue;
      downloads.delete(frag.url);
      countAs(frag, type, download);
      const part = null;
      const chunkMeta = new ChunkMetadata(frag.level, frag.sn, 0, download.size());
      hls.trigger(Events.FRAG_LOADED, { frag, part, payload: new ArrayBuffer(0), networkDetails: null });
      hls.trigger(Events.BUFFER_APPENDED, { type, frag, part, chunkMeta, parent: id, timeRanges });
      hls.trigger(Events.FRAG_BUFFERED, { frag, part, stats: frag.stats, id });
    }
  };
  hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
    const [frag] = details.fragments;
    tell(details, video ? 'video' : 'audiovideo');
    if (frag === undefined) return;
    // As `feed.ts` has moved what is fed.
    const initPTS = -((video ?? audiovideo)?.buffer.timestampOffset ?? 0);
    const known = { timescale: 1, trackId: -1 };
    const timestampOffsets = [];
    timestampOffsets[frag.cc] = { ...known, baseTime: initPTS };
    hls.trigger(Events.INIT_PTS_FOUND, { ...known, initPTS, id: frag.type, frag, timestampOffsets });
  });
  if (audio === undefined) return;
  hls.once(Events.AUDIO_TRACK_UPDATED, (_, { details }) => tell(details, 'audio'));
}

function countAs(frag: MediaFragment, type: TrackName, { times, size }: Download): void {
  const { start, end, stats } = frag;
  const info = { startPTS: start, endPTS: end, startDTS: start, endDTS: end, partial: false };
  Object.assign(frag.elementaryStreams, { [type]: info });
  stats.loaded = stats.total = size();
  Object.assign(stats.loading, { start: times.asked, first: times.first, end: times.last });
  for (const step of [stats.parsing, stats.buffering]) step.start = step.end = times.last;
}
