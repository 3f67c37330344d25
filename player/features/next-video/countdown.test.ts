import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextFilm } from '../fixtures/cards';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { COUNTDOWN_S, openCountdown } from './countdown';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ isBusy = false } = {}) {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const busy = signal(isBusy);
  const countdown = openCountdown({ session, viewing, isBusy: () => busy.peek() });
  session.next.suggest('recommendation', viewing, nextFilm);
  const close = countdown.follow();
  const end = () => {
    viewing.playback.state.value = 'ended';
  };
  return { viewing, session, countdown, close, end };
}

describe('the next video', () => {
  it('starts automatically eight seconds after the end', () => {
    const { countdown, session, end, close } = open();
    expect(countdown.card.value).toBeNull();
    end();
    expect(countdown.card.value).toEqual(nextFilm);
    vi.advanceTimersByTime((COUNTDOWN_S - 1) * 1000);
    expect(countdown.secondsLeft.value).toBe(1);
    expect(session.wentTo.value).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(session.wentTo.value).toEqual([{ type: 'vod', id: '7' }]);
    close();
  });

  it.each([
    ['any key', () => new KeyboardEvent('keydown', { key: 'Shift' })],
    ['any press', () => new MouseEvent('pointerdown')],
    ['a way of the pointer', () => new MouseEvent('pointermove', { clientX: 40, clientY: 30 })],
  ])('waits for the viewer after %s, and is still there', (_what, event) => {
    const { countdown, session, end, close } = open();
    end();
    document.dispatchEvent(new MouseEvent('pointermove', { clientX: 30, clientY: 30 }));
    vi.advanceTimersByTime(2000);
    expect(countdown.secondsLeft.value).toBe(COUNTDOWN_S - 2);
    document.dispatchEvent(event());
    vi.advanceTimersByTime(60_000);
    expect(session.wentTo.value).toEqual([]);
    expect(countdown.secondsLeft.value).toBeNull();
    expect(countdown.card.value).toEqual(nextFilm);
    countdown.play();
    expect(session.wentTo.value).toHaveLength(1);
    close();
  });

  it('is not stopped by a pointer that nobody moves', () => {
    const { countdown, end, close } = open();
    end();
    for (const clientX of [30, 31, 30, 31, 30, 31, 30, 31, 30])
      document.dispatchEvent(new MouseEvent('pointermove', { clientX }));
    expect(countdown.secondsLeft.value).toBe(COUNTDOWN_S);
    close();
  });

  it('goes when it is not wanted, and comes again at the next end', () => {
    const { countdown, viewing, end, close } = open();
    end();
    countdown.dismiss();
    expect(countdown.card.value).toBeNull();
    viewing.playback.state.value = 'playing';
    end();
    expect(countdown.secondsLeft.value).toBe(COUNTDOWN_S);
    close();
  });

  it('does not count while the viewer writes', () => {
    const { countdown, end, close } = open({ isBusy: true });
    end();
    expect(countdown.card.value).toEqual(nextFilm);
    expect(countdown.secondsLeft.value).toBeNull();
    close();
  });

  it('is requested shortly before the end', () => {
    const { viewing, session, close } = open();
    viewing.playback.duration.value = 100;
    viewing.playback.time.value = 80;
    expect(session.expected.value).toEqual([]);
    viewing.playback.time.value = 91;
    viewing.playback.time.value = 92;
    expect(session.expected.value).toEqual(['vod/7']);
    close();
  });

  it('comes no more when the video has gone', () => {
    const { session, end, close } = open();
    end();
    close();
    vi.advanceTimersByTime(60_000);
    expect(session.wentTo.value).toEqual([]);
  });
});
