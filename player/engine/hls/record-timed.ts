import { batch, signal } from '@preact/signals-core';
import Hls, { type Fragment, type LevelDetails } from 'hls.js';
import { findBoxes } from '../media/boxes';
import type { TimedPlaylist, TimedRecord, TimedSource } from '../timed/timed-source';

const { Events } = Hls;

const MOST_RECORDS = 1000;
/** Of one record, in bytes: pictures in ID3 tags are larger, and left out. */
const MAX_RECORD_BYTES = 0x10000;
const MAX_BYTES = 0x100000;

/** `MetadataSchema.audioId3` of hls.js. Its samples from `emsg` boxes are left out, because the boxes are recorded. */
const ID3: string = 'org.id3';

/**
 * Records the timed data of the stream undecoded, because the first segments are appended before anybody can ask for
 * them. hls.js itself reads only `emsg` boxes that contain ID3.
 */
export function recordTimed(): TimedSource & { follow(hls: Hls): void } {
  const records = signal<readonly TimedRecord[]>([]);
  const bases = signal<ReadonlyMap<number, number>>(new Map());
  const playlist = signal<TimedPlaylist | null>(null);

  const add = (record: TimedRecord) => {
    if (record.bytes.length > MAX_RECORD_BYTES) return;
    let size = 0;
    records.value = [record, ...records.peek()].slice(0, MOST_RECORDS).filter(({ bytes }) => {
      size += bytes.length;
      return size <= MAX_BYTES;
    });
  };
  const findEvents = (frag: Fragment, data: Uint8Array) => {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    for (const { content, end } of findBoxes(view, ['emsg']))
      if (end - content <= MAX_RECORD_BYTES)
        add({ kind: 'emsg', bytes: data.slice(content, end), time: startOf(frag), cc: frag.cc });
  };

  return {
    records,
    bases,
    playlist,
    follow(hls) {
      batch(() => {
        records.value = [];
        bases.value = new Map();
        playlist.value = null;
      });
      hls.on(Events.INIT_PTS_FOUND, (_, { frag, initPTS, timescale }) => {
        bases.value = new Map(bases.peek()).set(frag.cc, initPTS / timescale);
      });
      hls.on(Events.BUFFER_APPENDING, (_, { frag, data }) => findEvents(frag, data));
      // Of segments that were appended before this instance (`start/adopt`). A payload in the worker is empty.
      hls.on(Events.FRAG_LOADED, (_, { frag, payload }) => {
        if (payload.byteLength > 0) findEvents(frag, new Uint8Array(payload));
      });
      hls.on(Events.FRAG_PARSING_METADATA, (_, { frag, samples }) => {
        for (const { type, data, pts } of samples)
          if (type === ID3) add({ kind: 'id3', bytes: data.slice(), time: pts, cc: frag.cc });
      });
      const read = (_: string, { details: { url, fragments, dateRanges } }: { details: LevelDetails }) => {
        playlist.value = { url, segments: fragments, ranges: dateRanges };
      };
      hls.on(Events.LEVEL_UPDATED, read);
      hls.on(Events.LEVEL_PTS_UPDATED, read);
    },
  };
}

function startOf({ elementaryStreams: { video, audio, audiovideo }, start }: Fragment): number {
  return (audiovideo ?? video ?? audio)?.startPTS ?? start;
}
