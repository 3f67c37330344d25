// @vitest-environment node
import { expect, test } from 'vitest';
import { audioTracks, chooseTrack, enabledTrack } from './audio-tracks';

const FILM = {
  audioTracks: [
    { id: 'a', lang: 'fa', title: 'فارسی' },
    { id: 'b', lang: 'ar-EG', title: 'العربية' },
  ],
  audioTrack: 'b',
};

const name = (language: string, kind?: string) => {
  try {
    return chooseTrack('selectAudioTrack', FILM, { language, kind }).id;
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
};

test('audio tracks have Vimeo’s form, and the first one is the main one', () => {
  expect(audioTracks(FILM)).toEqual([
    { label: 'فارسی', language: 'fa', kind: 'main', enabled: false },
    { label: 'العربية', language: 'ar-EG', kind: 'translation', enabled: true },
  ]);
  expect(enabledTrack(FILM)?.language).toBe('ar-EG');
  expect(enabledTrack({ audioTracks: [], audioTrack: null })).toBeNull();
});

test('a track is found by its language and kind, or refused with Vimeo’s name of the error', () => {
  expect(name('fa')).toBe('a');
  expect(name('ar')).toBe('b');
  expect(name('ar', 'translation')).toBe('b');
  expect(name('ar', 'main')).toBe('NoMatchingAudioTrackError');
  expect(name('de')).toBe('NoMatchingAudioTrackError');
  expect(chooseTrack('selectDefaultAudioTrack', FILM, null).id).toBe('a');
});

test('a video without a choice refuses any', () => {
  expect(() => chooseTrack('selectAudioTrack', { audioTracks: [] }, null)).toThrow(
    expect.objectContaining({ name: 'NoAlternateAudioTracksError', method: 'selectAudioTrack' }),
  );
});
