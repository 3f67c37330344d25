import { parseUrl } from '../../../lib/address/parse-url';
import type { LiveTimes } from '../../media/live-distance';
import { attributesOf } from './attributes';

/** The subset of RFC 8216 needed for the first seconds. Anything unknown returns `null` and is left to the engine. */

export interface Variant {
  readonly url: string;
  /** Peak bit rate, in bits per second. */
  readonly bandwidth: number;
  /** Pixels; 0 if the playlist does not specify it. */
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  /** URL of the variant's audio playlist; `null`: the audio is in the same segments. */
  readonly audio: string | null;
}

export interface Segment {
  readonly url: string;
  /** In seconds. */
  readonly start: number;
  readonly duration: number;
  /** Number of preceding discontinuities in the playlist: segments with the same number share one time base. */
  readonly period: number;
}

export interface Track {
  /** `null` in MPEG-TS. */
  readonly init: string | null;
  /** Media sequence number of the first segment. */
  readonly sequence: number;
  readonly segments: readonly Segment[];
  /** Total duration of the segments, in seconds. */
  readonly length: number;
  /** Parts of the newest segments, and of the one still being written; without a gap. */
  readonly parts: readonly Segment[];
  /** The durations of a live playlist; `null` on demand. */
  readonly live: LiveTimes | null;
  /** Whether its segments are unencrypted. */
  readonly plain: boolean;
}

/**
 * Content that this parser leaves to the engine: tags that change the meaning of other lines (as prefixes, to keep the
 * inline script small) or the start position, ad breaks before the programme, codecs that the engine chooses between
 * (HEVC, AV1, VP9), and sign-language variants.
 */
const BEYOND = /#EXT-X-(DEFINE|SESSION-K|GAP|START)|BYTERANGE|PRE[,"]|h[ev][cv]1|av01|vp09|sign-l/;

const KEY = '#EXT-X-KEY:';
const DISCONTINUITY = '#EXT-X-DISCONTINUITY';

/** Playlists of fragmented MP4 declare at least version 6 (RFC 8216, section 7). */
const FRAGMENTED = /#EXT-X-VERSION:([6-9]|\d\d)/;

/** Longer playlists are left to the engine, in characters: three hours of segments take half of this. */
const LONGEST = 256_000;

const TARGET = '#EXT-X-TARGETDURATION:';
const SEQUENCE = '#EXT-X-MEDIA-SEQUENCE:';
const PART_INF = '#EXT-X-PART-INF:';
const CONTROL = '#EXT-X-SERVER-CONTROL:';

/** Stands for an invalid URL. */
const INVALID = '';

/** The variants of a master playlist, in its order; `null` if it is none, or contains anything unknown. */
export function parseMaster(text: string, base: string): readonly Variant[] | null {
  const lines = linesOf(text);
  if (lines === null) return null;
  const sounds = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributesOf)
    .filter(({ TYPE }) => TYPE === 'AUDIO');
  const soundOf = new Map<string | undefined, (typeof sounds)[number]>();
  for (const sound of sounds) {
    const group = sound['GROUP-ID'];
    if (soundOf.get(group)?.DEFAULT !== 'YES' && (sound.DEFAULT === 'YES' || !soundOf.has(group)))
      soundOf.set(group, sound);
  }
  const variants = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || next === undefined || next.startsWith('#')) return [];
    const { BANDWIDTH, RESOLUTION = '', CODECS = '', AUDIO } = attributesOf(line);
    const [width = 0, height = 0] = RESOLUTION.split('x').map(Number);
    const uri = soundOf.get(AUDIO)?.URI;
    const audio = uri === undefined ? null : resolve(uri, base);
    return [{ url: resolve(next, base), bandwidth: Number(BANDWIDTH), width, height, codecs: CODECS, audio }];
  });
  const isReadable = variants.every(({ url, audio }) => url !== INVALID && audio !== INVALID);
  return variants.length > 0 && isReadable ? variants : null;
}

/** `null` if the file extensions do not show the format. */
export function parseTrack(text: string, base: string): Track | null {
  const lines = linesOf(text);
  if (lines === null) return null;
  const maps = lines.filter((line) => line.startsWith('#EXT-X-MAP:')).map((line) => attributesOf(line).URI);
  if (maps.length > 1) return null;
  const [map] = maps;
  const init = map === undefined ? null : resolve(map, base);
  const live = !lines.includes('#EXT-X-ENDLIST');
  const tagValue = (tag: string) => lines.find((line) => line.startsWith(tag))?.slice(tag.length);
  const segments: Segment[] = [];
  const parts: Segment[] = [];
  let start = 0;
  let duration = 0;
  let partStart = 0;
  let period = 0;
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice('#EXTINF:'.length));
    if (line === DISCONTINUITY) period += 1;
    if (line.startsWith('#EXT-X-PART:')) {
      const { URI = '', DURATION } = attributesOf(line);
      parts.push({ url: resolve(URI, base), start: partStart, duration: Number(DURATION), period });
      partStart += Number(DURATION);
    }
    if (line.startsWith('#')) continue;
    segments.push({ url: resolve(line, base), start, duration, period });
    start += duration;
    partStart = start;
  }
  if (!Number.isFinite(start) || start <= 0) return null;
  if (init === INVALID || [...segments, ...parts].some(({ url }) => url === INVALID)) return null;
  return {
    init,
    sequence: Number(tagValue(SEQUENCE) ?? 0),
    segments,
    length: start,
    parts,
    live: live
      ? {
          segment: Number(tagValue(TARGET)),
          part: Number(attributesOf(tagValue(PART_INF) ?? '')['PART-TARGET'] ?? 0),
          holdBack: Number(attributesOf(tagValue(CONTROL) ?? '')['PART-HOLD-BACK'] ?? 0),
          window: start,
        }
      : null,
    plain: !text.includes(KEY),
  };
}

/** Whether a master playlist's version indicates MPEG-TS. */
export const isOld = (text: string) => !FRAGMENTED.test(text);

function linesOf(text: string): readonly string[] | null {
  if (text.length > LONGEST || !text.startsWith('#EXTM3U') || BEYOND.test(text)) return null;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function resolve(uri: string, base: string): string {
  return parseUrl(uri, base)?.href ?? INVALID;
}
