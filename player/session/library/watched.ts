import * as v from 'valibot';
import type { Target } from '../../params/target';
import { nameOf } from '../../params/target-name';
import type { TextKeeper } from '../page/text-keeper';

/** Number of videos whose position is stored. */
const VIDEOS_KEPT = 10;

/** Lifetime of the cookie with the positions, in seconds. */
export const RESUME_COOKIE_S = 1095 * 24 * 60 * 60;

/** Maximum length of a name in the cookie, which every request to its host carries. */
const COOKIE_NAME_LENGTH = 40;

/** Seconds; 0 for a video that was watched to its end. */
const Time = v.pipe(v.number(), v.minValue(0));

const Place = v.object({ video: v.string(), time: Time, told: v.fallback(v.nullish(Time), null) });
type Place = v.InferOutput<typeof Place>;

/** The last watched video first. */
const Stored = v.array(Place);

/** Positions in the videos watched on this device. */
export interface Watched {
  /** Seconds; `null` if the video was never watched, or watched to the end. */
  find(target: Target): number | null;
  keep(target: Target, time: number): void;
  /** The last position on which this device and the account agreed, in seconds; `null` for none. */
  findSynced(target: Target): number | null;
  keepSynced(target: Target, time: number | null): void;
  /** Another account has none of these positions. */
  forgetSynced(): void;
}

/**
 * Stored twice: the videos in local storage, and their times in a cookie, because browsers block, clear and expire them
 * independently. Read again each time, because another tab may have written.
 */
export function openWatched(kept: TextKeeper, cookie: TextKeeper): Watched {
  const all = () => {
    const places = parse(kept.read());
    // Reading a cookie blocks on another process, and lists would do so for each card.
    return places.length > 0 ? places : parseCookie(cookie.read());
  };
  const find = (target: Target) => all().find(({ video }) => video === nameOf(target)) ?? null;
  const write = (places: readonly Place[]) => {
    kept.write(JSON.stringify(places));
    cookie.write(writeCookieText(places));
  };
  const put = (target: Target, patch: Partial<Place>) => {
    const video = nameOf(target);
    const before = all();
    const found = before.find((place) => place.video === video);
    const place = { time: 0, told: null, ...found, ...patch, video };
    write([place, ...before.filter((other) => other.video !== video)].slice(0, VIDEOS_KEPT));
  };
  return {
    find: (target) => find(target)?.time || null,
    keep: (target, time) => put(target, { time }),
    findSynced: (target) => find(target)?.told ?? null,
    keepSynced: (target, told) => put(target, { told }),
    forgetSynced: () => write(all().map((place) => ({ ...place, told: null }))),
  };
}

function parse(text: string | null): readonly Place[] {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** `vod/1001=34&clip/7=12` */
function parseCookie(text: string | null): readonly Place[] {
  return [...new URLSearchParams(text ?? '')].flatMap(([video, written]) => {
    const time = Number(written);
    return Number.isFinite(time) && time >= 0 ? [{ video, time, told: null }] : [];
  });
}

function writeCookieText(places: readonly Place[]): string {
  const short = places.filter(({ video }) => video.length <= COOKIE_NAME_LENGTH);
  return String(new URLSearchParams(short.map(({ video, time }) => [video, String(time)])));
}
