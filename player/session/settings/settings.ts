import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { AUTO_QUALITY } from '../../engine/contract';
import { TRACK_ROLES } from '../../engine/tracks';
import { SUBTITLE_SIZES } from './subtitle-look';

/** Changes are written at most this often, in milliseconds. */
export const WRITE_EVERY_MS = 1000;

const percent = (most: number, least = 0) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const role = v.fallback(v.nullable(v.picklist(TRACK_ROLES)), null);
const colour = v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/));

/** The limits of the brightness, in percent of the picture's own. */
export const DARKEST = 50;
export const BRIGHTEST = 150;

export const SLOWEST = 0.25;
export const FASTEST = 3;

/** A missing or invalid field gets the product's default. */
const StoredSettings = v.object({
  /**
   * `AUTO_QUALITY`, or a height in pixels: ids and bit rates differ from video to video, and the height is the value
   * that the viewer has read and chosen.
   */
  quality: v.fallback(v.union([v.literal(AUTO_QUALITY), v.pipe(v.number(), v.minValue(1))]), AUTO_QUALITY),
  /** Sound without the picture, where the stream allows. */
  soundOnly: v.fallback(v.boolean(), false),
  brightness: v.fallback(percent(BRIGHTEST, DARKEST), 100),
  volume: v.fallback(percent(100), 100),
  /** Muted by the viewer; unmuting restores `volume`. */
  muted: v.fallback(v.boolean(), false),
  speed: v.fallback(v.pipe(v.number(), v.minValue(SLOWEST), v.maxValue(FASTEST)), 1),
  pollEmoji: v.fallback(v.boolean(), true),
  subtitleTextColor: v.fallback(colour, 'ffffff'),
  subtitleBackgroundColor: v.fallback(colour, '2c2c2c'),
  /** In percent of the size that suits the player's width. */
  subtitleSize: v.fallback(v.picklist(SUBTITLE_SIZES), 100),
  /** `null`: never chosen, so the video's own default counts. */
  subtitlesOn: v.fallback(v.nullable(v.boolean()), null),
  subtitleLanguage: v.fallback(v.nullable(v.string()), null),
  subtitleRole: role,
  audioLanguage: v.fallback(v.nullable(v.string()), null),
  audioRole: role,
  /** The id of a signer; `null`: no signer is shown. */
  signer: v.fallback(v.nullable(v.string()), null),
  /** Whether videos start by themselves where the embedding does not specify it. `null`: never chosen. */
  autoplay: v.fallback(v.nullable(v.boolean()), null),
  /** Whether the next video starts by itself at the end of one. */
  continuous: v.fallback(v.boolean(), true),
});

export type SettingValues = Readonly<v.InferOutput<typeof StoredSettings>>;

export const DEFAULT_SETTINGS: SettingValues = v.parse(StoredSettings, {});

/** Settings that platforms also store for a viewer. The others belong to this device. */
export const KEPT_NAMES = [
  'quality',
  'brightness',
  'volume',
  'speed',
  'pollEmoji',
  'subtitleTextColor',
  'subtitleBackgroundColor',
] as const satisfies readonly (keyof SettingValues)[];

export type KeptName = (typeof KEPT_NAMES)[number];

export type KeptValues = Pick<SettingValues, KeptName>;

/** The field is missing in settings stored before platforms stored any: then no platform has any of the values. */
const StoredUnsaved = v.object({
  unsaved: v.fallback(v.optional(v.array(v.picklist(KEPT_NAMES))), undefined),
});

/** The viewer's choices for every video. */
export interface Settings {
  readonly values: ReadonlySignal<SettingValues>;
  readonly change: (patch: Partial<SettingValues>) => void;
}

/** Choices that no platform has stored yet: a guest's choices wait for a login. */
export interface UnsavedSettings {
  readonly unsaved: ReadonlySignal<ReadonlySet<KeptName>>;
  /**
   * Applies the platform's values, except where the viewer has made a choice since.
   *
   * @returns the names of the settings that have changed
   */
  readonly learn: (kept: KeptValues) => ReadonlySet<KeptName>;
  /** The platform has stored these values. Later changes still wait. */
  readonly markSaved: (saved: Partial<KeptValues>) => void;
  /** The values did not arrive after all. */
  readonly markUnsaved: (names: readonly KeptName[]) => void;
}

export interface OpenedSettings {
  /** Writes pending changes at once, since a page that is left runs no more timers. */
  readonly flush: () => void;
  close(): void;
}

/** Stores settings on this device. */
export interface SettingsKeeper {
  /** The last stored text. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

export function openSettings({ read, write }: SettingsKeeper): Settings & UnsavedSettings & OpenedSettings {
  const stored = parseStored(read());
  const values = signal(stored.values);
  const unsaved = signal<ReadonlySet<KeptName>>(stored.unsaved);
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    write(JSON.stringify({ ...values.peek(), unsaved: [...unsaved.peek()] }));
  };
  const writeSoon = () => {
    timer ??= setTimeout(flush, WRITE_EVERY_MS);
  };

  return {
    values,
    unsaved,
    change(patch) {
      const next = { ...values.peek(), ...patch };
      const changed = KEPT_NAMES.filter((name) => next[name] !== values.peek()[name]);
      batch(() => {
        values.value = next;
        if (changed.length > 0) unsaved.value = new Set([...unsaved.peek(), ...changed]);
      });
      writeSoon();
    },
    learn(kept) {
      const now = values.peek();
      const news = KEPT_NAMES.filter((name) => !unsaved.peek().has(name) && kept[name] !== now[name]);
      if (news.length > 0) {
        values.value = { ...now, ...pick(kept, news) };
        writeSoon();
      }
      return new Set(news);
    },
    markSaved(saved) {
      const waiting = [...unsaved.peek()].filter((name) => saved[name] !== values.peek()[name]);
      unsaved.value = new Set(waiting);
      writeSoon();
    },
    markUnsaved(names) {
      unsaved.value = new Set([...unsaved.peek(), ...names]);
      writeSoon();
    },
    flush,
    close: flush,
  };
}

/** The values with these names. */
export function pick(values: KeptValues, names: Iterable<KeptName>): Partial<KeptValues> {
  return Object.fromEntries([...names].map((name) => [name, values[name]]));
}

function parseStored(text: string | null) {
  const none = { values: DEFAULT_SETTINGS, unsaved: new Set<KeptName>() };
  if (text === null) return none;
  try {
    const given: unknown = JSON.parse(text);
    const values = v.safeParse(StoredSettings, given);
    const names = v.safeParse(StoredUnsaved, given);
    if (!values.success || !names.success) return none;
    const kept = Object.keys(Object(given));
    const never = KEPT_NAMES.filter((name) => kept.includes(name));
    return { values: values.output, unsaved: new Set(names.output.unsaved ?? never) };
  } catch {
    return none;
  }
}
