import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveKind, PlaybackState, TimeRange } from '../../engine/contract';
import type { FileTags } from '../../engine/tags/file-tags';
import { type MediaSessionViewing, openMediaSession } from './media-session';

let end: () => void = () => undefined;
beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(given: MediaMetadataInit) {
        Object.assign(this, given);
      }
    },
  );
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function hide() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

function open(live: LiveKind | null = null, buffered: readonly TimeRange[] = [{ start: 0, end: 90 }]) {
  const calls: string[] = [];
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const system: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setPositionState: (position?: MediaPositionState) => void positions.push(position),
    setCameraActive: async () => undefined,
    setMicrophoneActive: async () => undefined,
  };
  const facts = {
    state: signal<PlaybackState>('playing'),
    time: signal(60),
    duration: signal<number | null>(600),
    rate: signal(1),
    buffered: signal(buffered),
    seeking: signal(false),
    started: signal(true),
    cover: signal<string | null>('https://media.example/film.jpg'),
    tags: signal<FileTags | null>(null),
  };
  const actions: MediaSessionViewing = {
    started: facts.started,
    title: signal('ستاره‌های کویر'),
    cover: facts.cover,
    tags: facts.tags,
    details: signal({ provider: { id: '1', name: 'خانهٔ فیلم دروازه', avatarUrl: null } }),
    source: signal({ kind: 'hls' as const, live }),
    playback: { ...facts, seek: (time) => void calls.push(`seek ${time}`) },
    async play() {
      calls.push('play');
      return 'playing';
    },
    pause: () => void calls.push('pause'),
  };
  const viewing = signal<MediaSessionViewing | null>(actions);
  const next = signal<(() => Promise<void>) | null>(null);
  const previous = signal<(() => Promise<void>) | null>(null);
  end = openMediaSession(viewing, { next, previous }, system);
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    handlers.get(action)?.({ action, ...details });
  return { system, facts, viewing, next, previous, calls, positions, handlers, press };
}

test('the lock screen knows title, provider and cover from the first play on', () => {
  const { system, facts } = open();
  expect(system.metadata).toMatchObject({
    title: 'ستاره‌های کویر',
    artist: 'خانهٔ فیلم دروازه',
    artwork: [{ src: 'https://media.example/film.jpg' }],
  });
  facts.started.value = false;
  expect(system.metadata).toBeNull();
});

test('a film that still fills its buffer shows its cover when that is full, and keeps it', () => {
  const { system, facts } = open(null, [{ start: 0, end: 80 }]);
  expect(system.metadata).toMatchObject({ title: 'ستاره‌های کویر', artwork: [] });
  facts.buffered.value = [{ start: 0, end: 90 }];
  const artwork = [{ src: 'https://media.example/film.jpg' }];
  expect(system.metadata).toMatchObject({ artwork });
  facts.buffered.value = [{ start: 0, end: 80 }];
  expect(system.metadata).toMatchObject({ artwork });
});

test.each([
  ['is paused', ({ facts }: ReturnType<typeof open>) => (facts.state.value = 'paused')],
  ['has little left', ({ facts }: ReturnType<typeof open>) => (facts.duration.value = 81)],
  ['is on a hidden page', () => hide()],
])('the cover does not wait where the film %s', (_where, act) => {
  const opened = open(null, [{ start: 0, end: 80 }]);
  act(opened);
  expect(opened.system.metadata).toMatchObject({ artwork: [{ src: 'https://media.example/film.jpg' }] });
});

test('nor does that of a live stream', () => {
  const { system } = open('time-machine', []);
  expect(system.metadata).toMatchObject({ artwork: [{ src: 'https://media.example/film.jpg' }] });
});

test('its buttons play, pause and seek, by fifteen seconds where the system names no step', () => {
  const { press, calls } = open();
  press('pause');
  press('play');
  press('seekforward');
  press('seekbackward', { seekOffset: 10 });
  press('seekto', { seekTime: 300 });
  expect(calls).toEqual(['pause', 'play', 'seek 75', 'seek 50', 'seek 300']);
});

test('a live stream without a DVR window offers no seeking', () => {
  const { handlers } = open('low-latency');
  expect([...handlers.keys()]).toEqual(['play', 'pause']);
});

test('it goes to the next video and the one before, where these are known', () => {
  const { handlers, next, previous, press, calls } = open();
  expect([handlers.has('nexttrack'), handlers.has('previoustrack')]).toEqual([false, false]);
  next.value = async () => void calls.push('next');
  previous.value = async () => void calls.push('previous');
  press('nexttrack');
  press('previoustrack');
  expect(calls).toEqual(['next', 'previous']);
  previous.value = null;
  expect(handlers.has('previoustrack')).toBe(false);
});

test('it reports whether it plays', () => {
  const { system, facts } = open();
  const sent = (state: PlaybackState) => {
    facts.state.value = state;
    return system.playbackState;
  };
  expect([sent('waiting'), sent('paused'), sent('ended'), sent('loading')]).toEqual([
    'playing',
    'paused',
    'paused',
    'none',
  ]);
});

test('a position is reported when it jumps or its rate changes, and not at each tick', () => {
  const { positions, facts } = open();
  const reported = positions.length;
  facts.time.value = 61;
  expect(positions).toHaveLength(reported);
  facts.seeking.value = true;
  facts.time.value = 300;
  facts.seeking.value = false;
  expect(positions.at(-1)).toEqual({ duration: 600, playbackRate: 1, position: 300 });
  facts.rate.value = 2;
  expect(positions.at(-1)).toEqual({ duration: 600, playbackRate: 2, position: 300 });
});

test('a length that nobody knows takes the position away', () => {
  const { positions, facts } = open();
  facts.duration.value = null;
  expect(positions.at(-1)).toBeUndefined();
});

test('nothing of it stays behind', () => {
  const { system, handlers } = open();
  end();
  expect([system.metadata, handlers.size]).toEqual([null, 0]);
});

test('a file without a cover of its platform shows the one that is in it, as long as it plays', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://player.test/1');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { system, facts, viewing } = open();
  const cover = new Blob(['…'], { type: 'image/jpeg' });
  facts.tags.value = { title: '', cover };
  expect(made).not.toHaveBeenCalled();
  facts.cover.value = null;
  expect(made.mock.calls).toEqual([[cover]]);
  expect(revoked).not.toHaveBeenCalled();
  viewing.value = null;
  expect(system.metadata).toBeNull();
  expect(revoked.mock.calls).toEqual([['blob:http://player.test/1']]);
});
