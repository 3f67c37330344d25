// @vitest-environment node
import { batch } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { makeEngine, makeQuality, makeSubtitles } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { openEventBuffer, type PlaybackSnapshot } from './event-buffer';

function open() {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const clock = { now: 0 };
  return { viewing, session, clock, eventBuffer: openEventBuffer(session, () => clock.now) };
}

it('a late follower receives earlier events with their times', () => {
  const { viewing, clock, eventBuffer } = open();
  clock.now = 100;
  viewing.playback.state.value = 'paused';
  clock.now = 200;
  const seen: PlaybackSnapshot[] = [];
  eventBuffer.follow((snapshot) => seen.push(snapshot));
  clock.now = 300;
  viewing.playback.state.value = 'playing';
  expect(seen.map(({ at, state }) => [at, state])).toEqual([
    [0, 'playing'],
    [100, 'paused'],
    [300, 'playing'],
  ]);
});

it('advancing time is no event, and a seek reports where it began', () => {
  const { viewing, eventBuffer } = open();
  const seen: PlaybackSnapshot[] = [];
  eventBuffer.follow((snapshot) => seen.push(snapshot));
  for (let time = 1; time < 20; time += 1) viewing.playback.time.value = time;
  expect(seen).toHaveLength(1);
  batch(() => {
    viewing.playback.seeking.value = true;
    viewing.playback.time.value = 90;
  });
  expect(seen.at(-1)).toMatchObject({ seeking: true, from: 19, time: 90 });
});

it('choices are recorded', () => {
  const { viewing, eventBuffer } = open();
  const seen: PlaybackSnapshot[] = [];
  eventBuffer.follow((snapshot) => seen.push(snapshot));
  const engine = makeEngine();
  const quality = makeQuality([720, 480]);
  const subtitles = makeSubtitles([{ id: 's1', lang: 'fa', title: 'فارسی' }]);
  engine.quality.value = quality;
  engine.subtitles.value = subtitles;
  viewing.engine.value = engine;
  expect(seen.at(-1)).toMatchObject({ quality: -1 });
  quality.select(1);
  subtitles.select('s1');
  expect(seen.at(-1)).toMatchObject({ quality: 1, subtitles: 's1' });
});

it('without a follower only the newest hundred are kept', () => {
  const { viewing, clock, eventBuffer } = open();
  for (clock.now = 1; clock.now <= 500; clock.now += 1)
    viewing.playback.state.value = clock.now % 2 === 0 ? 'playing' : 'paused';
  const seen: PlaybackSnapshot[] = [];
  eventBuffer.follow((snapshot) => seen.push(snapshot));
  expect(seen).toHaveLength(100);
  expect(seen.at(-1)?.at).toBe(500);
});

it('a follower that reads facts is not woken by them', () => {
  const { viewing, session, eventBuffer } = open();
  let seen = 0;
  eventBuffer.follow(() => {
    seen += 1;
    void session.toasts.current.value;
    void viewing.details.value;
  });
  session.toasts.show({ key: 'x' });
  viewing.details.value = null;
  expect(seen).toBe(1);
});
