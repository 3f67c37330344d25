import Hls, {
  type BufferCreatedData,
  type BufferFlushedData,
  type ChunkMetadata,
  type FragBufferedData,
  type FragLoadedData,
  type Fragment,
  type Level,
  type Part,
  type RemuxedTrack,
  type TrackSet,
} from 'hls.js';
import { lastOf } from '../../../lib/from-end';
import { joinBytes } from '../../../lib/network/bytes';
import { readRanges } from '../../media/time-ranges';
import { holdLevel } from '../../start/adopt/hold-level';
import { moveSamples, readVideoTrack, type VideoTrack } from './move-samples';
import { planSwitch, SAFETY, type SwitchPoint } from './plan-switch';
import { type Overlap, squeeze, squeezedUntil } from './squeeze';

const { Events } = Hls;
const { streamController: StreamController } = Hls.DefaultConfig;

/**
 * The buffer is removed from this long after the start of a segment, so that the previous segment keeps all of its
 * frames; in seconds.
 */
const PADDING_S = 0.4;
/** A segment that overlaps the end of the buffer by at most this much follows it, in seconds. */
const FOLLOWS_S = 0.1;
/** Decoders run this far ahead of the playhead, in seconds. */
const DECODED_S = 0.25;
/** A range that begins at most this long after the playhead counts as the current one, in seconds. */
const NEAR_S = 0.1;

/** Chromium continues audio for this long without a picture, in seconds. */
const PLAYED_ON_S = 3;

/**
 * Number of recent segments whose rates count besides the estimate, which long remembers how slow the first segments
 * were while scripts loaded. Measured from request to end; a download shorter than this, in milliseconds, is not more
 * exact.
 */
const RATES = 3;
const SHORTEST_MS = 50;

interface Replacement {
  readonly level: number;
  /** Number of the segment, once it has arrived. */
  sn: number | null;
  overlap: Overlap | null;
  /** Frames were removed that the decoder has passed already; it continues only after these. */
  late: boolean;
}

/**
 * Switches the rendition just after the playhead, without interrupting the picture. hls.js replaces the buffer from
 * within the segment after next at the earliest, which is up to two segments later.
 */
export class SwitchingStreamController extends StreamController {
  #track: VideoTrack | null = null;
  #buffer: SourceBuffer | null = null;
  #name: 'video' | 'audiovideo' = 'video';
  #replacement: Replacement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Rates of the last segments, in bits per second. */
  #lastRates: number[] = [0];

