import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaybackState } from '../../../engine/contract';
import { openResume, TOLD_MS } from './resume';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
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
