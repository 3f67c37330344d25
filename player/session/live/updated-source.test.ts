// @vitest-environment node
import { expect, it } from 'vitest';
import type { Source } from '../../engine/contract';
import { makeDetails, makeSource } from '../../features/fixtures/viewing';
import { updatedSource } from './updated-source';

const now = makeSource({ live: 'low-latency', soundOnly: true });
const subtitle = { lang: 'fa', title: 'فارسی', url: 'https://media.example.com/fa.vtt', default: false };
const found = (given: Partial<Source>) => ({
  ok: true as const,
  details: makeDetails(),
  source: makeSource(given),
});

it('a source whose details have not changed is the same object', () => {
  expect(updatedSource(now, found({ live: 'low-latency' }))).toBe(now);
});

it('a source takes its live profile and its subtitles from new details, and keeps what playback has found', () => {
  const changed = found({ live: 'time-machine', subtitles: [subtitle] });
  expect(updatedSource(now, changed)).toEqual({ ...now, live: 'time-machine', subtitles: [subtitle] });
});

it('a source that is not on air, or elsewhere, changes otherwise', () => {
  const offAir = { ok: false, details: null, phase: 'no-content', failure: null } as const;
  expect(updatedSource(now, offAir)).toBe(now);
  expect(updatedSource(now, found({ live: 'time-machine', url: 'https://b.example.com/x.m3u8' }))).toBe(now);
});
