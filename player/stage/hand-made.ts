import { batch, computed, type Signal, signal } from '@preact/signals-core';
import type { Details } from '../api/details';
import type { Marker } from '../api/markers';
import type { Engine, LiveKind, Playback, PlaybackState, Reconnecting, TimeRange } from '../engine/contract';
import { parseParams } from '../params/parse';
import type { LiveTick } from '../session/live-data/live-tick';
import { openNextVideo } from '../session/next/next-video';
import { openControls } from '../session/page/controls';
import { openLock } from '../session/page/lock';
import { openPopovers } from '../session/page/popovers';
import { openToasts } from '../session/page/toasts';
import { openSettings } from '../session/settings/settings';
import { openVolume } from '../session/settings/volume';
import type { Failure, Phase, Viewing } from '../session/viewing/viewing';
import type { StageSession } from './stage-session';

/** A viewing of real signals for tests: what a media element would say is written by hand. */
export interface HandMade {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly facts: {
    readonly state: Signal<PlaybackState>;
    readonly time: Signal<number>;
    readonly duration: Signal<number | null>;
    readonly seekable: Signal<TimeRange | null>;
    readonly volume: Signal<number>;
    readonly muted: Signal<boolean>;
    readonly latency: Signal<number>;
    /** Milliseconds since 1970 at which second 0 of the media happened. */
    readonly epoch: Signal<number | null>;
    readonly details: Signal<Details | null>;
    readonly tick: Signal<LiveTick | null>;
    readonly started: Signal<boolean>;
    readonly mutedByBrowser: Signal<boolean>;
    readonly resumedFrom: Signal<number | null>;
    readonly resumeOffered: Signal<number | null>;
    readonly pictureShown: Signal<boolean>;
    readonly phase: Signal<Phase>;
    readonly failure: Signal<Failure | null>;
    readonly reconnecting: Signal<Reconnecting | null>;
    readonly markers: Signal<readonly Marker[]>;
  };
  /** Every verb that was called, in order: `seek 15`. */
  readonly calls: string[];
}

/** Under this lag a live counts as at its edge (look.md). */
const EDGE_S = 5;

export function makeByHand(options: { live?: LiveKind; params?: Record<string, unknown> } = {}): HandMade {
  const live = options.live ?? null;
  const calls: string[] = [];
  const call = (...what: readonly (string | number | boolean)[]) => void calls.push(what.join(' '));
  const facts: HandMade['facts'] = {
    state: signal('playing'),
    time: signal(60),
    duration: signal(live === null ? 600 : null),
    seekable: signal({ start: 0, end: 600 }),
    volume: signal(0.7),
    muted: signal(false),
    latency: signal(2),
    epoch: signal(null),
    details: signal(null),
    tick: signal(null),
    started: signal(true),
    mutedByBrowser: signal(false),
    resumedFrom: signal(null),
    resumeOffered: signal(null),
    pictureShown: signal(true),
    phase: signal('ready'),
    failure: signal(null),
    reconnecting: signal(null),
    markers: signal([]),
  };
  const playback: Playback = {
    ...facts,
    begunAt: null,
    buffered: signal([]),
    seeking: signal(false),
    rate: signal(1),
    size: signal(null),
    async play() {
      call('play');
      facts.state.value = 'playing';
      return 'playing';
    },
    pause() {
      call('pause');
      facts.state.value = 'paused';
    },
    // As with real media, the time itself changes later.
    seek: (time) => call('seek', time),
    setVolume(volume) {
      call('volume', volume);
      facts.volume.value = volume;
    },
    setMuted(muted) {
      call('muted', muted);
      facts.muted.value = muted;
    },
    setRate: (rate) => call('rate', rate),
    look: () => undefined,
    capture: async () => 'no-picture',
    close: () => undefined,
  };
  const engine: Engine = {
    failure: signal(null),
    reconnecting: facts.reconnecting,
    missing: signal(null),
    quality: signal(null),
    live: signal(
      live && {
        syncPosition: signal(598),
        latency: facts.latency,
        atEdge: computed(() => facts.latency.value < EDGE_S),
        catchUp: () => call('catch up'),
        wallClock: (time) => {
          const epoch = facts.epoch.peek();
          return epoch === null ? null : epoch + time * 1000;
        },
      },
    ),
    audioTracks: signal(null),
    subtitles: signal(null),
    wantPlay: () => undefined,
    finish: () => undefined,
    close: () => undefined,
  };
  const viewing: Viewing = {
    ...facts,
    target: { mode: 'content', type: live ? 'live' : 'vod', id: '1' },
    source: signal({
      kind: 'hls',
      url: 'https://media.example/index.m3u8',
      fallbacks: [],
      format: 'HLS',
      soundOnly: false,
      live,
      subtitles: [],
    }),
    engine: signal(engine),
    playback,
    over: signal(null),
    resume: {
      from: facts.resumedFrom,
      offered: facts.resumeOffered,
      startOver: () => call('start over'),
      dismiss: () => call('dismiss'),
      goTo: (place) => call(`resume at ${place}`),
      offer: () => undefined,
      hold: () => () => undefined,
    },
    like: signal(null),
    live: facts.tick,
    votes: signal(null),
    playRefused: signal(false),
    cover: signal(null),
    coverDue: signal(true),
    title: signal('ستاره‌های کویر'),
    viewers: signal(null),
    markers: facts.markers,
    personalMarkers: signal(null),
    play: () => playback.play(),
    pause: () => playback.pause(),
    toggle: () => call('toggle'),
    unmute() {
      call('unmute');
      batch(() => {
        facts.muted.value = false;
        facts.mutedByBrowser.value = false;
      });
    },
    retry: () => call('retry'),
    close: () => undefined,
  };
  const forget = () => undefined;
  const settings = openSettings({ read: () => null, write: forget });
  const session: StageSession = {
    params: signal(parseParams(options.params ?? {})),
    viewing: signal(viewing),
    settings,
    volume: openVolume(signal(viewing), settings),
    controls: openControls({ mustShow: computed(() => facts.state.value !== 'playing') }),
    fullscreen: {
      active: signal(false),
      asked: signal(null),
      setFilled: () => undefined,
      toggle: () => call('full screen'),
    },
    lock: openLock({ lockable: signal(true), onLock: () => call('lock') }),
    popovers: openPopovers(),
    toasts: openToasts(),
    next: openNextVideo(signal(viewing)),
    openCard: async ({ type, id }) => call(`open ${type} ${id}`),
    quiet: Promise.resolve(),
  };
  return { session, viewing, facts, calls };
}
