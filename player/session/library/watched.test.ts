// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { Target } from '../../params/target';
import { openWatched } from './watched';

const film = (id: string): Target => ({ mode: 'content', type: 'vod', id });

function keeper(first: string | null = null) {
  let kept = first;
  return {
    read: () => kept,
    write: (text: string) => {
      kept = text;
    },
  };
}

function open(first: string | null = null) {
  return openWatched(keeper(first), keeper());
}

test('the place in each video is kept', () => {
  const watched = open();
  watched.keep(film('1'), 30);
  watched.keep({ mode: 'static', type: 'mp4', url: 'https://media.example/a.mp4' }, 12);
  watched.keep(film('1'), 40);
  expect(watched.find(film('1'))).toBe(40);
  expect(watched.find({ mode: 'static', type: 'mp4', url: 'https://media.example/a.mp4' })).toBe(12);
  expect(watched.find(film('2'))).toBeNull();
});

test('a video watched to its end starts over', () => {
  const watched = open();
  watched.keep(film('1'), 0);
  expect(watched.find(film('1'))).toBeNull();
});

test('ten videos are kept, and the one that was watched longest ago goes first', () => {
  const watched = open();
  for (let id = 1; id <= 10; id += 1) watched.keep(film(String(id)), 30);
  watched.keep(film('1'), 31);
  watched.keep(film('11'), 30);
  expect(watched.find(film('1'))).toBe(31);
  expect(watched.find(film('2'))).toBeNull();
  expect(watched.find(film('3'))).toBe(30);
});

test.each(['', '{}', '[{"video":1}]', '[{"video":"vod/1","time":-5}]'])('garbage (%j) is nothing', (text) => {
  const watched = open(text);
  expect(watched.find(film('1'))).toBeNull();
  watched.keep(film('1'), 30);
  expect(watched.find(film('1'))).toBe(30);
});

test('a device that has lost its storage still has the times in its cookie', () => {
  const cookie = keeper();
  const before = openWatched(keeper(), cookie);
  before.keep(film('1'), 30);
  before.keep({ mode: 'static', type: 'mp4', url: `https://media.example/${'a'.repeat(50)}.mp4` }, 12);
  before.keep(film('a&b=c'), 40);
  const after = openWatched(keeper(), cookie);
  expect(after.find(film('1'))).toBe(30);
  expect(after.find(film('a&b=c'))).toBe(40);
  expect(cookie.read()).not.toContain('media.example');
});

test('the platform’s position is stored beside the device’s, and outlives it', () => {
  const watched = open();
  expect(watched.findSynced(film('1'))).toBeNull();
  watched.keep(film('1'), 30);
  watched.keepSynced(film('1'), 30);
  watched.keep(film('1'), 45);
  expect(watched.findSynced(film('1'))).toBe(30);
  expect(watched.find(film('1'))).toBe(45);
});

test.each(['vod/1=-3', 'vod/1=x', '%%%'])('a cookie of somebody else (%j) is nothing', (text) => {
  expect(openWatched(keeper(), keeper(text)).find(film('1'))).toBeNull();
});

test('places stay when another account takes over, which knows none of them', () => {
  const watched = open();
  watched.keep(film('1'), 30);
  watched.keepSynced(film('1'), 30);
  watched.forgetSynced();
  expect([watched.find(film('1')), watched.findSynced(film('1'))]).toEqual([30, null]);
});

test('the cookie is read only where the storage has no places', () => {
  const read = vi.fn(() => 'vod/1=30');
  const watched = openWatched(keeper(), { ...keeper(), read });
  expect(watched.find(film('1'))).toBe(30);
  watched.keep(film('2'), 12);
  read.mockClear();
  expect(['1', '2', '3'].map((id) => watched.find(film(id)))).toEqual([30, 12, null]);
  expect(read).not.toHaveBeenCalled();
});
