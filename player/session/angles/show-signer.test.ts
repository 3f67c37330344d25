import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FollowedMoment, SecondPictureOptions } from '../../engine/hls/beside/second-picture';
import { makeEngine } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import { offerBreaks, type PlayingBreak } from '../viewing/slots/breaks-of';
import { besideOf, offerSecondAngle } from './second-angle-of';
import { showSigner } from './show-signer';
import { lostSignerOf } from './signers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = 'psc/ایرانی';

async function open() {
  const viewing = makeViewing();
  viewing.source.value = makeSource({ live: null });
  viewing.playback.pictureShown.value = true;
  viewing.playback.state.value = 'playing';
  viewing.playback.time.value = 30;
  viewing.engine.value = makeEngine();
  const session = makeSession(viewing);
  session.settings.change({ signer: ID });
  const followed: FollowedMoment[] = [];
  const opened: SecondPictureOptions[] = [];
  const state: { lose: () => void; closed: number } = { lose: () => undefined, closed: 0 };
  const end = showSigner(session, viewing, ID, {
    watchSight(_, report) {
      report(true);
      return () => undefined;
    },
    async open(options, onOver) {
      opened.push(options);
      state.lose = onOver;
      return {
        follow(moment) {
          followed.push(moment);
          return 0;
        },
        hold: () => undefined,
        close() {
          state.closed += 1;
        },
      };
    },
  });
  const elements = { main: document.createElement('video'), second: document.createElement('video') };
  const leave = besideOf(viewing)?.show(elements) ?? (() => undefined);
  await vi.advanceTimersByTimeAsync(600);
  return { viewing, session, followed, opened, state, end, leave };
}

test('only the signer’s picture is requested, from the film’s place on, and follows the film’s time', async () => {
  const { viewing, followed, opened } = await open();
  expect(opened.map(({ signer, startAt, hasSound }) => [signer, startAt, hasSound])).toEqual([
    [ID, 30, false],
  ]);
  expect(followed[followed.length - 1]).toEqual({ date: 30_000, speed: 1 });
  viewing.playback.time.value = 12;
  viewing.playback.state.value = 'paused';
  await vi.advanceTimersByTimeAsync(300);
  expect(followed[followed.length - 1]).toEqual({ date: 12_000, speed: 0 });
});

test('its button takes back the choice', async () => {
  const { viewing, session, state, end } = await open();
  besideOf(viewing)?.close();
  expect(session.settings.values.value.signer).toBeNull();
  end();
  expect([besideOf(viewing), state.closed, session.toasts.current.value]).toEqual([null, 1, null]);
});

test('one that fails is lost, with a word, and the choice is kept for other videos', async () => {
  const { viewing, session, state } = await open();
  state.lose();
  expect([besideOf(viewing), lostSignerOf(viewing).value]).toEqual([null, ID]);
  expect([session.toasts.current.value?.key, session.settings.values.value.signer]).toEqual([
    'signer.lost',
    ID,
  ]);
});

test('a second angle stands in its place while it is open', async () => {
  const { viewing } = await open();
  const signer = besideOf(viewing);
  if (signer === null) throw new Error('no signer');
  const angle = { ...signer, id: '2002', role: 'angle' as const, heard: signal('main' as const) };
  offerSecondAngle(viewing, angle);
  expect(besideOf(viewing)?.role).toBe('angle');
  offerSecondAngle(viewing, null);
  expect(besideOf(viewing)?.role).toBe('signer');
});

test('a break has no signer, who comes back after it', async () => {
  const { viewing } = await open();
  const playing = signal<PlayingBreak | null>(null);
  offerBreaks(viewing, {
    playing,
    unplayed: signal([]),
    show: () => () => undefined,
    close: () => undefined,
  });
  expect(besideOf(viewing)?.role).toBe('signer');
  playing.value = {
    id: 'ad',
    start: 30,
    time: signal(0),
    duration: signal(10),
    paused: signal(false),
    waiting: signal(false),
    failure: signal(null),
    play: () => 'playing',
    pause: () => undefined,
    skip: signal(null),
  };
  expect(besideOf(viewing)).toBeNull();
  playing.value = null;
  expect(besideOf(viewing)?.role).toBe('signer');
});
