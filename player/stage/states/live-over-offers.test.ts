// @vitest-environment node
import { expect, test } from 'vitest';
import { makeLive } from '../../features/fixtures/live';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import type { VideoCard } from '../../session/next/cards';
import { listOffers } from './live-over-offers';

const card = (id: string): VideoCard => ({
  id,
  type: 'archive',
  title: id,
  banner: null,
  userId: null,
  duration: 60,
  viewers: null,
  startTime: null,
  live: false,
  provider: null,
});
const other = (id: string) => ({ id, title: id, cover: null, viewers: null, role: null });

function list({ archive = false, lives = [] as string[], next = '' }) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '1' });
  viewing.details.value = makeDetails({
    type: 'live',
    archive: archive ? { id: 'kept', type: 'archive', title: 'kept' } : { id: 'broken' },
  });
  viewing.live.value = makeLive({ alternatives: lives.map(other) });
  return listOffers(viewing, next === '' ? null : card(next)).map(({ kind, id }) => `${kind} ${id}`);
}

test('its recording comes first and the next video last, also with many live streams', () => {
  expect(list({ archive: true, lives: ['1', '2', '3', '4'], next: 'film' })).toEqual([
    'over.archive kept',
    'over.live 2',
    'over.next film',
  ]);
  expect(list({ lives: ['2', '3', '4', '5'] })).toEqual(['over.live 2', 'over.live 3', 'over.live 4']);
});

test('nothing is offered twice, and nothing where nothing is there', () => {
  expect(list({ archive: true, next: 'kept' })).toEqual(['over.archive kept']);
  expect(list({})).toEqual([]);
});
