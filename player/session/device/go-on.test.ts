// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { currentPlaylistOf } from '../next/current-playlist';
import { playlistsModelOf } from '../next/playlists-model';
import { goOn } from './go-on';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const card = (id: string) =>
  ({ type: 'vod', id, title: id, banner: null, duration: null, live: false, provider: null }) as const;

function open(given = {}) {
  const now = makeViewing();
  const session = makeSession(now, given);
  session.next.suggest('recommendation', now, card('recommended'));
  const went = () => session.wentTo.value.map(({ id }) => id);
  return { now, session, went };
}

it('waits for the playlist, and no longer than for its answer', async () => {
  const { now, session, went } = open();
  void goOn(session);
  await vi.advanceTimersByTimeAsync(500);
  expect(went()).toEqual([]);
  session.next.suggest('playlist', now, card('in the playlist'));
  await vi.advanceTimersByTimeAsync(0);
  expect(went()).toEqual(['in the playlist']);
  session.next.suggest('playlist', now, card('too late'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(went()).toEqual(['in the playlist']);
});

it('goes where the recommendation leads when the playlist is too late, or has nothing', async () => {
  const late = open();
  void goOn(late.session);
  await vi.advanceTimersByTimeAsync(1500);
  expect(late.went()).toEqual(['recommended']);
  const none = open();
  none.session.next.suggest('playlist', none.now, null);
  void goOn(none.session);
  await vi.advanceTimersByTimeAsync(0);
  expect(none.went()).toEqual(['recommended']);
});

it('does not wait where the embedding wants no playlists', async () => {
  const { session, went } = open({ featureSet: 'playlist=false' });
  void goOn(session);
  await vi.advanceTimersByTimeAsync(0);
  expect(went()).toEqual(['recommended']);
});

it('goes nowhere when the video has gone meanwhile', async () => {
  const { session, went } = open();
  void goOn(session);
  session.viewing.value = makeViewing();
  await vi.advanceTimersByTimeAsync(1500);
  expect(went()).toEqual([]);
});

it('stays in the playlist whose next video it is', async () => {
  const { now, session, went } = open();
  const playlist = { id: '702', title: 'کویرها' };
  currentPlaylistOf(now).value = { playlist, cards: signal([]) };
  session.next.suggest('playlist', now, card('2'));
  await goOn(session);
  expect(went()).toEqual(['2']);
  expect(playlistsModelOf(session).followed.value).toEqual(playlist);
});
