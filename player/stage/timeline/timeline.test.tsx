import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../lib/time/after-paint';
import { stubHandMoves } from '../../ui/fixtures/hand-moves';
import { type HandMade, makeByHand } from '../fixtures/stage-session';
import { Timeline } from './timeline';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  // jsdom has no layout and no pointer capture.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 600, 24));
  Element.prototype.setPointerCapture = () => undefined;
  stubHandMoves();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function show(made: HandMade): HTMLElement {
  render(<Timeline session={made.session} viewing={made.viewing} />);
  return screen.getByRole('slider');
}

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

const words = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

test('it has its value in words', () => {
  const made = makeByHand();
  made.facts.time.value = 127.8;
  const slider = show(made);
  expect(slider.getAttribute('aria-label')).toBe('نوار زمان');
  expect(words(slider)).toBe('۲ دقیقه و ۷ ثانیه از ۱۰ دقیقه');
});

test('a recording without a length is described by its position alone', () => {
  const made = makeByHand();
  made.facts.duration.value = null;
  made.facts.seekable.value = { start: 0, end: Number.POSITIVE_INFINITY };
  const slider = show(made);
  expect([words(slider), slider.getAttribute('aria-valuemax')]).toEqual(['۱ دقیقه', '60']);
  fireEvent.keyDown(slider, { key: 'End' });
  expect(made.calls).toEqual(['seek 60']);
});

test('arrows skip by 15 seconds, pages by a tenth, Home and End go to the ends', () => {
  const made = makeByHand();
  const slider = show(made);
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End', 'ArrowRight']) {
    fireEvent.keyDown(slider, { key });
  }
  expect(made.calls).toEqual(['seek 75', 'seek 60', 'seek 120', 'seek 0', 'seek 600', 'seek 600']);
});

test('other keys, and keys of the browser, are left alone', () => {
  const made = makeByHand();
  const slider = show(made);
  expect(fireEvent.keyDown(slider, { key: 'k' })).toBe(true);
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(made.calls).toEqual([]);
});

test('the press shows the place and pauses, the release seeks, and plays once it is painted', async () => {
  const made = makeByHand();
  const slider = show(made);
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 });
  expect(words(slider)).toBe('۵ دقیقه از ۱۰ دقیقه');
  await vi.waitFor(() => expect(made.calls).toEqual(['pause']));
  fireEvent.pointerMove(slider, { clientX: 550, pointerId: 1 });
  fireEvent.pointerUp(slider, { pointerId: 1 });
  expect(made.calls).toEqual(['pause', 'seek 450']);
  await painted();
  expect(made.calls).toEqual(['pause', 'seek 450', 'play']);
});

test('a press that ends before it is painted seeks without a pause', async () => {
  const made = makeByHand();
  const slider = show(made);
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 });
  fireEvent.pointerUp(slider, { pointerId: 1 });
  await painted();
  expect(made.calls).toEqual(['seek 300', 'play']);
});

test('a drag of a paused video plays from where it ends', async () => {
  const made = makeByHand();
  made.facts.state.value = 'paused';
  const slider = show(made);
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 });
  fireEvent.pointerUp(slider, { pointerId: 1 });
  await painted();
  expect(made.calls).toEqual(['seek 300', 'play']);
});

test('a drag beyond the ends stays inside them', () => {
  const made = makeByHand();
  const slider = show(made);
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 });
  fireEvent.pointerMove(slider, { clientX: 5000, pointerId: 1 });
  fireEvent.pointerUp(slider, { pointerId: 1 });
  expect(made.calls).toContain('seek 600');
});

test('a drag that the system takes away goes nowhere and plays on', async () => {
  const made = makeByHand();
  const slider = show(made);
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1 });
  await vi.waitFor(() => expect(made.calls).toEqual(['pause']));
  fireEvent.pointerCancel(slider, { pointerId: 1 });
  await painted();
  expect(made.calls).toEqual(['pause', 'play']);
  expect(words(slider)).toBe('۱ دقیقه از ۱۰ دقیقه');
});

