import { expect, test } from 'vitest';
import type { Marker } from '../../api/markers';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { hostChapters } from './host-chapters';

const marker = (time: number, name: string, personal = false): Marker => ({
  id: name,
  time,
  name,
  sticker: null,
  description: '',
  personal,
});

function open() {
  const viewing = makeViewing();
  return { viewing, ...hostChapters(makeSession(viewing)) };
}

test('chapters are the channel’s markers, and never the viewer’s own', () => {
  const { viewing, chapter, verbs } = open();
  viewing.chapters.value = [marker(10, 'بازار'), marker(60, 'کویر')];
  viewing.markers.value = [...viewing.chapters.value, marker(20, 'راز', true)];
  const [market, desert] = [
    { index: 0, start: 10, title: 'بازار' },
    { index: 1, start: 60, title: 'کویر' },
  ];
  expect(verbs.getChapters()).toEqual([market, desert]);
  expect(chapter.value).toBeNull();
  viewing.playback.time.value = 59.9;
  expect(chapter.value).toEqual(market);
  viewing.playback.time.value = 60;
  expect(chapter.value).toEqual(desert);
});

test('those of the host are put in the order of time', async () => {
  const { viewing, chapter, verbs } = open();
  viewing.playback.time.value = 40;
  await verbs.setChapters([
    { start: 30, title: 'second' },
    { start: 0, title: 'first' },
  ]);
  expect(verbs.getChapters()).toEqual([
    { index: 0, start: 0, title: 'first' },
    { index: 1, start: 30, title: 'second' },
  ]);
  expect(chapter.value).toMatchObject({ title: 'second' });
  await verbs.setChapters(null);
  expect(chapter.value).toBeNull();
});

test('without a video there are none', () => {
  const { verbs } = hostChapters(makeSession(null));
  expect([verbs.getChapters(), verbs.setChapters([])]).toEqual(['params-missing', 'params-missing']);
});
