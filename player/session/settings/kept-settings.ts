import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { KeptSettings } from '../../api/user-data';
import { AUTO_QUALITY } from '../../engine/contract';
import { closeAll } from '../../lib/close-all';
import { jitter } from '../../lib/polling/jitter';
import {
  BRIGHTEST,
  DARKEST,
  FASTEST,
  KEPT_NAMES,
  type KeptName,
  type KeptValues,
  type OpenedSettings,
  pick,
  type Settings,
  SLOWEST,
  type UnsavedSettings,
} from './settings';

/** After this long without a change, a slider's drag counts as ended; milliseconds. */
export const SETTLED_MS = 1500;

/** Delay before a retry, ±50%, in milliseconds; a change or a returning network starts it sooner. */
export const AGAIN_MS = 30_000;

export interface SettingsPlatform {
  fetch(signal: AbortSignal): Promise<KeptSettings>;
  /** @param leaving the page may be gone before the response arrives */
  save(changes: Partial<KeptSettings>, leaving: boolean): Promise<void>;
}

export interface KeptSettingsOptions {
  readonly settings: Settings & UnsavedSettings & Pick<OpenedSettings, 'flush'>;
  /** The owner of the settings; `null` while there is no token. */
  readonly owner: ReadonlySignal<string | null>;
  readonly platform: SettingsPlatform;
  /** The current video adopts the learned settings. */
  readonly onLearned: (news: ReadonlySet<KeptName>) => void;
  readonly random: () => number;
}

/**
 * Stores a viewer's settings on the platform. Settings from the platform apply unless the viewer has changed them
 * since; changes are sent together once they have settled. Failures show no message: the device has the settings
 * anyway.
 *
 * @returns the function that stops it
 */
export function keepSettings({
  settings,
  owner,
  platform,
  onLearned,
  random,
}: KeptSettingsOptions): () => void {
  /** The owner whose settings have been fetched; complete sets are sent only after that. */
  let known: string | null = null;
  /** The first response is pending; nothing is sent before it, since it shows which values need no sending. */
  let asking = false;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(false), ms);
  };

  const send = async (leaving: boolean) => {
    clearTimeout(timer);
    const names = [...settings.unsaved.peek()];
    const whose = owner.peek();
    if (whose === null || names.length === 0 || ((asking || sending) && !leaving)) return;
    const values = pick(settings.values.peek(), known === whose ? KEPT_NAMES : names);
    sending = true;
    if (leaving) {
      // The response will not be received; the next visit must not treat the sent values as unsent.
      settings.markSaved(values);
      settings.flush();
    }
    try {
      await platform.save(encode(values), leaving);
      settings.markSaved(values);
    } catch {
      if (leaving) settings.markUnsaved(names);
      sendIn(jitter(AGAIN_MS, 0.5, random));
    }
    sending = false;
  };

  const learn = async (whose: string, signal: AbortSignal) => {
    asking = true;
    try {
      const kept = decode(await platform.fetch(signal));
      if (signal.aborted) return;
      known = whose;
      const news = settings.learn(kept);
      if (news.size > 0) onLearned(news);
    } catch {
      // The device's own state counts; single changes are sent as they occur.
    }
    if (signal.aborted) return;
    asking = false;
    if (settings.unsaved.peek().size > 0) sendIn(SETTLED_MS);
  };

  const ends = [
    effect(() => {
      const whose = owner.value;
      const leaving = new AbortController();
      if (whose !== null) void learn(whose, leaving.signal);
      return () => leaving.abort();
    }),
    effect(() => {
      void settings.values.value;
      if (settings.unsaved.value.size > 0) sendIn(SETTLED_MS);
    }),
  ];
  const closing = new AbortController();
  const listening = { signal: closing.signal };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') void send(true);
    },
    listening,
  );
  window.addEventListener('pagehide', () => void send(true), listening);
  window.addEventListener('online', () => sendIn(SETTLED_MS), listening);

  return () => {
    closeAll(ends);
    closing.abort();
    clearTimeout(timer);
  };
}

/** Clamps the values to the limits of this player, which may be narrower than the platform's. */
function decode(kept: KeptSettings): KeptValues {
  return {
    quality: kept.quality ?? AUTO_QUALITY,
    brightness: within(kept.brightness, DARKEST, BRIGHTEST),
    volume: Math.round(within(kept.volume, 0, 100)),
    speed: within(kept.speed, SLOWEST, FASTEST),
    pollEmoji: kept.pollEmoji,
    subtitleTextColor: kept.subtitleTextColor.toLowerCase(),
    subtitleBackgroundColor: kept.subtitleBackgroundColor.toLowerCase(),
  };
}

function encode({ quality, ...rest }: Partial<KeptValues>): Partial<KeptSettings> {
  return { ...rest, ...(quality !== undefined && { quality: quality === AUTO_QUALITY ? null : quality }) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
