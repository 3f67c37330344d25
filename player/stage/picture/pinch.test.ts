import { signal } from '@preact/signals-core';
import { afterEach, expect, it } from 'vitest';
import { openToasts } from '../../session/page/toasts';
import { followPinch } from './pinch';
import css from './pinch.module.css';

afterEach(() => {
  document.body.replaceChildren();
});

function open(isFull = true) {
  document.body.innerHTML = '<div id="stage"><video></video><div id="picture"></div></div>';
  const [stage, picture] = ['stage', 'picture'].map((id) => document.getElementById(id));
  if (!stage || !picture) throw new Error('no stage');
  const active = signal(isFull);
  const toasts = openToasts();
  const end = followPinch(picture, { toasts, fullscreen: { active } });
  const touch = (type: string, pointerId: number, clientX: number) =>
    picture.dispatchEvent(
      Object.assign(new MouseEvent(type, { clientX }), { pointerId, pointerType: 'touch' }),
    );
  const pinch = (before: number, after: number) => {
    touch('pointerdown', 1, 0);
    touch('pointerdown', 2, before);
    touch('pointermove', 2, after);
    touch('pointerup', 1, 0);
    touch('pointerup', 2, after);
  };
  const fills = () => stage.classList.contains(css.filled ?? '');
  const end2 = () => {
    end();
    toasts.close();
  };
  return { pinch, fills, active, toasts, end: end2 };
}

it('fingers that move apart fill the screen with the picture, and back they fit it in, and it says so', () => {
  const { pinch, fills, toasts, end } = open();
  pinch(100, 110);
  expect(fills()).toBe(false);
  pinch(100, 150);
  expect(fills()).toBe(true);
  expect(toasts.current.value?.key).toBe('toast.fills');
  pinch(100, 60);
  expect(fills()).toBe(false);
  expect(toasts.current.value?.key).toBe('toast.fits');
  end();
});

it('outside full screen a pinch is the browser’s', () => {
  const { pinch, fills, active, end } = open(false);
  pinch(100, 200);
  expect(fills()).toBe(false);
  active.value = true;
  pinch(100, 200);
  expect(fills()).toBe(true);
  active.value = false;
  expect(fills()).toBe(false);
  end();
});
