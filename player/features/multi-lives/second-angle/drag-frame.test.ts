import { afterEach, expect, it, vi } from 'vitest';
import { dragFrame } from './drag-frame';

afterEach(() => {
  document.body.innerHTML = '';
});

function open() {
  document.body.innerHTML = '<div id="stage"><section><span></span><button></button></section></div>';
  const frame = document.querySelector('section') ?? document.body;
  Object.assign(frame, { setPointerCapture: () => undefined });
  const [onTap, onDrop, onPress] = [vi.fn(), vi.fn(), vi.fn()];
  const button = document.querySelector('button') ?? frame;
  button.addEventListener('click', onPress);
  dragFrame(frame, { onTap, onDrop });
  const point = (type: string, given: PointerEventInit = {}) =>
    frame
      .querySelector('span')
      ?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', ...given }),
      );
  return { frame, button, onTap, onDrop, onPress, point };
}

it('a tap opens its buttons, and presses none of those that it has shown', () => {
  const { button, onTap, onPress, point } = open();
  point('pointerdown');
  point('pointerup');
  button.click();
  expect([onTap.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 0]);
  button.click();
  expect([onTap.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 1]);
});

it('a drag leads to a corner and is no tap, and a mouse needs none', () => {
  const { button, onTap, onPress, point } = open();
  point('pointerdown');
  point('pointermove', { clientX: 40 });
  point('pointerup', { clientX: 40 });
  button.click();
  point('pointerdown', { pointerType: 'mouse' });
  point('pointerup', { pointerType: 'mouse' });
  button.click();
  expect([onTap.mock.calls.length, onPress.mock.calls.length]).toEqual([0, 2]);
});
