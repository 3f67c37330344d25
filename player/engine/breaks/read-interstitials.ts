import { parseUrl } from '../../lib/address/parse-url';
import { safeMedia } from '../../lib/address/safe-address';
import { readDateRanges } from '../timed/date-ranges';
import type { TimedPlaylist, TimedSegment } from '../timed/timed-source';
import { INTERSTITIAL_CLASS } from './has-interstitials';
import { readSkipControl, type SkipControl } from './skip-control';

/** Values of a playlist are cut off here (`date-ranges.ts`). */
const LONGEST = 8192;

/** A break in which other media play in place of the programme. Times are in seconds. */
export interface Interstitial {
  readonly id: string;
  /** Where the programme is left. */
  readonly start: number;
  /** The media, or a list of them; the media win where both are given. */
  readonly from: { readonly kind: 'asset' | 'list'; readonly url: string };
  /** Where the programme goes on, after `start`; `null`: as far as the break was long. */
  readonly resumeOffset: number | null;
  /** Longest playing time. */
  readonly limit: number | null;
  /** As announced. */
  readonly duration: number | null;
  readonly cue: 'pre' | 'post' | null;
  /** It is not played a second time. */
  readonly once: boolean;
  readonly maySkip: boolean;
  /** When it may be skipped, whatever else restricts that; `null`: the stream does not say. */
  readonly skip: SkipControl | null;
  /** The programme after it may be reached without it. */
  readonly mayJump: boolean;
  /** The programme goes on at the nearest start of a segment. */
  readonly snapsIn: boolean;
}

/** Those whose media have an allowed address, by time. */
export function readInterstitials(playlist: TimedPlaylist): readonly Interstitial[] {
  const found = readDateRanges(playlist).flatMap(({ time, data }): readonly Interstitial[] => {
    if (data.kind !== 'daterange' || data.class !== INTERSTITIAL_CLASS || !Number.isFinite(time)) return [];
    const { attributes } = data;
    const from = readSource(attributes, playlist.url);
    if (from === null) return [];
    const cue = readList(attributes.CUE);
    const restrict = readList(attributes['X-RESTRICT']);
    const snap = readList(attributes['X-SNAP']);
    return [
      {
        id: data.id,
        start: snap.has('OUT') ? nearestSegmentStart(playlist.segments, time) : time,
        from,
        resumeOffset: readNumber(attributes['X-RESUME-OFFSET'], Number.NEGATIVE_INFINITY),
        limit: readNumber(attributes['X-PLAYOUT-LIMIT'], 0),
        duration: data.duration ?? readNumber(attributes['PLANNED-DURATION'], 0),
        cue: cue.has('PRE') ? 'pre' : cue.has('POST') ? 'post' : null,
        once: cue.has('ONCE'),
        maySkip: !restrict.has('SKIP'),
        skip: readSkipControl(attributes['X-SKIP-CONTROL-OFFSET'], attributes['X-SKIP-CONTROL-DURATION']),
        mayJump: !restrict.has('JUMP'),
        snapsIn: snap.has('IN'),
      },
    ];
  });
  return found.sort((one, other) => one.start - other.start);
}

/** The time itself where no segment is near. */
export function nearestSegmentStart(segments: readonly TimedSegment[], time: number): number {
  const segment = segments.find(({ start, duration }) => start <= time && time < start + duration);
  if (segment === undefined) return time;
  const end = segment.start + segment.duration;
  return time - segment.start <= end - time ? segment.start : end;
}

/** An address that stands in a document at `base`; `null` if it is not allowed. */
export function addressOf(text: unknown, base: string): string | null {
  const url = typeof text === 'string' && text.length < LONGEST ? parseUrl(text, base) : null;
  return url === null ? null : safeMedia(url.href);
}

function readSource(attributes: Readonly<Record<string, string>>, base: string): Interstitial['from'] | null {
  const asset = addressOf(attributes['X-ASSET-URI'], base);
  if (asset !== null) return { kind: 'asset', url: asset };
  const list = addressOf(attributes['X-ASSET-LIST'], base);
  return list === null ? null : { kind: 'list', url: list };
}

function readList(text = ''): ReadonlySet<string> {
  return new Set(text.split(',').map((word) => word.trim()));
}

function readNumber(text: string | undefined, least: number): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) && number >= least ? number : null;
}
