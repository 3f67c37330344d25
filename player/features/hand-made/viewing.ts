import { computed, signal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Marker } from '../../api/markers';
import type { Engine, Source } from '../../engine/contract';
import type { Target } from '../../params/target';
import type { Like } from '../../session/library/like';
import type { PersonalMarkers } from '../../session/library/personal-markers';
import type { LiveTick } from '../../session/live-data/live-tick';
import type { LiveVotes } from '../../session/live-data/live-votes';
import type { Over } from '../../session/viewing/air';
import type { Failure, Phase, Viewing } from '../../session/viewing/viewing';
import { makeEngine } from './engine';
import { makePlayback } from './playback';

export function makeDetails(given: Partial<Details> = {}): Details {
  return {
    id: '1001',
    type: 'vod',
    ownerId: null,
    title: 'ستاره‌های کویر',
    description: 'شبی در کویر.',
    banner: null,
    cover: null,
    tags: [],
    contentType: null,
    contentId: null,
    releaseYear: null,
    imdbRate: null,
    minimumAge: null,
    streamUrl: 'https://media.example.com/1001.m3u8',
    otherStreamUrls: [],
    downloads: [],
    trailer: null,
    thumbnailsUrl: null,
    mobileThumbnailsUrl: null,
    subtitles: [],
    is360: false,
    timeMachine: false,
    onlineViewerThreshold: 0,
    viewers: null,
    liveViewers: null,
    likes: 0,
    previewStart: null,
    previewEnd: null,
    startTime: null,
    duration: 600,
    provider: null,
    createdAt: null,
    endedAt: null,
    archive: null,
    start: null,
    ...given,
  };
}

export function makeSource(given: Partial<Source> = {}): Source {
  return {
    kind: 'hls',
    url: 'https://media.example.com/1001.m3u8',
    fallbacks: [],
    format: 'HLS',
    soundOnly: false,
    live: null,
    subtitles: [],
    ...given,
  };
}

const FILM: Target = { mode: 'content', type: 'vod', id: '1001' };

/** A film that plays; each fact is a signal that the test may write. */
export function makeViewing(target: Target = FILM) {
  const playback = makePlayback();
  const details = signal<Details | null>(makeDetails());
  const mutedByBrowser = signal(false);
  const retries = signal(0);
  const resumedFrom = signal<number | null>(null);
  return {
    target,
    phase: signal<Phase>('ready'),
    failure: signal<Failure | null>(null),
    details,
    source: signal<Source | null>(makeSource()),
    engine: signal<Engine | null>(makeEngine()),
    playback,
    over: signal<Over | null>(null),
    started: signal(true),
    resume: {
      from: resumedFrom,
      startOver: () => playback.seek(0),
      offered: signal<number | null>(null),
      dismiss: () => {
        resumedFrom.value = null;
      },
      goTo: (place: number) => playback.seek(place),
      offer: () => undefined,
      hold: () => () => undefined,
    },
    resumedFrom,
    mutedByBrowser,
    cover: signal<string | null>(null),
    coverDue: signal(true),
    title: computed(() => details.value?.title ?? ''),
    viewers: signal<number | null>(null),
    markers: signal<readonly Marker[]>([]),
    personalMarkers: signal<PersonalMarkers | null>(null),
    like: signal<Like | null>(null),
    live: signal<LiveTick | null>(null),
    votes: signal<LiveVotes | null>(null),
    playRefused: signal(false),
    retries,
    play: playback.play,
    pause: playback.pause,
    toggle: () => {
      if (playback.state.value === 'playing') playback.pause();
      else void playback.play();
    },
    unmute: () => {
      mutedByBrowser.value = false;
      playback.setMuted(false);
    },
    retry: () => {
      retries.value += 1;
    },
    close: () => undefined,
  } satisfies Viewing & Record<string, unknown>;
}
