import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScrubPicture } from '../../engine/scrub-picture';
import { makeBeside, makeEngine } from '../../features/fixtures/engine';
import { paintScrubPicture } from './scrub-frame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makePicture() {
  const shown = signal<number | null>(null);
  const asked: (number | null)[] = [];
  const close = vi.fn(() => {
    shown.value = null;
  });
  const picture: ScrubPicture = { shown, show: (time) => void asked.push(time), close };
  return { picture, shown, asked, close };
}

async function paint(...made: ReturnType<typeof makePicture>[]) {
  const engines = made.map(({ picture }) => ({
    ...makeEngine(),
    loadBeside: async () => ({ ...makeBeside(), scrubPicture: () => picture }),
  }));
  const engine = signal(engines[0] ?? makeEngine());
  const wanted = signal<number | null>(null);
  const frame = document.createElement('span');
  frame.hidden = true;
  const end = paintScrubPicture(frame, { engine, wanted });
  const point = async (time: number | null) => {
    wanted.value = time;
    await vi.advanceTimersByTimeAsync(0);
  };
  const isShown = () => !frame.hidden && frame.querySelector('video')?.style.visibility === '';
  const next = () => {
    engine.value = engines[1] ?? makeEngine();
  };
  return { frame, end, point, isShown, next };
}

test('the frame comes with the first picture, and is dark while its picture is another one', async () => {
  const { picture, shown, asked, close } = makePicture();
  const { frame, point, isShown, end } = await paint({ picture, shown, asked, close });
  await point(30);
  expect(asked).toEqual([30]);
  expect(frame.hidden).toBe(true);
  shown.value = 30;
  expect(isShown()).toBe(true);
  await point(50);
  expect([frame.hidden, isShown()]).toEqual([false, false]);
  shown.value = 50;
  expect(isShown()).toBe(true);
  end();
  expect(close).toHaveBeenCalled();
});

test('the stream is closed when the pointer has been elsewhere for a while', async () => {
  const made = makePicture();
  const { frame, point } = await paint(made);
  await point(30);
  made.shown.value = 30;
  await point(null);
  expect(frame.hidden).toBe(true);
  expect(made.close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.close).toHaveBeenCalledOnce();
  await point(40);
  expect(made.asked).toEqual([30, null, 40]);
});

test('another video has its own pictures, and an engine without them has none', async () => {
  const [first, second] = [makePicture(), makePicture()];
  const { frame, point, next, isShown } = await paint(first, second);
  await point(30);
  first.shown.value = 30;
  next();
  await point(31);
  expect(first.close).toHaveBeenCalled();
  expect(second.asked).toEqual([31]);
  second.shown.value = 31;
  expect(isShown()).toBe(true);

  const bare = await paint();
  await bare.point(10);
  expect(bare.frame.hidden).toBe(true);
  expect(frame.hidden).toBe(false);
});
