import Hls, { ChunkMetadata, type LevelDetails, type MediaFragment } from 'hls.js';
import { hrefOf } from '../../../lib/address/href-of';
import type { AppendedStart, TrackName } from '../../../lib/handoff/started-stream';
import type { Download } from '../../../lib/network/download';
import { readRanges } from '../../media/time-ranges';
import { reportCaptions } from './appended-captions';
import { correctTimes, readAppendedTimes, type SegmentTimes } from './appended-times';
import { reportParts } from './report-parts';

const { Events } = Hls;

/**
 * Reports the segments that are already in the buffers to an instance as if it had fetched and appended them. Otherwise
 * it treats a segment that ends a rounding error early as missing, holds back audio until its own first video segment
 * sets the time, and knows neither the bandwidth nor the rendition on screen.
 *
 * @param downloads finished downloads; reported ones are removed
 * @param inParts whether a live stream was appended in parts
 */
export function reportAppended(
  hls: Hls,
  start: AppendedStart,
  downloads: Map<string, Download>,
  inParts = false,
): void {
  const { video, audio, audiovideo } = start.tracks;
  const readTimeRanges = () => ({
    ...(video && { video: video.buffer.buffered }),
    ...(audio && { audio: audio.buffer.buffered }),
    ...(audiovideo && { audiovideo: audiovideo.buffer.buffered }),
  });
  const isManaged = start.mediaSource.streaming !== undefined;
  const base = start.timeBase();
  if (base === null) return;
  const report = (details: LevelDetails, type: TrackName) => {
    // Not by its address, which the details leave out where they contain its data.
    const header = start.tracks[type]?.init;
    const init = header?.bytes();
    const found = details.fragments.flatMap((frag) => {
      const download = downloads.get(hrefOf(frag.url));
      if (init === undefined || download === undefined || download.times.last === 0) return [];
      const { start: begins, duration } = frag;
      return [{ frag, download, segment: { init, bytes: download.bytes(), start: begins, duration } }];
    });
    const timeRanges = readTimeRanges();
    const ranges = timeRanges[type];
    if (ranges === undefined) return;
    const buffered = readRanges(ranges);
    const track = start.tracks[type];
    if (track && inParts) reportParts(details, type, track, downloads);
    const segments = found.map(({ segment }) => segment);
    const times = readAppendedTimes(segments, base, buffered, isManaged);
    // The instance needs it for the segments that follow, and asks by its address.
    const map = found[0]?.frag.initSegment;
    if (header && map && map.byteRange.length === 0) downloads.set(hrefOf(map.url), header);
    for (const [index, { frag, download, segment }] of found.entries()) {
      const known = times[index];
      if (!known) continue;
      const { type: id } = frag;
      downloads.delete(hrefOf(frag.url));
      correctTimes(details, frag, known);
      countAs(frag, type, download, known);
      const part = null;
      const chunkMeta = new ChunkMetadata(frag.level, frag.sn, 0, download.size());
      hls.trigger(Events.FRAG_LOADED, { frag, part, payload: segment.bytes.buffer, networkDetails: null });
      if (__FULL_BUILD__ && id === 'main') reportCaptions(hls, { frag, details, segment, base });
      hls.trigger(Events.BUFFER_APPENDED, { type, frag, part, chunkMeta, parent: id, timeRanges });
      hls.trigger(Events.FRAG_BUFFERED, { frag, part, stats: frag.stats, id });
    }
  };
  beginBehind(hls, audio !== undefined);
  hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
    const [frag] = details.fragments;
    report(details, video ? 'video' : 'audiovideo');
    if (frag === undefined) return;
    const { baseTime, timescale, trackId } = base;
    const timestampOffsets = [];
    timestampOffsets[frag.cc] = base;
    const found = { initPTS: baseTime, timescale, trackId, timestampOffsets };
    hls.trigger(Events.INIT_PTS_FOUND, { ...found, id: frag.type, frag });
  });
  if (audio === undefined) return;
  hls.once(Events.AUDIO_TRACK_UPDATED, (_, { details }) => report(details, 'audio'));
}

/**
 * Has a live instance load what follows the buffer. Where only parts of a segment are there, so that none is reported,
 * it takes the times of the stream for unknown, chooses where to begin for itself, and can leave a hole.
 */
function beginBehind(hls: Hls, hasAudio: boolean): void {
  const begun = new Set<string>();
  const know = (type: string, details: LevelDetails) => {
    if (details.live && !begun.has(type)) details.PTSKnown = true;
  };
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => know('main', details));
  if (hasAudio) hls.on(Events.AUDIO_TRACK_UPDATED, (_, { details }) => know('audio', details));
  hls.on(Events.FRAG_LOADING, (_, { frag }) => begun.add(frag.type));
}

function countAs(frag: MediaFragment, type: TrackName, { times, size }: Download, known: SegmentTimes): void {
  const { stats } = frag;
  Object.assign(frag.elementaryStreams, { [type]: { ...known, partial: false } });
  stats.loaded = stats.total = size();
  Object.assign(stats.loading, { start: times.requested, first: times.first, end: times.last });
  for (const step of [stats.parsing, stats.buffering]) step.start = step.end = times.last;
}
