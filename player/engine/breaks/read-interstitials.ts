import { parseUrl } from '../../lib/address/parse-url';
import { safeMedia } from '../../lib/address/safe-address';
import { readDateRanges } from '../timed/date-ranges';
import type { TimedPlaylist, TimedSegment } from '../timed/timed-source';
import { INTERSTITIAL_CLASS } from './has-interstitials';
import { readSkipControl, type SkipControl } from './skip-control';

/** Length at which values of a playlist are truncated (`date-ranges.ts`). */
const LONGEST = 8192;

/** A break during which other media replaces the programme. Times are in seconds. */
export interface Interstitial {
  readonly id: string;
  /** Position at which the programme is interrupted. */
  readonly start: number;
  /** The media, or a list of media; the former takes precedence. */
  readonly from: { readonly kind: 'asset' | 'list'; readonly url: string };
  /** Offset from `start` at which the programme resumes; `null`: the duration of the break. */
  readonly resumeOffset: number | null;
  /** Maximum playing time. */
  readonly limit: number | null;
  /** As announced. */
  readonly duration: number | null;
  readonly cue: 'pre' | 'post' | null;
  /** Whether it is played only once. */
  readonly once: boolean;
  readonly maySkip: boolean;
  /** When it may be skipped, regardless of other restrictions; `null` if unspecified. */
  readonly skip: SkipControl | null;
  /** Whether a seek may pass it without playing it. */
  readonly mayJump: boolean;
  /** Whether the programme resumes at the nearest segment boundary. */
  readonly snapsIn: boolean;
}

/** The breaks whose media has an allowed address, sorted by time. */
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

/** The start of the nearest segment; the time itself if there is none nearby. */
export function nearestSegmentStart(segments: readonly TimedSegment[], time: number): number {
  const segment = segments.find(({ start, duration }) => start <= time && time < start + duration);
  if (segment === undefined) return time;
  const end = segment.start + segment.duration;
  return time - segment.start <= end - time ? segment.start : end;
}

/** Resolves an address against `base`; `null` if it is not allowed. */
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
