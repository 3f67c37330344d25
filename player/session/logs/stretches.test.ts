// @vitest-environment node
import { expect, it } from 'vitest';
import { makeViewing } from '../../features/fixtures/viewing';
import type { PlaybackSnapshot } from './event-buffer';
import { makePlaybackSnapshot } from './fixtures/entries';
import { findStretches, type Stretch } from './stretches';

function watchFilm({ startedAt = null }: { startedAt?: number | null } = {}) {
  const made = makeViewing();
  const viewing = { ...made, playback: { ...made.playback, startedAt } };
  const reported: Stretch[] = [];
  const stretches = findStretches((stretch) => reported.push(stretch));
  let last = makePlaybackSnapshot({ viewing, state: 'loading' });
  const see = (...changes: readonly Partial<PlaybackSnapshot>[]) => {
    for (const change of changes) {
      last = { ...last, ...change };
      viewing.playback.time.value = last.time;
      stretches.see(last);
    }
  };
  return {
    viewing,
    stretches,
    see,
    reported: () => reported.splice(0).map(({ start, end, watched }) => ({ start, end, watched })),
  };
}

it('from play to pause is a stretch', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 4 }, { state: 'paused', time: 24 });
  expect(film.reported()).toEqual([{ start: 4, end: 24, watched: 20 }]);
  film.see({ state: 'playing', time: 24 }, { state: 'ended', time: 30 });
  expect(film.reported()).toEqual([{ start: 24, end: 30, watched: 6 }]);
});

it('begins where the media was, even if playing was reported late', () => {
  const film = watchFilm();
  film.see({ state: 'waiting', time: 0 }, { state: 'playing', time: 0.3 }, { state: 'paused', time: 4 });
  expect(film.reported()).toEqual([{ start: 0, end: 4, watched: 4 }]);
  film.see({ state: 'playing', time: 34 }, { state: 'paused', time: 36 });
  expect(film.reported(), 'taken up elsewhere').toEqual([{ start: 34, end: 36, watched: 2 }]);
});

it('of unobserved playback begins where that began', () => {
  const film = watchFilm({ startedAt: 0 });
  film.see({ state: 'playing', time: 2.8 }, { state: 'paused', time: 4 });
  expect(film.reported()).toEqual([{ start: 0, end: 4, watched: 4 }]);
  film.see({ state: 'playing', time: 4 }, { state: 'paused', time: 6 });
  expect(film.reported(), 'once').toEqual([{ start: 4, end: 6, watched: 2 }]);
});

it('of a position sought before playback begins there', () => {
  const film = watchFilm({ startedAt: 0 });
  film.see(
    { state: 'waiting', time: 0.2 },
    { seeking: true, from: 0.2, time: 30 },
    { seeking: false, state: 'playing' },
    { state: 'paused', time: 32 },
  );
  expect(film.reported()).toEqual([{ start: 30, end: 32, watched: 2 }]);
});

it('begins where a seek arrived', () => {
  const film = watchFilm();
  film.see(
    { state: 'paused', time: 20 },
    { seeking: true, from: 20, time: 20.4 },
    { seeking: false, state: 'playing' },
    { state: 'paused', time: 22.4 },
  );
  expect(film.reported()).toEqual([{ start: 20.4, end: 22.4, watched: 2 }]);
});

it('a seek divides it, and the skipped part is not watched', () => {
  const film = watchFilm();
  film.see(
    { state: 'playing', time: 0 },
    { seeking: true, from: 10, time: 300 },
    { seeking: false, state: 'waiting' },
    { state: 'playing' },
    { state: 'paused', time: 305 },
  );
  expect(film.reported()).toEqual([
    { start: 0, end: 10, watched: 10 },
    { start: 300, end: 305, watched: 5 },
  ]);
});

it('going back makes two of it as well', () => {
  const film = watchFilm();
  film.see(
    { state: 'playing', time: 50 },
    { seeking: true, from: 60, time: 45 },
    { seeking: false },
    { state: 'paused', time: 50 },
  );
  expect(film.reported()).toEqual([
    { start: 50, end: 60, watched: 10 },
    { start: 45, end: 50, watched: 5 },
  ]);
});

it('the engine’s step over a hole leaves it whole, and counts the hole as not watched', () => {
  const film = watchFilm();
  film.see(
    { state: 'playing', time: 0 },
    { seeking: true, from: 10, time: 10.4 },
    { seeking: false },
    { state: 'paused', time: 20.4 },
  );
  expect(film.reported()).toEqual([{ start: 0, end: 20.4, watched: expect.closeTo(20, 6) }]);
});

it('at double speed one watches half as long, also where the speed changes in the middle', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 0 }, { rate: 2, time: 10 }, { state: 'paused', time: 30 });
  expect(film.reported()).toEqual([{ start: 0, end: 30, watched: 20 }]);
});

it('waiting for data is part of it, and no watching', () => {
  const film = watchFilm();
  film.see(
    { state: 'playing', time: 0, at: 0 },
    { state: 'waiting', time: 5, at: 5000 },
    { state: 'playing', time: 5, at: 60_000 },
    { state: 'paused', time: 10, at: 65_000 },
  );
  expect(film.reported()).toEqual([{ start: 0, end: 10, watched: 10 }]);
});

it('every round of a video that goes round is one of its own', () => {
  const film = watchFilm();
  const round = [
    { state: 'playing', time: 0 },
    { state: 'ended', time: 8 },
  ] as const;
  film.see(...round, { seeking: true, from: 8, time: 0 }, { seeking: false }, ...round);
  expect(film.reported()).toEqual([
    { start: 0, end: 8, watched: 8 },
    { start: 0, end: 8, watched: 8 },
  ]);
});

it('sent in between, it continues from there without a gap', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 0 });
  film.viewing.playback.time.value = 30;
  film.stretches.cut();
  film.see({ state: 'paused', time: 41 });
  film.stretches.cut();
  expect(film.reported()).toEqual([
    { start: 0, end: 30, watched: 30 },
    { start: 30, end: 41, watched: 11 },
  ]);
});

it('another video ends it where it was', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 0 });
  film.viewing.playback.time.value = 12;
  film.stretches.see(makePlaybackSnapshot({ viewing: null, state: 'loading' }));
  expect(film.reported()).toEqual([{ start: 0, end: 12, watched: 12 }]);
});

it('a moment is no stretch, and a video that never played has none', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 0 }, { state: 'paused', time: 0.3 });
  film.see({ seeking: true, from: 0.3, time: 50 }, { seeking: false });
  film.stretches.cut();
  expect(film.reported()).toEqual([]);
});

it('a live stream whose clock restarts begins a new one', () => {
  const film = watchFilm();
  film.see({ state: 'playing', time: 500 }, { state: 'waiting', time: 520 }, { state: 'playing', time: 3 });
  film.see({ state: 'paused', time: 9 });
  expect(film.reported()).toEqual([
    { start: 500, end: 520, watched: 20 },
    { start: 3, end: 9, watched: 6 },
  ]);
});
