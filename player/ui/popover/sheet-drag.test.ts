import { afterEach, expect, it, vi } from 'vitest';
import { stubHandMoves } from '../fixtures/hand-moves';
import { followSheet, speedOf } from './sheet-drag';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  document.body.innerHTML =
    '<div id="sheet"><div data-grab></div><header><button>x</button></header><p>text</p></div>';
  const [sheet, bar] = [
    document.querySelector<HTMLElement>('#sheet'),
    document.querySelector<HTMLElement>('[data-grab]'),
  ];
  if (sheet === null || bar === null) throw new Error('no sheet');
  const close = vi.fn();
  followSheet(bar, close);
  const places = stubHandMoves();
  // jsdom has no animations.
  sheet.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation;
  const placeOf = () => places.get(sheet)?.transform;
  const fire = (type: string, clientY: number, timeStamp: number, target: Element = bar, pointerId = 1) => {
    const event = new MouseEvent(type, { clientY, bubbles: true });
    for (const [name, value] of Object.entries({ timeStamp, pointerId }))
      Object.defineProperty(event, name, { value });
    target.dispatchEvent(event);
  };
  return { placeOf, close, fire };
}

it('a sheet follows the finger, and goes back after a short way', async () => {
  const { placeOf, close, fire } = open();
  fire('pointerdown', 100, 0);
  fire('pointermove', 150, 400);
  expect(placeOf()).toBe('translateY(50px)');
  fire('pointerup', 150, 900);
  await Promise.resolve();
  expect(placeOf()).toBeUndefined();
  expect(close).not.toHaveBeenCalled();
});

it('a sheet that is dragged far closes, however slowly', async () => {
  const { close, fire } = open();
  fire('pointerdown', 100, 0);
  fire('pointermove', 190, 2000);
  fire('pointerup', 190, 3000);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('a sheet that is thrown closes, however short the way', async () => {
  const { close, fire } = open();
  fire('pointerdown', 100, 0);
  fire('pointermove', 130, 30);
  fire('pointerup', 130, 31);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('a sheet that is thrown on a device that misses the moves closes', async () => {
  const { close, fire } = open();
  fire('pointerdown', 100, 0);
  fire('pointerup', 150, 60);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('a second finger neither moves a sheet nor lets it go', () => {
  const { placeOf, fire } = open();
  fire('pointerdown', 100, 0);
  fire('pointermove', 140, 400);
  fire('pointerdown', 130, 500, undefined, 2);
  fire('pointermove', 190, 600, undefined, 2);
  fire('pointerup', 190, 900, undefined, 2);
  expect(placeOf()).toBe('translateY(40px)');
  fire('pointermove', 160, 1000);
  expect(placeOf()).toBe('translateY(60px)');
});

it('a sheet is dragged by its head, but not by a button on it or by what it holds', () => {
  const { placeOf, fire } = open();
  for (const [selector, moved] of [
    ['header', 'translateY(40px)'],
    ['button', undefined],
    ['p', undefined],
  ] as const) {
    const target = document.querySelector(selector);
    if (target === null) throw new Error(selector);
    fire('pointerdown', 100, 0, target);
    fire('pointermove', 140, 10, target);
    expect(placeOf()).toBe(moved);
    fire('pointercancel', 140, 20, target);
  }
});

it('a finger that rests before it lets go has thrown nothing', () => {
  const moves = [
    { y: 0, at: 0 },
    { y: 40, at: 20 },
  ];
  expect(speedOf(moves, 25)).toBe(2);
  expect(speedOf(moves, 300)).toBe(0);
});
