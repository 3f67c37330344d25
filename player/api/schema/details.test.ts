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
    ['a number as title', { title: 1984 }, { title: '1984' }],
    ['numbers as text', { duration: '64.5', viewers: '12' }, { duration: 64.5, viewers: 12 }],
    ['empty text in place of numbers', { imdb_rate: '', like: '' }, { imdb_rate: null, like: 0 }],
    ['null for text and lists', { title: null, tag: null }, { title: '', tag: [] }],
    ['1 and 0 for yes and no', { is_360: 1, time_machine: 0 }, { is_360: true, time_machine: false }],
    ['a channel with nothing on air', { stream_link: null }, { stream_link: null }],
    ['a moment as ISO 8601', { start_time: '1970-01-01T00:01:00Z' }, { start_time: 60 }],
    ['a moment as seconds', { start_time: 60, created_at: '60' }, { start_time: 60, created_at: 60 }],
    ['an id that is empty', { user_id: '' }, { user_id: null }],
    ['text for yes and no', { is_360: 'true', time_machine: '0' }, { is_360: true, time_machine: false }],
  ])('with %s are read', (_, sloppy, read) => {
    expect(v.parse(VideoDetails, { ...least, ...sloppy })).toMatchObject(read);
  });
});

describe('details whose other facts cannot be read play all the same', () => {
  test.each([
    ['title', {}, ''],
    ['description', 5, ''],
    ['cover', {}, null],
    ['user_id', {}, null],
    ['duration', '00:12:34', null],
    ['duration', 'Infinity', null],
    ['imdb_rate', 'N/A', null],
    ['pg_state', '13+', null],
    ['like', '1.2K', 0],
    ['is_360', 'maybe', false],
    ['download_links', 'none', []],
    ['provider', { id: null }, null],
    ['trailer', { title: 'x', stream_link: null }, null],
  ])('%s: %j', (field, broken, read) => {
    expect(v.parse(VideoDetails, { ...least, [field]: broken })).toMatchObject({ ...least, [field]: read });
  });

  test.each([
    ['tag', { id: 1, title: null }, { id: '2', title: 'b' }],
    ['subtitles', { lang: 'fa' }, { lang: 'ar', title: '', link: 'x', default: false }],
    ['hls_links', 'https://media.test/a.m3u8', { title: '', link: 'x' }],
    ['download_links', null, { title: '', link: 'x', size: null }],
  ])('%s without the item that cannot be read', (field, broken, good) => {
    expect(v.parse(VideoDetails, { ...least, [field]: [broken, good] })).toMatchObject({ [field]: [good] });
  });

  test('of a date that makes no sense have none', () => {
    for (const broken of ['yesterday', '۱۴۰۵/۰۹/۰۸', 1e20, 'Infinity', {}]) {
      const dated = { ...least, start_time: broken, created_at: broken, ended_at: broken };
      expect(v.parse(VideoDetails, dated)).toMatchObject({
        start_time: null,
        created_at: null,
        ended_at: null,
      });
    }
  });

  test('a head start with a broken segment is none, since it would have a hole', () => {
    const track = { init: 'i', segments: [{ url: 'a', duration: 2 }, { url: 'b' }] };
    expect(v.parse(VideoDetails, { ...least, start: { codecs: 'c', tracks: [track] } }).start).toBeNull();
  });
});

describe('details that are broken', () => {
  test.each([
    ['id', { id: undefined }],
    ['id', { id: '' }],
    ['type', { type: 'movie' }],
    ['stream_link', { stream_link: undefined }],
    ['stream_link', { stream_link: 5 }],
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
