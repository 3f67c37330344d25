// @vitest-environment node
import { expect, it } from 'vitest';
import { makeSource } from '../../features/fixtures/viewing';
import { updatedSource } from './updated-source';

const now = makeSource({ live: 'low-latency', soundOnly: true });
const subtitle = { lang: 'fa', title: 'فارسی', url: 'https://media.example.com/fa.vtt', default: false };

it('a source whose details have not changed is the same object', () => {
  expect(updatedSource(now, makeSource({ live: 'low-latency' }))).toBe(now);
});

it('a source takes its live profile and its subtitles from new details, and keeps what playback has found', () => {
  const found = makeSource({ live: 'time-machine', subtitles: [subtitle] });
  expect(updatedSource(now, found)).toEqual({ ...now, live: 'time-machine', subtitles: [subtitle] });
});
