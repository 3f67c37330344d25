import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaybackState } from '../../engine/contract';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { KEEP_EVERY_MS, keepPlace, openResume, TOLD_MS } from './resume';

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

describe('a resume', () => {
  function open() {
    const started = signal(false);
    const pictureShown = signal(true);
    const sought: number[] = [];
    const state = signal<PlaybackState>('playing');
    const resume = openResume({ pictureShown, state, seek: (time) => sought.push(time) }, started);
    resume.start(90);
    return { resume, state, started, sought };
  }

  it('is shown once it plays, and only as long as it takes to read', () => {
    const { resume, started } = open();
    expect(resume.from.value).toBeNull();
    vi.advanceTimersByTime(TOLD_MS);
    started.value = true;
    expect(resume.from.value).toBe(90);
    vi.advanceTimersByTime(TOLD_MS);
    expect(resume.from.value).toBeNull();
  });

  it('does not go from under the hand', () => {
    const { resume, started } = open();
    started.value = true;
    const release = resume.hold();
    vi.advanceTimersByTime(TOLD_MS);
    expect(resume.from.value).toBe(90);
    release();
    vi.advanceTimersByTime(TOLD_MS);
    expect(resume.from.value).toBeNull();
  });

  it('is useless at the end, where playing starts over', () => {
    const { resume, state, started } = open();
    started.value = true;
    state.value = 'ended';
    expect(resume.from.value).toBeNull();
  });

  it('lets the viewer start over', () => {
    const { resume, started, sought } = open();
    started.value = true;
    resume.startOver();
    expect(sought).toEqual([0]);
    expect(resume.from.value).toBeNull();
  });

  it('from another device is applied with a message, or offered', () => {
    const { resume, started, sought } = open();
    started.value = true;
    resume.goTo(300);
    expect([sought, resume.from.value]).toEqual([[300], 300]);
    resume.offer(400);
    expect([sought, resume.from.value, resume.offered.value]).toEqual([[300], null, 400]);
    vi.advanceTimersByTime(TOLD_MS);
    expect(resume.offered.value).toBeNull();
  });
});
