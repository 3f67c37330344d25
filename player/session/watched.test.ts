// @vitest-environment node
import { expect, test } from 'vitest';
import type { Target } from '../params/target';
import { openWatched } from './watched';

const film = (id: string): Target => ({ mode: 'content', type: 'vod', id });

function open(first: string | null = null) {
  let kept = first;
  return openWatched({
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  });
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

test('a video that was watched to its end begins anew', () => {
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
