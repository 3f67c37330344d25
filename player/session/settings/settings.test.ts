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
  const settings = openSettings({ read: () => stored, write: (text) => written.push(text) });
  return { settings, written };
}

describe('settings', () => {
  it('have the product’s defaults', () => {
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

  it('drop only invalid values', () => {
    const stored = { quality: 720, volume: 400, speed: 1.5, brightness: 'dark', subtitleTextColor: 'red' };
    expect(open(JSON.stringify(stored)).settings.values.value).toEqual({
      ...DEFAULT_SETTINGS,
      quality: 720,
      speed: 1.5,
    });
  });

  it('are written at most once a second', () => {
    const { settings, written } = open();
    for (const volume of [10, 20, 30]) settings.change({ volume });
    expect(settings.values.value.volume).toBe(30);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(WRITE_EVERY_MS);
    expect(written).toHaveLength(1);
    expect(open(written[0]).settings.values.value.volume).toBe(30);
  });

  it('are written at once when the page goes, and not twice', () => {
    const { settings, written } = open();
    settings.change({ speed: 2 });
    settings.flush();
    settings.close();
    vi.advanceTimersByTime(WRITE_EVERY_MS);
    expect(written).toHaveLength(1);
  });

  it('wait for the platform if the viewer chose them, also on the next visit', () => {
    const { settings, written } = open();
    settings.change({ volume: 30, subtitlesOn: true, speed: 1 });
    expect([...settings.unsaved.value]).toEqual(['volume']);
    settings.flush();
    expect([...open(written[0]).settings.unsaved.value]).toEqual(['volume']);
  });

  it('are learned from the platform, except those changed meanwhile', () => {
    const { settings, written } = open();
    settings.change({ volume: 30 });
    const news = settings.learn({ ...DEFAULT_SETTINGS, volume: 80, speed: 1.5 });
    expect([...news]).toEqual(['speed']);
    expect(settings.values.value).toMatchObject({ volume: 30, speed: 1.5 });
    settings.flush();
    expect(open(written[0]).settings.values.value.speed).toBe(1.5);
  });

  it('wait no more once the platform has them, unless they were changed again', () => {
    const { settings } = open();
    settings.change({ volume: 30, speed: 2 });
    settings.change({ speed: 1.5 });
    settings.markSaved({ volume: 30, speed: 2 });
    expect([...settings.unsaved.value]).toEqual(['speed']);
  });
});
