import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptSettings } from '../../api/user-data';
import { AGAIN_MS, keepSettings, SETTLED_MS } from './kept-settings';
import { openSettings } from './settings';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const PLATFORM: KeptSettings = {
  quality: 720,
  brightness: 200,
  volume: 80,
  speed: 1.5,
  pollEmoji: true,
  subtitleTextColor: 'FFE14D',
  subtitleBackgroundColor: '2c2c2c',
};

function open(given: { owner?: string | null; fetch?: () => Promise<KeptSettings> } = {}) {
  const settings = openSettings({ read: () => null, write: () => undefined });
  const owner = signal(given.owner === undefined ? 'sara' : given.owner);
  const saved: { changes: Partial<KeptSettings>; leaving: boolean }[] = [];
  const learned: string[][] = [];
  let failing = false;
  const end = keepSettings({
    settings,
    owner,
    platform: {
      fetch: given.fetch ?? (async () => PLATFORM),
      save: async (changes, leaving) => {
        saved.push({ changes, leaving });
        if (failing) throw new Error('lost');
      },
    },
    onLearned: (news) => learned.push([...news]),
    random: () => 0.5,
  });
  return {
    settings,
    owner,
    saved,
    learned,
    end,
    fail: (now: boolean) => {
      failing = now;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(SETTLED_MS);

describe('settings on the platform', () => {
  it('are taken over within the limits of this player', async () => {
    const { settings, learned, saved } = open();
    await settle();
    expect(settings.values.value).toMatchObject({
      quality: 720,
      brightness: 150,
      volume: 80,
      speed: 1.5,
      subtitleTextColor: 'ffe14d',
    });
    expect(learned).toEqual([['quality', 'brightness', 'volume', 'speed', 'subtitleTextColor']]);
    expect(saved).toEqual([]);
  });

  it('do not undo choices made before they arrived', async () => {
    let answer: (kept: KeptSettings) => void = () => undefined;
    const fetch = () =>
      new Promise<KeptSettings>((resolve) => {
        answer = resolve;
      });
    const { settings, saved } = open({ fetch });
    settings.change({ volume: 20 });
    await settle();
    expect(saved).toEqual([]);
    answer(PLATFORM);
    await settle();
    expect(settings.values.value).toMatchObject({ volume: 20, speed: 1.5 });
    expect(saved).toMatchObject([{ changes: { volume: 20, speed: 1.5, quality: 720 }, leaving: false }]);
  });

  it('are saved in one call, however many steps a slider makes', async () => {
    const { settings, saved } = open();
    await settle();
    for (let volume = 79; volume > 40; volume -= 1) {
      settings.change({ volume });
      await vi.advanceTimersByTimeAsync(100);
    }
    settings.change({ quality: -1 });
    await settle();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.changes).toMatchObject({ volume: 41, quality: null });
    await settle();
    expect(saved).toHaveLength(1);
  });

  it('are sent at once when the viewer leaves, and not again at the next visit', async () => {
    const { settings, saved } = open();
    await settle();
    settings.change({ speed: 2 });
    window.dispatchEvent(new Event('pagehide'));
    expect(saved).toMatchObject([{ changes: { speed: 2 }, leaving: true }]);
    expect(settings.unsaved.value.size).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(saved).toHaveLength(1);
  });

  it('that were lost are sent again later', async () => {
    const { settings, saved, fail } = open();
    await settle();
    fail(true);
    settings.change({ speed: 2 });
    await settle();
    fail(false);
    expect(settings.unsaved.value.size).toBe(1);
    await vi.advanceTimersByTimeAsync(AGAIN_MS);
    expect(saved).toHaveLength(2);
    expect(settings.unsaved.value.size).toBe(0);
  });

  it('of a platform that does not answer are sent as single changes', async () => {
    const { settings, saved } = open({ fetch: () => Promise.reject(new Error('503')) });
    settings.change({ volume: 20 });
    await settle();
    expect(saved.map(({ changes }) => changes)).toEqual([{ volume: 20 }]);
  });

  it('of a guest wait for a login', async () => {
    const { settings, owner, saved } = open({ owner: null });
    settings.change({ volume: 20 });
    await settle();
    expect(saved).toEqual([]);
    owner.value = 'sara';
    await settle();
    expect(saved).toMatchObject([{ changes: { volume: 20, speed: 1.5 } }]);
  });
});
