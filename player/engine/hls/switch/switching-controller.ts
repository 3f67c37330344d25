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

/** Removed so far behind the begin of a segment, so that the segment before it keeps all of its frames; in seconds. */
const PADDING_S = 0.4;
/** A segment that begins so little before the end of the buffer follows it, in seconds. */
const FOLLOWS_S = 0.1;
/** A decoder is this far ahead of the playhead, in seconds. */
const DECODED_S = 0.25;
/** A range that begins so soon after the playhead counts as the one that plays, in seconds. */
const NEAR_S = 0.1;

/** Chromium plays sound on for so long where the picture is missing, in seconds. */
const PLAYED_ON_S = 3;

/**
 * The estimate remembers for long how slow the first segments were, which came beside the scripts. So the last segments count
 * too, from request to end; a download shorter than this, in milliseconds, says nothing more.
 */
const RATES = 3;
const SHORTEST_MS = 50;

interface Replacement {
  readonly level: number;
  /** Of the segment, as soon as it comes. */
  sn: number | null;
  overlap: Overlap | null;
  /** Frames were removed that the decoder has passed; it continues only behind them. */
  late: boolean;
}

/**
 * Switches the rendition from just after the playhead, while the picture goes on. hls.js replaces the buffer from within the
 * segment after next at the earliest, which is up to two segments later.
 */
export class SwitchingStreamController extends StreamController {
  #track: VideoTrack | null = null;
  #buffer: SourceBuffer | null = null;
  #name: 'video' | 'audiovideo' = 'video';
  #replacement: Replacement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the last segments, in bits per second. */
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

  /** After what the press has set off: a page that draws would remove the buffer only when it is played already. */
  override nextLevelSwitch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Parts of low latency are loaded one by one, and the buffer is short.
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
    // The last segment of a live rendition is loaded before the one that plays, to find out its times.
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

  /** Of the video alone, in seconds; where nothing that plays is buffered, the playhead. */
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
    // Sound that is loaded with the picture stays until its successor overwrites it, so that it plays on if that is late.
    this.hls.trigger(Events.BUFFER_FLUSHING, {
      startOffset: begins ? at + PADDING_S : at,
      endOffset: Number.POSITIVE_INFINITY,
      type: this.#name,
    });
    // With the rest of the buffer alone, auto would choose a lower rendition for the first segment.
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
      // The first segment of a live rendition may be its last one, by which hls.js finds out its times.
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

  /** The picture of a segment that was appended as it is stands until its next key frame, unless the element seeks. */
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
