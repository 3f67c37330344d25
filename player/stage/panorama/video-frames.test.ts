import { afterEach, expect, it, vi } from 'vitest';
import { followVideoFrames } from './video-frames';

afterEach(() => vi.unstubAllGlobals());

/** A playing video whose frames are reported by `present`, and a screen that is drawn by `draw`. */
function makeVideo() {
  const video = document.createElement('video');
  const asked = { frame: () => {}, screen: new Map<number, () => void>() };
  let count = 0;
  Object.defineProperty(video, 'paused', { value: false });
  Object.assign(video, {
    requestVideoFrameCallback: (callback: () => void) => {
      asked.frame = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {
      asked.frame = () => {};
    },
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    count += 1;
    asked.screen.set(count, callback);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => asked.screen.delete(id));
  return {
    video,
    pass: () => video.dispatchEvent(new Event('timeupdate')),
    present: () => asked.frame(),
    draw() {
      const callbacks = [...asked.screen.values()];
      asked.screen.clear();
      for (const callback of callbacks) callback();
    },
  };
}

it('follows the frames that the browser reports', () => {
  const { video, pass, present, draw } = makeVideo();
  const shown = vi.fn();
  followVideoFrames(video, shown);
  for (let frame = 0; frame < 3; frame += 1) {
    present();
    pass();
    draw();
  }
  expect(shown).toHaveBeenCalledTimes(3);
});

it('follows the screen where time passes and no frame is reported, until one is', () => {
  const { video, pass, present, draw } = makeVideo();
  const shown = vi.fn();
  const stop = followVideoFrames(video, shown);
  pass();
  draw();
  draw();
  expect(shown).toHaveBeenCalledTimes(2);
  present();
  draw();
  expect(shown).toHaveBeenCalledTimes(3);
  pass();
  pass();
  stop();
  draw();
  expect(shown).toHaveBeenCalledTimes(3);
});