  constructor(...given: ConstructorParameters<typeof StreamController>) {
    super(...given);
    const [hls] = given;
    hls.on(Events.BUFFER_CREATED, (_: string, { tracks }: BufferCreatedData) => {
      this.#name = tracks.audiovideo === undefined ? 'video' : 'audiovideo';
      this.#buffer = tracks[this.#name]?.buffer ?? null;
    });
    hls.on(Events.BUFFER_FLUSHED, (_: string, { type }: BufferFlushedData) => {
      if (type === 'audio' || this.#replacement === null) return;
      this.#replacement.late ||= this.#bufferedEnd() < this.playhead + DECODED_S;
    });
    hls.on(Events.FRAG_LOADED, (_: string, { frag }: FragLoadedData) => {
      if (frag.type !== 'main' || frag.sn === 'initSegment') return;
      const { loaded, loading } = frag.stats;
      const rate = (loaded * 8000) / Math.max(SHORTEST_MS, loading.end - loading.start);
      this.#lastRates = [...this.#lastRates.slice(1 - RATES), rate];
    });
  }

  /**
   * Deferred until the press has been handled: on a page busy with rendering, the buffer would be removed only after it
   * was played.
   */
  override nextLevelSwitch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Low-latency parts are loaded one by one, and the buffer is short.
      if (this.loadingParts) super.nextLevelSwitch();
      else this.#switch();
    }, 0);
  }

  protected override onHandlerDestroying(): void {
    clearTimeout(this.#timer);
    super.onHandlerDestroying();
  }

  #switch(): void {
    const index = this.hls.nextLoadLevel;
    const level = this.levels?.[index];
    const point = level === undefined ? null : this.#plan(level);
    if (
      point !== null &&
      this.#buffer !== null &&
      this.getBufferedFrag(point.at + PADDING_S)?.level !== index
    )
      this.#replaceFrom(point, index);
    this.tickImmediate();
  }

  #plan(level: Level): SwitchPoint | null {
    const { hls, media, playhead } = this;
    const details = this.getLevelDetails();
    if (!media?.readyState || details === undefined) return null;
    const known = level.details !== undefined && !details.live;
    const bitrate = Math.max(level.averageBitrate, level.maxBitrate / SAFETY);
    const bitsPerSecond = Math.max(hls.bandwidthEstimate, Math.min(...this.#lastRates));
    // For a live rendition, its last segment is loaded before the current one, to determine its times.
    const ahead = details.live ? (details.targetduration * bitrate) / bitsPerSecond : 0;
    return planSwitch({
      playhead,
      playbackRate: media.playbackRate || 1,
      bufferedEnd: this.#bufferedEnd(),
      segments: (known ? level.details : details)?.fragments ?? [],
      bitrate,
      bitsPerSecond,
      latency: (hls.ttfbEstimate / 1000) * (known ? 1 : 2) + ahead,
      streams: this.config.progressive,
    });
  }

  /** End of the video buffer in seconds; the playhead if no current range is buffered. */
  #bufferedEnd(): number {
    const { playhead } = this;
    const buffered = this.#buffer?.buffered ?? this.media?.buffered;
    const ranges = buffered === undefined ? [] : readRanges(buffered);
    const end = lastOf(ranges.filter(({ start }) => start <= playhead + NEAR_S))?.end ?? playhead;
    return end < playhead - PLAYED_ON_S ? playhead : end;
  }

  #replaceFrom({ at, segmentStart }: SwitchPoint, index: number): void {
    const begins = at === segmentStart;
    this.abortCurrentFrag();
    this.#replacement = begins ? null : { level: index, sn: null, overlap: null, late: false };
    // Muxed audio stays until new media overwrites it, so that it continues to play if the new media is late.
    this.hls.trigger(Events.BUFFER_FLUSHING, {
      startOffset: begins ? at + PADDING_S : at,
      endOffset: Number.POSITIVE_INFINITY,
      type: this.#name,
    });
    // With only the rest of the buffer, auto mode would choose a lower rendition for the first segment.
    holdLevel(this.hls, index);
  }

  protected override _bufferInitSegment(
    level: Level,
    tracks: TrackSet,
    frag: Fragment,
    chunkMeta: ChunkMetadata,
  ): void {
    const init = (tracks.video ?? tracks.audiovideo)?.initSegment;
    if (init !== undefined) this.#track = readVideoTrack(new Uint8Array(init));
    super._bufferInitSegment(level, tracks, frag, chunkMeta);
  }

  protected override bufferFragmentData(
    data: RemuxedTrack,
    frag: Fragment,
    part: Part | null,
    chunkMeta: ChunkMetadata,
    noBacktracking?: boolean,
  ): void {
    super.bufferFragmentData(this.#squeezed(data, frag, chunkMeta), frag, part, chunkMeta, noBacktracking);
  }

  #squeezed(data: RemuxedTrack, { sn, level, cc }: Fragment, { id }: ChunkMetadata): RemuxedTrack {
    const replacement = this.#replacement;
    if (replacement === null || data.type === 'audio' || sn === 'initSegment') return data;
    if (level !== replacement.level || (replacement.sn ?? sn) !== sn) {
      this.#replacement = null;
      return data;
    }
    if (id <= 1 || replacement.overlap === null) {
      const [{ playhead }, bufferedEnd] = [this, this.#bufferedEnd()];
      // The first segment of a live rendition may be its last one, by which hls.js determines its times.
      if (data.startDTS > bufferedEnd + FOLLOWS_S) return data;
      replacement.sn = sn;
      replacement.overlap = { start: data.startDTS, bufferedEnd, playhead };
    }
    const { overlap } = replacement;
    const track = this.#track;
    const base = this.initPTS[cc];
    if (track === null || base === undefined || overlap.bufferedEnd < overlap.start + FOLLOWS_S) return data;
    if (data.startDTS >= squeezedUntil(overlap, track.timescale)) return data;
    const place = squeeze(overlap, track.timescale, -base.baseTime / base.timescale);
    const { data1, data2, ...rest } = data;
    const whole = joinBytes(data2 === undefined ? [data1] : [data1, data2]);
    const moved = replacement.late ? null : moveSamples(whole, track, place);
    if (moved === null) this.#decodeAgainAfter(sn);
    return moved === null ? data : { ...rest, data1: moved };
  }

  /**
   * Without a seek of the element, the picture of a segment that was appended unchanged stands still until its next key
   * frame.
   */
  #decodeAgainAfter(segment: number): void {
    const { hls } = this;
    this.#replacement = null;
    const decodeAgain = (_: string, { frag }: FragBufferedData) => {
      if (frag.type !== 'main') return;
      hls.off(Events.FRAG_BUFFERED, decodeAgain);
      const { media } = hls;
      if (frag.sn === segment && media !== null) media.currentTime += 0;
    };
    hls.on(Events.FRAG_BUFFERED, decodeAgain);
  }
}
