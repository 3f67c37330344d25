import { readCookie, readStored } from '../lib/storage';
import { RESUME_COOKIE, SETTINGS, WATCHED } from '../session/page/storage-names';

/** The viewer's choices on this device, as far as startup needs them. */
export interface KeptChoices {
  readonly autoplay: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  /** Height of the chosen rendition; `null` if none was chosen. */
  readonly height: number | null;
  /** Whether an audio language, which may not be the stream's default, or sound-only playback was chosen. */
  readonly hasOwnSound: boolean;
}

export function readKeptChoices(): KeptChoices {
  const { autoplay, volume, muted, quality, audioLanguage, soundOnly } = parse(readStored(SETTINGS));
  return {
    autoplay: autoplay === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume / 100 : 1,
    muted: muted === true,
    height: typeof quality === 'number' && quality > 0 ? quality : null,
    hasOwnSound: typeof audioLanguage === 'string' || soundOnly === true,
  };
}

/** The viewer's position in this video, in seconds; `null` if there is none. */
export function readKeptPlace(video: string): number | null {
  const places: unknown[] = Object.values(parse(readStored(WATCHED)));
  const place = places.map(recordOf).find((one) => one.video === video);
  const time = place?.time ?? new URLSearchParams(readCookie(RESUME_COOKIE) ?? '').get(video);
  return Number(time) || null;
}

function parse(text: string | null): Partial<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
