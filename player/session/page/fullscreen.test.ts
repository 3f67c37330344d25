import { afterEach, expect, it, vi } from 'vitest';
import { openFullscreen } from './fullscreen';

afterEach(() => void vi.unstubAllGlobals());

/** An iPhone's video: the only element there that can go full screen. */
function makeIosVideo() {
  const video = document.createElement('video');
  const enter = vi.fn(() => void video.dispatchEvent(new Event('webkitbeginfullscreen')));
  return Object.assign(video, { webkitEnterFullscreen: enter, webkitSupportsFullscreen: true });
}

function forbidDocument(): void {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
}

Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => true });

it('on an iPhone the video itself fills the screen, and its own events say so', () => {
  forbidDocument();
  const video = makeIosVideo();
  const { toggle, active, close } = openFullscreen(document.createElement('div'), video, false);
  toggle?.();
  expect(video.webkitEnterFullscreen).toHaveBeenCalledOnce();
  expect(active.value).toBe(true);
  video.dispatchEvent(new Event('webkitendfullscreen'));
  expect(active.value).toBe(false);
  close();
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(active.value).toBe(false);
});

it('on an iPhone a host fills its window with the frame; one that does not answer is not asked twice', () => {
  forbidDocument();
  const video = makeIosVideo();
  const { toggle, asked, active, setFilled } = openFullscreen(document.createElement('div'), video, true);
  toggle?.();
  expect(asked.value).toEqual({ fullscreen: true });
  setFilled(true);
  expect(active.value).toBe(true);
  toggle?.();
  expect(asked.value).toEqual({ fullscreen: false });
  setFilled(false);
  expect(video.webkitEnterFullscreen).not.toHaveBeenCalled();
  toggle?.();
  toggle?.();
  expect(video.webkitEnterFullscreen).toHaveBeenCalledOnce();
});

it('where neither way exists the host is asked, and without one there is no button', () => {
  forbidDocument();
  const root = document.createElement('div');
  const video = document.createElement('video');
  const hosted = openFullscreen(root, video, true);
  hosted.toggle?.();
  expect(hosted.asked.value).toEqual({ fullscreen: true });
  hosted.toggle?.();
  expect(hosted.asked.value).toEqual({ fullscreen: false });
  expect(hosted.active.value).toBe(false);
  expect(openFullscreen(root, video, false).toggle).toBeNull();
});

it('a screen that the host has filled counts as filled, and is left by asking the host', () => {
  const root = document.createElement('div');
  const request = vi.fn(() => Promise.resolve());
  Object.assign(root, { requestFullscreen: request });
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  const { toggle, active, asked, setFilled } = openFullscreen(root, document.createElement('video'), true);
  setFilled(true);
  expect(active.value).toBe(true);
  toggle?.();
  expect(asked.value).toEqual({ fullscreen: false });
  expect(request).not.toHaveBeenCalled();
  setFilled(false);
  expect(active.value).toBe(false);
  toggle?.();
  expect(request).toHaveBeenCalledOnce();
});

it('where the browser refuses, the host fills its window; without one nothing changes', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  const root = document.createElement('div');
  Object.assign(root, { requestFullscreen: () => Promise.reject(new TypeError('no')) });
  const video = document.createElement('video');
  const hosted = openFullscreen(root, video, true);
  hosted.toggle?.();
  await vi.waitFor(() => expect(hosted.asked.value).toEqual({ fullscreen: true }));
  const alone = openFullscreen(root, video, false);
  alone.toggle?.();
  await Promise.resolve();
  expect([alone.asked.value, alone.active.value]).toEqual([null, false]);
});
