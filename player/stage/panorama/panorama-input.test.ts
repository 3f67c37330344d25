import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll } from '../../lib/close-all';
import { listenToDrag } from './panorama-drag';
import { listenToKeys } from './panorama-keys';
import { openPanoramaView, type PanoramaView } from './panorama-view';
import { listenToWheel } from './panorama-wheel';

let picture: HTMLElement;
let view: PanoramaView;
let enabled: boolean;
let end: () => void;
const click = vi.fn();

beforeEach(() => {
  picture = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(picture, 'clientHeight', { value: 500 });
  picture.setPointerCapture = () => undefined;
  picture.addEventListener('click', click);
  view = openPanoramaView();
  enabled = true;
  const closers = [
    listenToDrag({ picture, view, isEnabled: () => enabled }),
    listenToWheel(picture, view, () => enabled),
    listenToKeys(picture, view, () => enabled),
  ];
  end = () => closeAll(closers);
});
afterEach(() => {
  end();
  picture.remove();
  vi.clearAllMocks();
});

function point(name: 'Down' | 'Move' | 'Up', x: number, y: number, pointerId = 1): void {
  fireEvent[`pointer${name}`](picture, { pointerId, clientX: x, clientY: y, button: 0 });
}

test('a drag moves the view with the pointer, and is no click', () => {
  point('Down', 100, 100);
  point('Move', 110, 100);
  point('Move', 210, 150);
  point('Up', 210, 150);
  fireEvent.click(picture);
  expect(view.look.value.yaw).toBeLessThan(-10);
  expect(view.look.value.pitch).toBeGreaterThan(5);
  expect(click).not.toHaveBeenCalled();
});

test('a tap that trembles is still a tap, also after a drag', () => {
  point('Down', 100, 100);
  point('Move', 200, 100);
  point('Up', 200, 100);
  const turned = view.look.value;
  point('Down', 100, 100);
  point('Move', 103, 102);
  point('Up', 103, 102);
  fireEvent.click(picture);
  expect(view.look.value).toBe(turned);
  expect(click).toHaveBeenCalledOnce();
});

test('two fingers zoom by as much as they part', () => {
  point('Down', 100, 100, 1);
  point('Down', 200, 100, 2);
  point('Move', 300, 100, 2);
  expect(view.look.value.zoom).toBeCloseTo(0.82);
  point('Up', 300, 100, 2);
  fireEvent.click(picture);
  expect(click).not.toHaveBeenCalled();
});

test('before the first play, and while it is locked, nothing turns the view', () => {
  enabled = false;
  point('Down', 100, 100);
  point('Move', 300, 100);
  fireEvent.wheel(picture, { deltaY: -100 });
  fireEvent.keyDown(picture, { code: 'Equal' });
  fireEvent.click(picture);
  expect(view.atHome.value).toBe(true);
  expect(click).toHaveBeenCalledOnce();
});

test('the wheel zooms, and scrolls the page on where the zoom has ended', () => {
  const wheel = (init: WheelEventInit) => !fireEvent.wheel(picture, init);
  expect(wheel({ deltaY: -100 })).toBe(true);
  expect(view.look.value.zoom).toBeGreaterThan(0.45);
  expect(wheel({ deltaY: -10_000 })).toBe(true);
  expect(wheel({ deltaY: -100 })).toBe(false);
  expect(view.look.value.zoom).toBe(3);
});

test('a wheel with Shift is the page’s, a pinch never zooms the page', () => {
  const wheel = (init: WheelEventInit) => !fireEvent.wheel(picture, init);
  expect(wheel({ deltaY: -100, shiftKey: true })).toBe(false);
  expect(view.atHome.value).toBe(true);
  view.zoomBy(100);
  expect(wheel({ deltaY: -5, ctrlKey: true })).toBe(true);
});

test('keys turn with Shift, and leave the bare arrows to seeking', () => {
  expect(fireEvent.keyDown(picture, { code: 'ArrowRight' })).toBe(true);
  expect(view.atHome.value).toBe(true);
  expect(fireEvent.keyDown(picture, { code: 'ArrowRight', shiftKey: true })).toBe(false);
  expect(view.look.value.yaw).toBeCloseTo(8, 0);
  fireEvent.keyDown(picture, { code: 'Equal' });
  expect(view.look.value.zoom).toBeGreaterThan(0.41);
  fireEvent.keyDown(picture, { code: 'Digit0', shiftKey: true });
  expect(view.atHome.value).toBe(true);
  expect(picture.tabIndex).toBe(0);
});

test('everything opened is closed', () => {
  end();
  point('Down', 100, 100);
  point('Move', 300, 100);
  fireEvent.wheel(picture, { deltaY: -100 });
  fireEvent.keyDown(picture, { code: 'Equal' });
  expect(view.atHome.value).toBe(true);
  expect(picture.hasAttribute('tabindex')).toBe(false);
});
