import Hls, { ChunkMetadata, type LevelDetails, type MediaFragment } from 'hls.js';
import { updateFragPTSDTS } from 'hls.js/src/utils/level-helper';
import { hrefOf } from '../../../lib/address/href-of';
import type { AppendedStart, TrackName } from '../../../lib/handoff/started-stream';
import type { Download } from '../../../lib/network/download';
import { readRanges } from '../../media/time-ranges';
import { reportCaptions } from './appended-captions';
import { readAppendedTimes } from './appended-times';
import { reportParts } from './report-parts';

const { Events } = Hls;

/**
 * Reports the segments that are already in the buffers to an instance as if it had fetched and appended them. Otherwise
 * it treats a segment that ends a rounding error early as missing, holds back audio until its own first video segment
 * sets the time base, and knows neither the bandwidth nor the current rendition.
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
  const report = (details: LevelDetails, ...types: readonly TrackName[]) => {
    const timeRanges = readTimeRanges();
    const found = details.fragments.flatMap((frag) => {
      const download = downloads.get(hrefOf(frag.url));
      return download === undefined || download.times.last === 0 ? [] : [{ frag, download }];
    });
    const tracks = types.flatMap((type) => {
      const track = start.tracks[type];
      if (track === undefined) return [];
      const { init, begins, buffer } = track;
      if (inParts) reportParts(details, type, track, downloads);
      // The instance needs the init segment for the following segments, and requests it by its URL.
      const map = found[0]?.frag.initSegment;
      if ('whole' in init && map && map.byteRange.length === 0) downloads.set(hrefOf(map.url), init);
      const segments = found.map(({ frag: { url, duration } }) => ({
        begin: begins.get(hrefOf(url)) ?? Number.NaN,
        duration,
      }));
      return [{ type, times: readAppendedTimes(segments, readRanges(buffer.buffered), isManaged) }];
    });
    for (const [index, { frag, download }] of found.entries()) {
      if (!tracks.every(({ times }) => times[index])) continue;
      const { type: id } = frag;
      const href = hrefOf(frag.url);
      const payload = download.bytes();
      downloads.delete(href);
      countAs(frag, download);
      for (const { type, times } of tracks) {
        const known = times[index];
        if (!known) continue;
        Object.assign(frag.elementaryStreams, { [type]: { ...known, partial: false } });
        const { startPTS, endPTS, startDTS, endDTS } = known;
        updateFragPTSDTS(details, frag, startPTS, endPTS, startDTS, endDTS, false, hls.logger);
      }
      const part = null;
      const chunkMeta = new ChunkMetadata(frag.level, frag.sn, 0, download.size());
      hls.trigger(Events.FRAG_LOADED, { frag, part, payload: payload.buffer, networkDetails: null });
      const samples = start.remuxed?.samples.get(href);
      for (const one of samples?.id3 ?? [])
        hls.trigger(Events.FRAG_PARSING_METADATA, {
          id,
          frag,
          details,
          samples: [{ ...one, type: Hls.MetadataSchema.audioId3 }],
        });
      if (__FULL_BUILD__ && id === 'main') {
        const init = (video ?? audiovideo)?.init.bytes();
        if (samples)
          hls.trigger(Events.FRAG_PARSING_USERDATA, { id, frag, details, samples: [...samples.captions] });
        else if (init) reportCaptions(hls, { frag, details, segment: { init, bytes: payload }, base });
      }
      for (const type of types)
        hls.trigger(Events.BUFFER_APPENDED, { type, frag, part, chunkMeta, parent: id, timeRanges });
      hls.trigger(Events.FRAG_BUFFERED, { frag, part, stats: frag.stats, id });
    }
  };
  beginBehind(hls, audio !== undefined);
  hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
    const { fragments, startCC } = details;
    const frag = fragments.find(({ cc }) => cc === startCC + start.period);
    if (start.remuxed && audio) report(details, 'video', 'audio');
    else report(details, video ? 'video' : 'audiovideo');
    if (frag === undefined) return;
    const { baseTime, timescale, trackId } = base;
    const timestampOffsets = [];
    timestampOffsets[frag.cc] = base;
    const { type: id } = frag;
    hls.trigger(Events.INIT_PTS_FOUND, { id, frag, initPTS: baseTime, timescale, trackId, timestampOffsets });
  });
  if (audio === undefined || start.remuxed) return;
  hls.once(Events.AUDIO_TRACK_UPDATED, (_, { details }) => report(details, 'audio'));
}

/**
 * Makes a live instance load what follows the buffer. If only parts of a segment are buffered, none is reported; the
 * instance would treat the stream's times as unknown, choose its own start, and could leave a gap.
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

function countAs({ stats }: MediaFragment, { times, size }: Download): void {
  stats.loaded = stats.total = size();
  Object.assign(stats.loading, { start: times.requested, first: times.first, end: times.last });
  for (const step of [stats.parsing, stats.buffering]) step.start = step.end = times.last;
}
