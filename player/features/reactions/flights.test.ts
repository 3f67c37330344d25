import { describe, expect, it, vi } from 'vitest';
import { AT_ONCE, openFlights } from './flights';

interface Flown {
  readonly keyframes: Keyframe[];
  readonly animation: { onfinish: (() => void) | null; cancel: () => void };
}

/** jsdom has no animations, so each node records the animations that it is given. */
function open(height = 300) {
  const sky = document.createElement('div');
  const flown: Flown[] = [];
  const flights = openFlights(sky, () => ({ width: 96, height }));
  for (const node of sky.children) {
    Object.assign(node, {
      animate(keyframes: Keyframe[]) {
        const animation = { onfinish: null, cancel: vi.fn() };
        flown.push({ keyframes, animation });
        return animation;
      },
    });
  }
  return { sky, flights, flown };
}

describe('flights', () => {
  it('are limited by the number of nodes, which are reused', () => {
    const { sky, flights, flown } = open();
    for (let more = 0; more < 1000; more += 1) flights.fly('❤️');
    expect(flown).toHaveLength(AT_ONCE);
    expect(sky.children).toHaveLength(AT_ONCE);
  });

  it('begin again when one has landed', () => {
    const { flights, flown } = open();
    for (let more = 0; more < AT_ONCE; more += 1) flights.fly('❤️');
    flown[3]?.animation.onfinish?.();
    flights.fly('👏');
    flights.fly('👏');
    expect(flown).toHaveLength(AT_ONCE + 1);
  });

  it('give the viewer’s own the place of the oldest', () => {
    const { sky, flights, flown } = open();
    for (let more = 0; more < AT_ONCE; more += 1) flights.fly('❤️');
    flights.fly('👏', true);
    expect(flown[0]?.animation.cancel).toHaveBeenCalled();
    expect([...sky.children].map(({ textContent }) => textContent)).toContain('👏');
  });

  it('change nothing but transform and opacity', () => {
    const { flights, flown } = open();
    flights.fly('❤️');
    const changed = new Set(flown[0]?.keyframes.flatMap((frame) => Object.keys(frame)));
    expect(changed).toEqual(new Set(['transform', 'opacity', 'offset']));
  });

  it('do not begin where the sky is not shown', () => {
    const { flights, flown } = open(0);
    flights.fly('❤️', true);
    expect(flown).toEqual([]);
  });
});
