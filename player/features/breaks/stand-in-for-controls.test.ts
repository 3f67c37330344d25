import { afterEach, expect, it } from 'vitest';
import { standInForControls } from './stand-in-for-controls';

afterEach(() => {
  document.body.innerHTML = '';
});

function draw() {
  document.body.innerHTML = `<section>
    <div data-decides-inert><div id="controls"></div><div id="locked" inert></div></div>
    <section data-break><div id="bar"></div></section>
    <input id="field">
  </section>`;
  return document.querySelector<HTMLElement>('#bar');
}

function press(code: string, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const isInert = (id: string) => document.getElementById(id)?.hasAttribute('inert');

it('the controls below a break are out of reach until it ends', () => {
  const stop = standInForControls(draw());
  expect([isInert('controls'), isInert('locked'), isInert('field')]).toEqual([true, true, false]);
  stop?.();
  expect([isInert('controls'), isInert('locked')]).toEqual([false, true]);
});

it('no key seeks during a break, and the others do what they do', () => {
  const stop = standInForControls(draw());
  expect(['ArrowLeft', 'Digit5', 'End', 'KeyJ'].map((code) => press(code))).toEqual([true, true, true, true]);
  expect(['Space', 'KeyK', 'KeyM', 'ArrowUp', 'Tab'].some((code) => press(code))).toBe(false);
  const field = document.getElementById('field');
  expect(field && press('Digit5', field)).toBe(false);
  stop?.();
  expect(press('End')).toBe(false);
});
