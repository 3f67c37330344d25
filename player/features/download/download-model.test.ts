// @vitest-environment node
import { expect, it } from 'vitest';
import { makeDetails } from '../fixtures/viewing';
import { listDownloads } from './download-model';

const at = (url: string) => ({ title: '۷۲۰', url, bytes: 920_000_000 });

it('names a file after the video, its quality and its own ending', () => {
  const details = makeDetails({ title: 'شب: ۱/۲', downloads: [at('https://m.example.com/a/b.mkv?x=1')] });
  expect(listDownloads(details)).toEqual([
    {
      title: '۷۲۰',
      url: 'https://m.example.com/a/b.mkv?x=1',
      bytes: 920_000_000,
      name: 'شب ۱ ۲ ۷۲۰.mkv',
    },
  ]);
});

it('leaves out invalid file addresses', () => {
  const wrong = ['javascript:alert(1)', 'data:text/html,x', 'film.mp4', ''];
  expect(listDownloads(makeDetails({ downloads: wrong.map(at) }))).toEqual([]);
});
