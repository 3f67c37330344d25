import { effect } from '@preact/signals-core';
import type { ClipRange, PlayerErrorCode } from '../../../host-sdk/contract/contract';
import { besideForClips } from '../../engine/beside';
import { ClipFailure, type ClipReason, type Clips } from '../../engine/clips';
import type { TimeRange } from '../../engine/contract';
import { fileName } from '../../lib/browser/save-file';
import { LONGEST_S, mayClip, SHORTEST_S } from '../clips/clip-rules';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';

/** The host's own timeout ends ten seconds later. */
const MADE_WITHIN_MS = 110_000;

/** Tolerance for durations, which the state and playlists round differently; seconds. */
const ROUNDED_S = 0.5;

const MOST_LETTERS_OF_TITLE = 100;

const CODES: Readonly<Record<ClipReason, PlayerErrorCode>> = {
  gone: 'failed',
  network: 'failed',
  large: 'not-supported',
  unsuitable: 'not-supported',
  format: 'not-supported',
};

interface Facts extends Pick<Session, 'params' | 'viewing'> {
  /** The viewing for which the clip was requested. */
  readonly now: Viewing;
  /** Aborted by a later clip. */
  readonly later: AbortSignal;
}

/** Makes an MP4 of the stream, under the same conditions as the viewer's own clips. */
export async function makeHostClip(facts: Facts, range: ClipRange): Promise<File | PlayerErrorCode> {
  const { params, viewing, now, later } = facts;
  const isLeft = () => later.aborted || viewing.peek() !== now;
  const engine = now.engine.peek();
  const isFile = engine?.loadForClips !== undefined;
  if (now.target.mode === 'general' || !mayClip(params.peek())) return 'not-supported';
  const clips = engine === null ? null : ((await besideForClips(engine))?.clips ?? null);
  if (isLeft()) return 'superseded';
  const possible = possibleRange(clips, now);
  if (clips === null || possible === null || (now.source.peek()?.soundOnly === true && !isFile))
    return 'not-supported';
  const wanted = within(range, possible);
  if (wanted === null) return 'wrong-argument';

  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, MADE_WITHIN_MS);
  later.addEventListener('abort', end);
  const stop = effect(() => {
    if (viewing.value !== now) end();
  });
  try {
    const { file } = await clips.make(wanted, () => undefined, ending.signal);
    return isLeft() ? 'superseded' : new File([file], nameOf(now, wanted), { type: file.type });
  } catch (error) {
    if (isLeft()) return 'superseded';
    if (ending.signal.aborted) return 'timeout';
    return error instanceof ClipFailure ? CODES[error.reason] : 'failed';
  } finally {
    stop();
    clearTimeout(timer);
    later.removeEventListener('abort', end);
  }
}

/** The range that the engine can cut, within a preview; seconds. */
function possibleRange(clips: Clips | null, { bounds }: Viewing): TimeRange | null {
  const range = clips?.range() ?? null;
  const preview = bounds.peek();
  if (range === null || preview === null) return range;
  return { start: Math.max(range.start, preview.start), end: Math.min(range.end, preview.end) };
}

/** @returns `null` if the range is too short, too long, or not available as a whole */
function within({ from, to }: ClipRange, { start, end }: TimeRange): TimeRange | null {
  // Rounded to the millisecond: 60.3 - 0.3 is a little less than 60.
  const length = Math.round((to - from) * 1000) / 1000;
  if (length < SHORTEST_S || length > LONGEST_S) return null;
  if (from < start - ROUNDED_S || to > end + ROUNDED_S) return null;
  return { start: Math.max(from, start), end: Math.min(to, end) };
}

function nameOf({ title }: Viewing, { start, end }: TimeRange): string {
  const shortened = title.peek().slice(0, MOST_LETTERS_OF_TITLE);
  return fileName(`${shortened} ${Math.round(start)}-${Math.round(end)}`, 'mp4');
}
