import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Playback, Source } from '../../engine/contract';
import { safeImage } from '../../lib/address/safe-address';
import { closeAll } from '../../lib/close-all';
import { shownStateOf } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';
import { followCoverDue } from './cover-due';

/** The part of a viewing that the Media Session API shows and controls. */
export interface MediaSessionViewing
  extends Pick<Viewing, 'started' | 'title' | 'cover' | 'tags' | 'play' | 'pause'> {
  readonly details: ReadonlySignal<Pick<Details, 'provider'> | null>;
  readonly source: ReadonlySignal<Pick<Source, 'kind' | 'live'> | null>;
  readonly playback: Pick<Playback, 'state' | 'time' | 'duration' | 'buffered' | 'rate' | 'seeking' | 'seek'>;
}

/** The actions that open other videos; `null` where there is none. */
export interface Neighbours {
  readonly next: ReadonlySignal<(() => Promise<void>) | null>;
  readonly previous: ReadonlySignal<(() => Promise<void>) | null>;
}

/** Seek step if the system names none, in seconds. */
const SKIP_S = 15;

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;
const WAYS = ['nexttrack', 'previoustrack'] as const;

/**
 * Connects lock screen, headset and media keys to the video. The position is reported only when it jumps; in between,
 * the system extrapolates it.
 */
export function openMediaSession(
  viewing: ReadonlySignal<MediaSessionViewing | null>,
  { next, previous }: Neighbours,
  system: MediaSession = navigator.mediaSession,
): () => void {
  const cover = followCoverDue(viewing);
  /** The viewing whose cover has been shown, and stays. */
  let covered: MediaSessionViewing | null = null;
  const ends = [
    cover.close,
    effect(() => {
      const now = viewing.value;
      if (now?.started.value !== true) {
        system.metadata = null;
        return undefined;
      }
      const own = now.cover.value === null ? now.tags.value?.cover : null;
      if (covered !== now && cover.due.value) covered = now;
      const address = own ? URL.createObjectURL(own) : covered === now ? now.cover.value : null;
      system.metadata = describe(now, address);
      return () => {
        if (own && address !== null) URL.revokeObjectURL(address);
      };
    }),
    effect(() => {
      const now = viewing.value;
      const state = now === null ? 'loading' : shownStateOf(now);
      if (state === 'playing' || state === 'waiting') system.playbackState = 'playing';
      else system.playbackState = state === 'paused' || state === 'ended' ? 'paused' : 'none';
    }),
    effect(() => {
      const now = viewing.value;
      const handlers = now === null ? {} : handlersOf(now);
      for (const action of ACTIONS) handle(system, action, handlers[action] ?? null);
    }),
    effect(() => {
      const ways = { nexttrack: next.value, previoustrack: previous.value };
      for (const way of WAYS) {
        const go = ways[way];
        handle(system, way, go && (() => void go()));
      }
    }),
    effect(() => {
      const now = viewing.value;
      if (now !== null) reportPosition(system, now);
    }),
  ];
  return () => {
    closeAll(ends);
    system.metadata = null;
    for (const action of [...ACTIONS, ...WAYS]) handle(system, action, null);
  };
}

function describe(viewing: MediaSessionViewing, address: string | null): MediaMetadata {
  const cover = address === null ? null : safeImage(address);
  return new MediaMetadata({
    title: viewing.title.value,
    artist: viewing.details.value?.provider?.name ?? '',
    artwork: cover === null ? [] : [{ src: cover }],
  });
}

type Handlers = Partial<Record<(typeof ACTIONS)[number], MediaSessionActionHandler>>;

function handlersOf(viewing: MediaSessionViewing): Handlers {
  const { playback } = viewing;
  const always: Handlers = { play: () => void viewing.play(), pause: () => viewing.pause() };
  // A low-latency live stream offers no seeking.
  if ((viewing.source.value?.live ?? null) === 'low-latency') return always;
  const skip = (seconds: number) => playback.seek(Math.max(0, playback.time.peek() + seconds));
  return {
    ...always,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset || SKIP_S)),
    seekforward: ({ seekOffset }) => skip(seekOffset || SKIP_S),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) playback.seek(seekTime);
    },
  };
}

/** Browsers support different sets of actions, and throw at others. */
function handle(
  system: MediaSession,
  action: (typeof ACTIONS)[number] | (typeof WAYS)[number],
  handler: MediaSessionActionHandler | null,
): void {
  try {
    system.setActionHandler(action, handler);
  } catch {
    // This browser does not support the action.
  }
}

function reportPosition(system: MediaSession, { playback }: MediaSessionViewing): void {
  const duration = playback.duration.value;
  const playbackRate = playback.rate.value;
  // Read to subscribe: at these changes the position differs from the one that the system extrapolates.
  void playback.state.value;
  if (playback.seeking.value) return;
  const position = untracked(() => playback.time.value);
  const isKnown = duration !== null && duration > 0 && playbackRate > 0;
  if (isKnown) system.setPositionState?.({ duration, playbackRate, position: Math.min(position, duration) });
  else system.setPositionState?.();
}
