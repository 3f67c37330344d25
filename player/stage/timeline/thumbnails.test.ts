import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { Thumbnail } from '../../api/thumbnails';
import { stubHandMoves } from '../../ui/fixtures/hand-moves';
import { openThumbnails, paintThumbnail, thumbnailAt } from './thumbnails';

afterEach(() => vi.unstubAllGlobals());

const FILE = 'https://media.example/thumbs.vtt';
const SMALL_FILE = 'https://media.example/thumbs-mobile.vtt';
const SHEET = 'https://media.example/sheet.jpg';

const tile = (start: number, sheet = SHEET): Thumbnail => ({
  start,
  end: start + 2,
  sheet,
  part: { x: 176, y: 99, width: 176, height: 99 },
});

function open(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  const details = signal({ thumbnailsUrl: FILE, mobileThumbnailsUrl: SMALL_FILE });
  return { asked, thumbnails: openThumbnails({ details }) };
}

const answered = async () => new Response('WEBVTT\n\n00:00.000 --> 00:02.000\nsheet.jpg#xywh=0,0,176,99\n');

test('they are requested when the pointer arrives, and only once', async () => {
  const { asked, thumbnails } = open(answered);
  expect(asked).toEqual([]);
  thumbnails.want(800);
  thumbnails.want(800);
  await vi.waitFor(() => expect(thumbnails.all.value).toHaveLength(1));
  expect(asked).toEqual([FILE]);
  expect(thumbnails.all.value[0]?.sheet).toBe(SHEET);
});

test('a small stage takes the small sheets', async () => {
  const { asked, thumbnails } = open(answered);
  thumbnails.want(400);
  await vi.waitFor(() => expect(asked).toEqual([SMALL_FILE]));
});

test('a file that fails leaves a film without thumbnails', async () => {
  const { asked, thumbnails } = open(async () => new Response('', { status: 500 }));
  thumbnails.want(800);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(thumbnails.all.value).toEqual([]);
});

test('the thumbnail of a moment is the last that has begun', () => {
  const all = [tile(0), tile(2), tile(10)];
  expect(thumbnailAt(all, 3)).toBe(all[1]);
  expect(thumbnailAt(all, 9)).toBe(all[1]);
  expect(thumbnailAt([tile(5)], 1)).toBeNull();
});

test('the frame is dark until the sheet is there, and shifts it to the part that is meant', () => {
  const places = stubHandMoves();
  const frame = document.createElement('span');
  vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(352);
  vi.spyOn(frame, 'clientHeight', 'get').mockReturnValue(198);
  const wanted = signal<Thumbnail | null>(null);
  const missing: string[] = [];
  const end = paintThumbnail(frame, wanted, (sheet) => missing.push(sheet));
  expect(frame.hidden).toBe(true);

  wanted.value = tile(2);
  const sheet = frame.querySelector('img');
  expect([frame.hidden, sheet?.style.visibility]).toEqual([false, 'hidden']);
  sheet?.dispatchEvent(new Event('load'));
  expect(sheet?.style.visibility).toBe('');
  expect(places.get(sheet)).toEqual({ transform: 'translate(-352px, -198px) scale(2)' });

  wanted.value = tile(4, 'https://media.example/gone.jpg');
  expect(sheet?.style.visibility).toBe('hidden');
  sheet?.dispatchEvent(new Event('error'));
  expect(missing).toEqual(['https://media.example/gone.jpg']);
  end();
});
