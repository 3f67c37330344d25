import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Live, PlaybackState } from '../../engine/contract';
import { type FrozenViewing, playOnAfterFreeze } from './thaw';

let end: () => void = () => undefined;
beforeEach(() => {
  window.dispatchEvent(new Event('pageshow'));
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** A page that the browser freezes and thaws, and the video on it. */
function open({ atEdge = null }: { readonly atEdge?: boolean | null } = {}) {
  const calls: string[] = [];
  const state = signal<PlaybackState>('playing');
  const time = signal(100);
  const seekable = signal({ start: 0, end: 106 });
  const playWanted = signal(true);
  const live: Live = {
    syncPosition: signal(100),
    latency: signal(6),
    atEdge: signal(atEdge === true),
    catchUp: () => void calls.push('catch up'),
    wallClock: () => null,
  };
  const viewing = signal<FrozenViewing | null>({
    started: signal(true),
    playWanted,
    async play() {
      calls.push('play');
      state.value = 'playing';
      return 'playing';
    },
    playback: { state, time, seekable },
    engine: signal({ live: signal(atEdge === null ? null : live) }),
  });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  end = playOnAfterFreeze(viewing);
  return {
    calls,
    state,
    time,
    viewing,
    playWanted,
    passes(seconds: number) {
      seekable.value = { start: seconds, end: 106 + seconds };
    },
    freeze() {
      turn('hidden');
      document.dispatchEvent(new Event('freeze'));
      if (state.value === 'playing') state.value = 'paused';
    },
    thaw: () => document.dispatchEvent(new Event('resume')),
    show: () => turn('visible'),
  };
}

test('a video that the browser paused with its page plays on when the page is seen', () => {
  const page = open();
  page.freeze();
  page.thaw();
  expect(page.calls).toEqual([]);
  page.show();
  expect(page.calls).toEqual(['play']);
  page.state.value = 'paused';
  page.show();
  expect(page.calls).toEqual(['play']);
});

test('one that the viewer had paused stays so', () => {
  const page = open();
  page.state.value = 'paused';
  page.freeze();
  page.thaw();
  page.show();
  expect(page.calls).toEqual([]);
});

test('one whose page was left for another one stays paused', () => {
  const page = open();
  window.dispatchEvent(new Event('pagehide'));
  page.freeze();
  page.thaw();
  window.dispatchEvent(new Event('pageshow'));
  page.show();
  expect(page.calls).toEqual([]);
});

test('one that the host pauses after the thaw, before the page is seen, stays so', () => {
  const page = open({ atEdge: true });
  page.freeze();
  page.thaw();
  page.playWanted.value = false;
  page.show();
  page.passes(60);
  expect(page.calls).toEqual([]);
});

test('one that plays although nobody asked for it, as from the browser’s own controls, plays on as well', () => {
  const page = open();
  page.playWanted.value = false;
  page.freeze();
  page.thaw();
  page.show();
  expect(page.calls).toEqual(['play']);
});

test('another video that came meanwhile is left alone', () => {
  const page = open();
  page.freeze();
  page.viewing.value = null;
  page.thaw();
  page.show();
  expect(page.calls).toEqual([]);
});

test('a live stream that was watched at its edge goes there as soon as its playlist is new', () => {
  const page = open({ atEdge: true });
  page.freeze();
  page.thaw();
  page.show();
  page.passes(2);
  expect(page.calls).toEqual(['play']);
  page.passes(60);
  page.passes(62);
  expect(page.calls).toEqual(['play', 'catch up']);
});

test('viewers of a live who were rewound, or seek back meanwhile, stay where they are', () => {
  const rewound = open({ atEdge: false });
  rewound.freeze();
  rewound.show();
  rewound.passes(60);
  expect(rewound.calls).toEqual(['play']);
  end();
  const seeking = open({ atEdge: true });
  seeking.freeze();
  seeking.show();
  seeking.time.value = 60;
  seeking.passes(60);
  expect(seeking.calls).toEqual(['play']);
  end();
  const moved = open({ atEdge: true });
  moved.freeze();
  moved.thaw();
  moved.time.value = 40;
  moved.show();
  moved.passes(60);
  expect(moved.calls).toEqual(['play']);
});

test('a live stream that plays on near its edge is not moved, whatever comes later', () => {
  vi.useFakeTimers();
  const page = open({ atEdge: true });
  page.freeze();
  page.show();
  page.passes(2);
  vi.advanceTimersByTime(10_000);
  page.passes(60);
  expect(page.calls).toEqual(['play']);
  vi.useRealTimers();
});
