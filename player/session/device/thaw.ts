import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Engine, Playback } from '../../engine/contract';
import { isGoing } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';

/** The stream returns to the live edge if it fell behind by more than this while the page was frozen; seconds. */
const LEFT_BEHIND_S = 4;
/** The first playlist after the thaw arrives within this time; milliseconds. */
const PLAYLIST_WITHIN_MS = 10_000;

/** The part of a viewing that resuming needs. */
export interface FrozenViewing extends Pick<Viewing, 'started' | 'playWanted' | 'play'> {
  readonly playback: Pick<Playback, 'state' | 'time' | 'seekable'>;
  readonly engine: ReadonlySignal<Pick<Engine, 'live'> | null>;
}

interface Place {
  /** Seconds. */
  readonly time: number;
  /** Seconds behind the end of a live window. */
  readonly behind: number;
}

interface Frozen {
  readonly viewing: FrozenViewing;
  readonly wasWanted: boolean;
  /** `null` unless the stream was watched at its live edge. */
  readonly edge: Place | null;
}

/**
 * Chromium pauses the media of a page that it freezes (Page Lifecycle), and leaves them paused. Media resume when the
 * page is visible again, and live streams that were watched at their live edge return there. A page that was left for
 * another one is frozen as well, and its video stays paused when the viewer returns. Returns the function that stops
 * it.
 */
export function playOnAfterFreeze(viewing: ReadonlySignal<FrozenViewing | null>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isLeft = false;
  let frozen: Frozen | null = null;
  let stopReturning = () => {};

  const onFreeze = () => {
    const now = viewing.peek();
    if (isLeft || now === null || !isGoing(now)) return;
    const atEdge = now.engine.peek()?.live.peek()?.atEdge.peek() === true;
    const place = { time: now.playback.time.peek(), behind: behindEnd(now) };
    frozen = { viewing: now, wasWanted: now.playWanted.peek(), edge: atEdge ? place : null };
  };
  const onSeen = () => {
    if (frozen === null || document.visibilityState !== 'visible') return;
    const { viewing: now, wasWanted, edge } = frozen;
    frozen = null;
    // Paused by the host or a headset between the thaw and the return of the viewer: it stays paused.
    if (viewing.peek() !== now || (wasWanted && !now.playWanted.peek())) return;
    void now.play();
    stopReturning();
    if (edge !== null) stopReturning = returnToEdge(now, edge);
  };
  document.addEventListener('freeze', onFreeze, { signal });
  document.addEventListener('resume', onSeen, { signal });
  document.addEventListener('visibilitychange', onSeen, { signal });
  window.addEventListener('pagehide', () => (isLeft = true), { signal });
  window.addEventListener('pageshow', () => (isLeft = false), { signal });
  return () => {
    listening.abort();
    stopReturning();
  };
}

/** The old seekable range is outdated, so the next one decides. Viewers who seek back keep their position. */
function returnToEdge(viewing: FrozenViewing, { time: from, behind }: Place): () => void {
  const { engine, playback } = viewing;
  let done = false;
  const end = effect(() => {
    const isLate = behindEnd(viewing) > behind + LEFT_BEHIND_S;
    if (done || !isLate || playback.state.value === 'paused') return;
    done = true;
    if (playback.time.peek() >= from) engine.peek()?.live.peek()?.catchUp();
  });
  const timer = setTimeout(end, PLAYLIST_WITHIN_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function behindEnd({ playback }: FrozenViewing): number {
  return (playback.seekable.value?.end ?? 0) - playback.time.peek();
}
