import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAggregate, makeLive } from '../fixtures/live';
import { makeViewing } from '../fixtures/viewing';
import { openGif } from './gif-model';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const URL_ONE = 'https://media.example.com/goal.gif';

function open() {
  const viewing = makeViewing();
  const live = makeLive();
  viewing.live.value = live;
  const show = (url: string | null, duration = 5) => {
    live.aggregate.value = makeAggregate({ gif: url === null ? null : { url, duration } });
  };
  return { show, gif: openGif(viewing, ['media.example.com']) };
}

describe('the gif', () => {
  it('is shown for its duration, and once even if the platform repeats it', () => {
    const { show, gif } = open();
    show(URL_ONE);
    vi.advanceTimersByTime(3000);
    show(URL_ONE);
    expect(gif.url.value).toBe(URL_ONE);
    vi.advanceTimersByTime(2000);
    show(URL_ONE);
    expect(gif.url.value).toBeNull();
  });

  it('is shown again when it appears again', () => {
    const { show, gif } = open();
    show(URL_ONE);
    vi.advanceTimersByTime(5000);
    show(null);
    show(URL_ONE);
    expect(gif.url.value).toBe(URL_ONE);
  });

  it('goes as soon as the platform takes it away, and does not stay for good', () => {
    const { show, gif } = open();
    show(URL_ONE, 1e9);
    expect(gif.url.value).toBe(URL_ONE);
    show(null);
    expect(gif.url.value).toBeNull();
    show(URL_ONE, 1e9);
    vi.advanceTimersByTime(60_000);
    expect(gif.url.value).toBeNull();
  });

  it.each([
    'https://evil.example.com/goal.gif',
    'https://media.example.com.evil.tld/goal.gif',
    'javascript://media.example.com/%0aalert(1)',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  ])('is not shown from %s', (url) => {
    const { show, gif } = open();
    show(url);
    expect(gif.url.value).toBeNull();
  });
});
