// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, openSettings, WRITE_EVERY_MS } from './settings';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(stored: string | null = null) {
  const written: string[] = [];
  const saved: unknown[] = [];
  const settings = openSettings({
    read: () => stored,
    write: (text) => written.push(text),
    save: (values) => saved.push(values),
  });
  return { settings, written, saved };
}

describe('settings', () => {
  it('begin as the specification says', () => {
    expect(open().settings.values.value).toMatchObject({
      quality: -1,
      brightness: 100,
      volume: 100,
      speed: 1,
      pollEmoji: true,
      subtitleTextColor: 'ffffff',
      subtitleBackgroundColor: '2c2c2c',
    });
  });

  it.each(['', 'nonsense', 'null', '[1]', '"720"'])('that were kept as %j are the default ones', (stored) => {
    expect(open(stored).settings.values.value).toEqual(DEFAULT_SETTINGS);
  });

  it('lose only what makes no sense', () => {
    const stored = { quality: 720, volume: 400, speed: 1.5, brightness: 'dark', subtitleTextColor: 'red' };
    expect(open(JSON.stringify(stored)).settings.values.value).toEqual({
      ...DEFAULT_SETTINGS,
      quality: 720,
      speed: 1.5,
    });
  });

  it('are written at most once a second, and handed on after that', () => {
    const { settings, written, saved } = open();
    for (const volume of [10, 20, 30]) settings.change({ volume });
    expect(settings.values.value.volume).toBe(30);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(WRITE_EVERY_MS);
    expect(written).toHaveLength(1);
    expect(open(written[0]).settings.values.value.volume).toBe(30);
    expect(saved).toEqual([settings.values.value]);
  });

  it('are written at once when the page goes, and not twice', () => {
    const { settings, written } = open();
    settings.change({ speed: 2 });
    settings.flush();
    settings.close();
    vi.advanceTimersByTime(WRITE_EVERY_MS);
    expect(written).toHaveLength(1);
  });
});
