import { expect, test } from 'vitest';
import { parseThumbnails } from './thumbnails';

const BASE = 'https://media.example/film/thumbs/thumbs.vtt?v=2';

test('a cue names a stretch of time and a part of a sheet, relative to the file', () => {
  const text = 'WEBVTT\n\n00:00:02.000 --> 00:00:04.500\nsheet-0.jpg#xywh=176,99,176,99\n';
  expect(parseThumbnails(text, BASE)).toEqual([
    {
      start: 2,
      end: 4.5,
      sheet: 'https://media.example/film/thumbs/sheet-0.jpg',
      part: { x: 176, y: 99, width: 176, height: 99 },
    },
  ]);
});

test('names of cues, hours that are left out, and line ends of other systems are understood', () => {
  const text =
    'WEBVTT\r\n\r\nseven\r\n01:02.000 --> 01:04.000 line:0\r\nhttps://other.example/a.jpg#xywh=pixel:0,0,8,8\r\n';
  expect(parseThumbnails(text, BASE)).toMatchObject([
    { start: 62, end: 64, sheet: 'https://other.example/a.jpg' },
  ]);
});

test('a picture without a part stands as a whole', () => {
  expect(parseThumbnails('WEBVTT\n\n1:00:00.000 --> 1:00:02.000\nhour.jpg', BASE)).toMatchObject([
    { start: 3600, part: null },
  ]);
});

test('broken cues are left out and the others stand', () => {
  const text = [
    'WEBVTT',
    'NOTE 00:00:00.000 -->',
    '00:00:04.000 --> 00:00:02.000\nback.jpg#xywh=0,0,1,1',
    '00:00:00.000 --> 00:00:02.000',
    'soon --> later\nnowhere.jpg',
    '00:00:02.000 --> 00:00:04.000\ngood.jpg#xywh=0,0,0,9',
  ].join('\n\n');
  expect(parseThumbnails(text, BASE)).toEqual([
    { start: 2, end: 4, sheet: 'https://media.example/film/thumbs/good.jpg', part: null },
  ]);
});

test('an answer that is no WebVTT at all gives nothing', () => {
  expect(parseThumbnails('<!doctype html><title>502</title>', BASE)).toEqual([]);
});