test('a second finger begins no drag, and the controls hide as before when both have left', () => {
  const made = makeByHand();
  let holds = 0;
  const hold = () => {
    holds += 1;
    return () => {
      holds -= 1;
    };
  };
  const session = { ...made.session, controls: { ...made.session.controls, hold } };
  const slider = show({ ...made, session });
  fireEvent.pointerDown(slider, { clientX: 400, button: 0, pointerId: 1, pointerType: 'touch' });
  fireEvent.pointerDown(slider, { clientX: 600, button: 0, pointerId: 2, pointerType: 'touch' });
  expect([words(slider), holds]).toEqual(['۵ دقیقه از ۱۰ دقیقه', 1]);
  fireEvent.pointerUp(slider, { pointerId: 2, pointerType: 'touch' });
  fireEvent.pointerUp(slider, { pointerId: 1, pointerType: 'touch' });
  expect(made.calls).toContain('seek 300');
  expect(holds).toBe(0);
});

test('the pointer shows the time under it, and disappears after 2 seconds of rest', async () => {
  const slider = show(makeByHand());
  const findTip = () => slider.querySelector<HTMLElement>('[data-part="tip"]');
  fireEvent.pointerMove(slider, { clientX: 200, pointerType: 'mouse' });
  // The first pointer event loads the tooltip.
  await vi.waitFor(() => expect(findTip()?.hidden).toBe(false));
  const tip = findTip();
  vi.useFakeTimers();
  fireEvent.pointerMove(slider, { clientX: 250, pointerType: 'mouse' });
  expect(tip?.textContent).toBe('۲:۳۰');
  act(() => void vi.advanceTimersByTime(2000));
  expect(tip?.hidden).toBe(true);
  vi.useRealTimers();
});

test('in a live stream the pointer shows the wall-clock time, or the lag if the stream has no dates', async () => {
  const made = makeByHand({ live: 'time-machine' });
  const slider = show(made);
  const tip = () => slider.querySelector('[data-part="tip-text"]')?.textContent;
  fireEvent.pointerMove(slider, { clientX: 550, pointerType: 'mouse' });
  await vi.waitFor(() => expect(tip()).toBe('-۲:۳۰'));
  made.facts.epoch.value = new Date(2026, 0, 1, 20, 50, 7).getTime();
  fireEvent.pointerMove(slider, { clientX: 100, pointerType: 'mouse' });
  expect(tip()).toBe('۲۰:۵۰:۰۷');
});

test('its place is spelled now and then, each second while one stands on it, and at once after a jump', () => {
  const made = makeByHand();
  const slider = show(made);
  const showTipAt = (time: number) => {
    act(() => {
      made.facts.time.value = time;
    });
    return slider.getAttribute('aria-valuenow');
  };
  expect([showTipAt(61), showTipAt(64), showTipAt(65), showTipAt(30)]).toEqual(['60', '60', '65', '30']);
  act(() => slider.focus());
  expect([showTipAt(31), showTipAt(32)]).toEqual(['31', '32']);
});

test('while the controls are hidden it paints nothing', () => {
  const made = makeByHand();
  const slider = show(made);
  act(() => made.session.controls.dismiss());
  act(() => {
    made.facts.time.value = 500;
  });
  expect(slider.getAttribute('aria-valuenow')).toBe('60');
  act(() => made.session.controls.stir());
  expect(slider.getAttribute('aria-valuenow')).toBe('500');
});

test('a live stream with a DVR window shows its lag', () => {
  const made = makeByHand({ live: 'time-machine' });
  made.facts.time.value = 480;
  made.facts.latency.value = 120;
  const slider = show(made);
  expect(words(slider)).toBe('۲ دقیقه پشت پخش زنده');
  act(() => {
    made.facts.latency.value = 2;
  });
  expect(words(slider)).toBe('پخش زنده');
});

test('a live stream without one has a full line and no slider', () => {
  const made = makeByHand({ live: 'low-latency' });
  render(<Timeline session={made.session} viewing={made.viewing} />);
  expect(screen.queryByRole('slider')).toBeNull();
});
