// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Aggregate } from './aggregate';
import { VideoDetails } from './details';
import { listOf, PageQuery } from './list';
import { Settings } from './user-data';
import { VideoKind } from './video-kind';

test('an aggregate with only its interval is a quiet one', () => {
  expect(v.parse(Aggregate, { config: { get_interval: 3000 } })).toMatchObject({
    online_viewers: 0,
    chat_enabled: false,
    question: null,
    markers: [],
    timeline: { windows: [] },
  });
});

describe('an aggregate with one broken part keeps the others', () => {
  const good = {
    config: { get_interval: '3000' },
    chat_enabled: true,
    emojis: [{ id: 1, char: '👏', count: 2, list: 1 }],
    markers: [{ id: 5, time: '12', name: 'گل', video_id: 7, video_type: 4 }],
  };
  const read = {
    config: { get_interval: 3000 },
    chat_enabled: true,
    emojis: [{ id: '1' }],
    markers: [{ time: 12 }],
  };

  test.each([
    [{ emojis: [{ id: null }, ...good.emojis] }, {}],
    [{ markers: [...good.markers, { id: 6, time: null }] }, {}],
    [{ alternative_lives: [{ id: null }, { id: 8 }] }, { alternative_lives: [{ id: '8' }] }],
    [{ quiz: { id: 1, type: 9 } }, { quiz: null }],
    [{ question: { id: 1, options: null } }, { question: null }],
    [{ gif: { url: null, duration: 5 } }, { gif: null }],
    [{ timeline: { windows: [{ start: null }] } }, { timeline: { windows: [] } }],
    [{ timeline: [] }, { timeline: { windows: [] } }],
    [{ online_viewers: 'many' }, { online_viewers: 0 }],
  ])('%j', (broken, its) => {
    expect(v.parse(Aggregate, { ...good, ...broken })).toMatchObject({ ...read, ...its });
  });
});

test.each([
  ['sign-language', 'sign-language'],
  ['hologram', null],
  [null, null],
  [{ role: 'commentary' }, null],
  ['<b>commentary</b>', null],
])('an alternative of the role %j has the role %j', (role, expected) => {
  const config = { get_interval: 3000 };
  const { alternative_lives } = v.parse(Aggregate, {
    config,
    alternative_lives: [{ id: 7, title: 'a', role }],
  });
  expect(alternative_lives.map((one) => one.role)).toEqual([expected]);
});

test.each([
  ['cup-final', 'cup-final'],
  [12, '12'],
  [undefined, null],
  [{ id: 1 }, null],
  ['x'.repeat(300), null],
])('details of the event %j name the event %j', (event_id, expected) => {
  expect(v.parse(VideoDetails, { id: 1, type: 'live', stream_link: null, event_id }).event_id).toBe(expected);
});

test('an aggregate without intervals names the field', () => {
  const { issues } = v.safeParse(Aggregate, { online_viewers: 3 });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['config']);
});

describe('settings that the platform keeps wrongly', () => {
  test('fall back one by one, and the good ones stay', () => {
    expect(
      v.parse(Settings, { volume: 400, speed: 1.5, quality: 'high', subtitle_text_color: 'url(x)' }),
    ).toEqual({
      quality: null,
      brightness: 100,
      volume: 100,
      speed: 1.5,
      poll_emoji: true,
      subtitle_text_color: 'ffffff',
      subtitle_background_color: '2c2c2c',
    });
  });
});

test.each([
  [2, 2],
  ['2', 2],
  ['archive', 1],
  ['vod', 2],
  ['clip', 3],
  ['live', 4],
  ['playlist', 5],
])('the kind of a video can be sent as %s', (reported, kind) => {
  expect(v.parse(VideoKind, reported)).toBe(kind);
});

test.each([0, 6, '', 'film', null])('%s is no kind of a video', (reported) => {
  expect(v.is(VideoKind, reported)).toBe(false);
});

test('a page is ten items from the first on, unless asked otherwise', () => {
  expect(v.parse(PageQuery, {})).toEqual({ offset: 0, limit: 10 });
  expect(v.parse(PageQuery, { offset: '20', limit: '5' })).toEqual({ offset: 20, limit: 5 });
  for (const limit of ['0', '1001', '-1', 'x']) expect(v.is(PageQuery, { limit })).toBe(false);
});

test('a list names the item that is wrong', () => {
  const list = listOf(v.object({ title: v.string() }));
  expect(v.parse(list, { results: [] })).toEqual({ count: 0, next: null, previous: null, results: [] });
  const { issues } = v.safeParse(list, { count: 1, results: [{ title: 'a' }, {}] });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['results.1.title']);
});
