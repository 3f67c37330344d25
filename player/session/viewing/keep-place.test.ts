import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { KEEP_EVERY_MS, keepPlace } from './keep-place';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function keep(live = false, is360 = false) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ is360 });
  viewing.source.value = makeSource({ live: live ? 'time-machine' : null });
  const facts = viewing.playback;
  facts.state.value = 'can-play';
  const kept: number[] = [];
  const end = keepPlace(viewing, (time) => kept.push(time));
  return { facts, kept, end };
}

describe('the place', () => {
  it('is kept every few seconds while it plays, and at a pause', () => {
    const { facts, kept } = keep();
    facts.state.value = 'playing';
    facts.time.value = 20.7;
    vi.advanceTimersByTime(KEEP_EVERY_MS);
    facts.time.value = 23;
    facts.state.value = 'paused';
    vi.advanceTimersByTime(KEEP_EVERY_MS);
    expect(kept).toEqual([20, 23]);
  });

  it('is written once the press that paused has been answered', () => {
    const { facts, kept } = keep();
    facts.state.value = 'playing';
    facts.time.value = 23;
    facts.state.value = 'paused';
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(kept).toEqual([23]);
  });

  it('is not kept before anything was played', () => {
    const { kept, end } = keep();
    window.dispatchEvent(new Event('pagehide'));
    end();
    expect(kept).toEqual([]);
  });

  it('is kept when the page goes, and when another video comes', () => {
    const { facts, kept, end } = keep();
    facts.state.value = 'playing';
    facts.time.value = 31;
    window.dispatchEvent(new Event('pagehide'));
    facts.time.value = 32;
    end();
    window.dispatchEvent(new Event('pagehide'));
    expect(kept).toEqual([31, 32]);
  });

  it('is 0 at the end', () => {
    const { facts, kept } = keep();
    facts.state.value = 'playing';
    facts.time.value = 600;
    facts.state.value = 'ended';
    vi.advanceTimersByTime(100);
    expect(kept).toEqual([0]);
  });

  it.each([
    ['a live', true, false],
    ['a panorama', false, true],
  ])('of %s is nowhere', (_, live, is360) => {
    const { facts, kept, end } = keep(live, is360);
    facts.state.value = 'playing';
    end();
    expect(kept).toEqual([]);
  });
});
