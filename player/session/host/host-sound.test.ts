import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundOf } from '../../engine/sound/sound';
import { setHostSound } from './host-sound';

function makeVideo(currentSrc: string) {
  const video = document.createElement('video');
  Object.defineProperties(video, { currentSrc: { value: currentSrc }, srcObject: { value: null } });
  return video;
}

let hasBeenActive: boolean;
beforeEach(() => {
  hasBeenActive = false;
  vi.stubGlobal('navigator', {
    userActivation: {
      get hasBeenActive() {
        return hasBeenActive;
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a host waits for the viewer’s first gesture', () => {
  const video = makeVideo('blob:film');
  expect(setHostSound(video, { night: true })).toBe('not-allowed');
  expect(soundOf(video).modes.value.night).toBe(false);
});

test('it changes what it names, and keeps nothing for the next page', () => {
  hasBeenActive = true;
  const video = makeVideo('blob:film');
  expect(setHostSound(video, { night: true, boost: 150 })).toBeNull();
  expect(setHostSound(video, { boost: undefined, mono: true })).toBeNull();
  expect(soundOf(video).modes.value).toMatchObject({ night: true, boost: 150, mono: true, balance: 0 });
  expect(localStorage).toHaveLength(0);
});

test('media that would fall silent are left alone', () => {
  hasBeenActive = true;
  expect(setHostSound(makeVideo('https://elsewhere.example/film.mp4'), { night: true })).toBe(
    'not-supported',
  );
});
