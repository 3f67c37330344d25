import { batch, computed, signal } from '@preact/signals-core';
import type {
  Camera,
  Chapter,
  DataAmount,
  PlayerDiagnosis,
  PlayerErrorCode,
  PlayerState,
  PlayerStats,
  VideoName,
} from '../../../host-sdk/contract/contract';
import { FIRST_STATE } from '../../../host-sdk/wire/state';
import type { BridgeFacts, BridgeVerbs, Neighbours, NumberedEvent } from '../../../player/bridge/facts';
import type { Outcome } from '../../../player/bridge/methods-table';

export const AT_REST: PlayerState = { ...FIRST_STATE, type: 'vod', id: '1001' };

const DIAGNOSIS: PlayerDiagnosis = {
  storage: true,
  opaque: false,
  denied: [],
  width: 640,
  height: 360,
  referrer: true,
  platform: true,
};

export const CHAPTER: Chapter = { index: 0, start: 2, title: 'The market' };
export const NEXT: VideoName = { type: 'vod', id: '1002', title: 'کویر' };
export const TIMED: readonly NumberedEvent[] = [
  {
    number: 1,
    event: { name: 'metadata', data: { kind: 'id3', time: 2, frames: [{ id: 'TIT2', text: 'کویر' }] } },
  },
  {
    number: 2,
    event: {
      name: 'adbreak',
      data: {
        kind: 'begin',
        id: '7',
        time: 2,
        eventId: 7,
        plannedDuration: 30,
        duration: 30,
        segmentationType: null,
        data: '/DA=',
      },
    },
  },
];
export const CAMERA: Camera = { yaw: 30, pitch: -10, fov: 80 };

export interface FactValues {
  state: Partial<PlayerState>;
  contentKnown: boolean;
  byViewer: boolean;
  pictureShown: boolean;
  failure: PlayerErrorCode | null;
  fullscreenAsked: { fullscreen: boolean } | null;
  chapter: Chapter | null;
  neighbours: Neighbours;
  camera: Camera | null;
  stats: PlayerStats;
  timed: readonly NumberedEvent[];
  data: DataAmount;
  /** A snapshot that the viewer took. */
  snapshot: Blob;
}

export interface StandInPlayer {
  readonly facts: BridgeFacts;
  readonly verbs: BridgeVerbs;
  /** Received method calls with their arguments, in order. */
  readonly calls: readonly unknown[][];
  set(values: Partial<FactValues>): void;
  /** Sets the outcome of later method calls. */
  answer(outcome: Outcome | 'throw'): void;
  /** The viewer has made a choice that the browser does not let the player store. */
  choose(name: string, value: string | null): void;
}

/** A player that plays nothing: a test sets its state, and method calls are recorded. */
export function createStandInPlayer(): StandInPlayer {
  const facts = {
    state: signal(AT_REST),
    contentKnown: signal(false),
    byViewer: signal(false),
    pictureShown: signal(false),
    failure: signal<PlayerErrorCode | null>(null),
    fullscreenAsked: signal<{ fullscreen: boolean } | null>(null),
    chapter: signal<Chapter | null>(null),
    neighbours: signal<Neighbours>({ previous: null, next: null }),
    camera: signal<Camera | null>(null),
    stats: signal<PlayerStats | null>(null),
    timed: signal<readonly NumberedEvent[]>([]),
    data: signal<DataAmount | null>(null),
    snapshot: signal<Blob | null>(null),
  };
  const calls: unknown[][] = [];
  let outcome: Outcome | 'throw' = null;
  let keepers: readonly ((name: string, value: string | null) => void)[] = [];

  const note = (...call: unknown[]): Outcome => {
    calls.push(call);
    if (outcome === 'throw') throw new Error('09121234567 must not cross the wire');
    return outcome;
  };

  return {
    facts: { ...facts, content: computed(() => `${facts.state.value.type}/${facts.state.value.id}`) },
    verbs: {
      play: () => note('play'),
      pause: () => note('pause'),
      seek: (time) => note('seek', time),
      seekToLive: () => note('seekToLive'),
      setVolume: (volume) => note('setVolume', volume),
      setMuted: (muted) => note('setMuted', muted),
      setRate: (rate) => note('setRate', rate),
      setQuality: (quality) => note('setQuality', quality),
      setSubtitles: (id) => note('setSubtitles', id),
      setAudioTrack: (id) => note('setAudioTrack', id),
      requestFullscreen: () => note('requestFullscreen'),
      exitFullscreen: () => note('exitFullscreen'),
      setFilled: (filled) => note('setFilled', filled),
      setListening: (names) => note('setListening', names),
      requestPictureInPicture: () => note('requestPictureInPicture'),
      exitPictureInPicture: () => note('exitPictureInPicture'),
      load: (params) => note('load', params),
      setParams: (params) => note('setParams', params),
      setToken: (token) => note('setToken', token),
      getChapters: () => [CHAPTER],
      setChapters: (chapters) => note('setChapters', chapters),
      getPlaylist: () => ({ title: 'Deserts', videos: [NEXT], index: -1 }),
      next: () => note('next'),
      previous: () => note('previous'),
      getCamera: () => CAMERA,
      setCamera: (camera) => note('setCamera', camera),
      getTranscript: async () => [{ start: 1, end: 2, speaker: 'Sara', text: 'سلام' }],
      setSound: (modes) => note('setSound', modes),
      setSoundOnly: (on) => note('setSoundOnly', on),
      getPlayed: async () => [{ start: 0, end: 5 }],
      snapshot: async () => note('snapshot') ?? new Blob(['picture'], { type: 'image/png' }),
      clip: async (range) =>
        note('clip', range) ?? new File(['clip'], 'کویر 0-10.mp4', { type: 'video/mp4' }),
      diagnose: async () => DIAGNOSIS,
      keepBy(keep) {
        keepers = [...keepers, keep];
        return () => {
          keepers = keepers.filter((other) => other !== keep);
        };
      },
    },
    calls,
    set({ state, ...values }) {
      batch(() => {
        if (state !== undefined) facts.state.value = { ...facts.state.peek(), ...state };
        if (values.contentKnown !== undefined) facts.contentKnown.value = values.contentKnown;
        if (values.byViewer !== undefined) facts.byViewer.value = values.byViewer;
        if (values.pictureShown !== undefined) facts.pictureShown.value = values.pictureShown;
        if (values.failure !== undefined) facts.failure.value = values.failure;
        if (values.fullscreenAsked !== undefined) facts.fullscreenAsked.value = values.fullscreenAsked;
        if (values.chapter !== undefined) facts.chapter.value = values.chapter;
        if (values.neighbours !== undefined) facts.neighbours.value = values.neighbours;
        if (values.camera !== undefined) facts.camera.value = values.camera;
        if (values.stats !== undefined) facts.stats.value = values.stats;
        if (values.timed !== undefined) facts.timed.value = values.timed;
        if (values.data !== undefined) facts.data.value = values.data;
        if (values.snapshot !== undefined) facts.snapshot.value = values.snapshot;
      });
    },
    answer(next) {
      outcome = next;
    },
    choose(name, value) {
      for (const keep of keepers) keep(name, value);
    },
  };
}
