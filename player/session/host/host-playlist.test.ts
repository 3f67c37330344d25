import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { nextFilm } from '../../features/fixtures/cards';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { currentPlaylistOf } from '../next/current-playlist';
import type { ParamsPatch } from '../session';
import { hostPlaylist } from './host-playlist';

function open() {
  const viewing = makeViewing();
  const loaded: ParamsPatch[] = [];
  const session = makeSession(viewing);
  const load = async (patch: ParamsPatch) => {
    loaded.push(patch);
    return null;
  };
  return { viewing, session, loaded, ...hostPlaylist({ ...session, load }) };
}

const film = (id: string) => ({ ...nextFilm, id, title: `film ${id}` });
const UNKNOWN = { userId: null, viewers: null, startTime: null };

test('the videos before and after are told by name, and opened in place', async () => {
  const { viewing, session, loaded, neighbours, verbs } = open();
  expect([verbs.next(), verbs.previous()]).toEqual(['not-supported', 'not-supported']);
  session.next.suggest('playlist', viewing, film('3'), film('1'));
  expect(neighbours.value).toEqual({
    previous: { type: 'vod', id: '1', title: 'film 1' },
    next: { type: 'vod', id: '3', title: 'film 3' },
  });
  expect([await verbs.next(), await verbs.previous()]).toEqual([null, null]);
  expect(loaded).toEqual([
    { type: 'vod', id: '3' },
    { type: 'vod', id: '1' },
  ]);
});

test('the playlist lists its videos as far as they are loaded, with the place of this one', () => {
  const { viewing, verbs } = open();
  expect(verbs.getPlaylist()).toBe('not-supported');
  const cards = [film('7'), { ...film('5'), type: 'playlist' as const }, film('1001')].map((card) => ({
    ...card,
    ...UNKNOWN,
  }));
  currentPlaylistOf(viewing).value = { playlist: { id: '702', title: 'کویرها' }, cards: signal(cards) };
  expect(verbs.getPlaylist()).toEqual({
    title: 'کویرها',
    videos: [
      { type: 'vod', id: '7', title: 'film 7' },
      { type: 'vod', id: '1001', title: 'film 1001' },
    ],
    index: 1,
  });
});
