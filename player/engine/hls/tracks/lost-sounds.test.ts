import { signal } from '@preact/signals-core';
import Hls, { type ErrorData } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { createLostSounds, withoutSounds } from './lost-sounds';

const media = (group: string, name: string) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",URI="${group}-${name}.m3u8"`;
const SUBTITLES = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="low",NAME="fa",URI="s.m3u8"';
const variant = (attributes: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1${attributes}\na.m3u8`;
const masterOf = (...parts: readonly string[]) => ['#EXTM3U', ...parts].join('\n');
const sounds = [media('low', 'fa'), media('low', 'en'), media('high', 'fa')];

test('a sound that is lost is listed no more', () => {
  const variants = [variant(',AUDIO="low"'), variant(',AUDIO="high"')];
  expect(withoutSounds(masterOf(...sounds, ...variants), new Set(['low/en']))).toEqual({
    master: masterOf(media('low', 'fa'), media('high', 'fa'), ...variants),
    leftAlone: false,
  });
});

test('variants have the sounds of another group, or none, where theirs are lost', () => {
  const master = masterOf(...sounds, SUBTITLES, variant(',AUDIO="low"'), variant(',AUDIO="high"'));
  expect(withoutSounds(master, new Set(['high/fa'])).master).toBe(
    masterOf(...sounds.slice(0, 2), SUBTITLES, variant(',AUDIO="low"'), variant(',AUDIO="low"')),
  );
  expect(withoutSounds(master, new Set(['high/fa', 'low/fa', 'low/en']))).toEqual({
    master: masterOf(SUBTITLES, variant(''), variant('')),
    leftAlone: true,
  });
});

test('the stream is requested again for a sound that is missing, and for no other playlist', () => {
  const change = vi.fn();
  const lost = createLostSounds(change, signal(false));
  const on = vi.fn();
  lost.follow({ on, audioTracks: [{ id: 0, groupId: 'low', name: 'en' }] } as unknown as Hls);
  const errorOf = (details: string) =>
    ({ details, context: { id: 0, groupId: 'low' } }) as unknown as ErrorData;
  expect(lost.takes(errorOf(Hls.ErrorDetails.LEVEL_LOAD_ERROR))).toBe(false);
  expect(change).not.toHaveBeenCalled();
  const master = masterOf(...sounds);
  expect(lost.edit(master)).toBe(master);
  expect(lost.takes(errorOf(Hls.ErrorDetails.AUDIO_TRACK_LOAD_ERROR))).toBe(true);
  expect(change).toHaveBeenCalledOnce();
  expect(lost.edit(master)).not.toContain('low-en');
  expect(lost.takes(errorOf(Hls.ErrorDetails.AUDIO_TRACK_LOAD_ERROR))).toBe(false);
});
