import {
  BOOLEAN,
  isObject,
  type Kind,
  LIST,
  NUMBER,
  OBJECT,
  orNothing,
  orNull,
  range,
  show,
  TEXT,
  TOKEN,
} from './kinds';
import { refuseParams } from './params';
import type { PlayerHandle } from './player-handle';

/** Methods of the handle whose first argument is a value for the player. */
type WithArgument = {
  [Name in keyof PlayerHandle]: PlayerHandle[Name] extends (...given: infer Given) => Promise<unknown>
    ? Given extends []
      ? never
      : Name
    : never;
}[keyof PlayerHandle];

const QUALITY: Kind = {
  expected: "'auto' or a height in pixels",
  fits: (value) => value === 'auto' || (NUMBER.fits(value) && Number(value) >= 1),
};

const NOT_NEGATIVE: Kind = {
  expected: 'at least 0',
  fits: (value) => NUMBER.fits(value) && Number(value) >= 0,
};

const [SHORTEST_CLIP_S, LONGEST_CLIP_S] = [5, 60];

const CLIP_RANGE: Kind = {
  expected: `{ from, to } in seconds, ${SHORTEST_CLIP_S} to ${LONGEST_CLIP_S} apart`,
  fits(value) {
    if (!isObject(value)) return false;
    const [from, to]: unknown[] = [Reflect.get(value, 'from'), Reflect.get(value, 'to')];
    // To the millisecond: 60.3 - 0.3 is a little less than 60.
    const length = Math.round((Number(to) - Number(from)) * 1000) / 1000;
    return NUMBER.fits(from) && NUMBER.fits(to) && range(SHORTEST_CLIP_S, LONGEST_CLIP_S).fits(length);
  },
};

/** The argument of each method, by its name in the sentence. */
const ARGUMENTS: Readonly<Record<WithArgument, readonly [argument: string, kind: Kind]>> = {
  seek: ['time', NUMBER],
  setVolume: ['volume', range(0, 100)],
  setMuted: ['muted', BOOLEAN],
  setRate: ['rate', range(0.25, 3)],
  setQuality: ['quality', QUALITY],
  setSubtitles: ['id', orNull(TEXT)],
  setAudioTrack: ['id', TEXT],
  setChapters: ['chapters', orNull(LIST)],
  setCamera: ['camera', OBJECT],
  setSound: ['modes', OBJECT],
  setSoundOnly: ['on', BOOLEAN],
  clip: ['range', CLIP_RANGE],
  addCuePoint: ['time', NUMBER],
  removeCuePoint: ['id', TEXT],
  getVideoUrl: ['time', orNothing(NOT_NEGATIVE)],
  setToken: ['token', TOKEN],
  load: ['params', OBJECT],
  setParams: ['params', OBJECT],
};

/** Methods whose argument is params. */
const PARAMS: ReadonlySet<string> = new Set(['load', 'setParams'] satisfies WithArgument[]);

/** Why the player would reject this argument, as a sentence; `null` if it is valid. */
export function refusal(method: string, [value]: readonly unknown[]): string | null {
  const [argument, kind] = new Map(Object.entries(ARGUMENTS)).get(method) ?? [];
  if (argument === undefined || kind === undefined) return null;
  if (!kind.fits(value)) return `${method}: ${argument} must be ${kind.expected} (got ${show(value)})`;
  return PARAMS.has(method) ? refuseParams(method, Object(value)) : null;
}
