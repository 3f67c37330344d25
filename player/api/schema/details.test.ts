// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VideoDetails } from './details';

const least = { id: '7', type: 'vod', stream_link: 'https://media.test/a.m3u8' };

const wrongField = (answer: unknown) => {
  const result = v.safeParse(VideoDetails, answer);
  const [issue] = result.issues ?? [];
  return issue === undefined ? undefined : v.getDotPath(issue);
};

describe('details with the required fields only', () => {
  test('get every other fact as absent', () => {
    expect(v.parse(VideoDetails, least)).toMatchObject({
      ...least,
      title: '',
      cover: null,
      tag: [],
      subtitles: [],
      duration: null,
      is_360: false,
      like: 0,
      provider: null,
    });
  });

  test('do not share their empty lists', () => {
    expect(v.parse(VideoDetails, least).tag).not.toBe(v.parse(VideoDetails, least).tag);
  });
});

describe('details of a sloppy platform', () => {
  test.each([
    ['a number as id', { id: 7 }, { id: '7' }],
    ['numbers as text', { duration: '64.5', viewers: '12' }, { duration: 64.5, viewers: 12 }],
    ['empty text in place of numbers', { imdb_rate: '', like: '' }, { imdb_rate: null, like: 0 }],
    ['null for text and lists', { title: null, tag: null }, { title: '', tag: [] }],
    ['1 and 0 for yes and no', { is_360: 1, time_machine: 0 }, { is_360: true, time_machine: false }],
    ['a channel with nothing on air', { stream_link: null }, { stream_link: null }],
    ['a moment as ISO 8601', { start_time: '1970-01-01T00:01:00Z' }, { start_time: 60 }],
    ['a moment as seconds', { start_time: 60 }, { start_time: 60 }],
    ['an id that is empty', { user_id: '' }, { user_id: '' }],
  ])('with %s are read', (_, sloppy, read) => {
    expect(v.parse(VideoDetails, { ...least, ...sloppy })).toMatchObject(read);
  });
});

describe('details that are broken', () => {
  test.each([
    ['id', { id: undefined }],
    ['id', { id: '' }],
    ['type', { type: 'movie' }],
    ['stream_link', { stream_link: undefined }],
    ['stream_link', { stream_link: 5 }],
    ['title', { title: {} }],
    ['duration', { duration: 'long' }],
    ['start_time', { start_time: 'yesterday' }],
    ['subtitles.0.link', { subtitles: [{ lang: 'fa' }] }],
    ['download_links', { download_links: 'none' }],
  ])('name %s', (name, broken) => {
    expect(wrongField({ ...least, ...broken })).toBe(name);
  });

  test.each([null, 'x', 5, '<!doctype html>'])(
    'values that are no objects, like %s, are rejected',
    (answer) => {
      expect(v.is(VideoDetails, answer)).toBe(false);
    },
  );
});
