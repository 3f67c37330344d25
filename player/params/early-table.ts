import type {
  FeatureSet,
  MediaType,
  PlayerParams,
  StaticType,
  StreamType,
} from '../../host-sdk/contract/contract';
import { decodeBase64 } from './base64';
import { parseFeatureSet } from './feature-set';

/** Reads one param from the value that a query or a host gave; `null` when it is absent or invalid. */
export type Read<T> = (value: unknown) => T | null;

/** The given values per param; `null` for missing or invalid ones. */
export type Given<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Read<infer Value> ? Value | null : never;
};

export const text: Read<string> = (value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const trimmed = String(value).trim();
  return trimmed === '' ? null : trimmed;
};

/** An id of dots alone would change an address's path, which no encoding prevents (WHATWG URL, 4.1). */
const id: Read<string> = (value) => {
  const given = text(value);
  return given === '.' || given === '..' ? null : given;
};

/** A bare name (`?raw`) counts as true. */
export const flag: Read<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  const given = typeof value === 'number' ? String(value) : value;
  if (typeof given !== 'string') return null;
  const word = given.trim().toLowerCase();
  if (['', '1', 'true', 'yes'].includes(word)) return true;
  return ['0', 'false', 'no'].includes(word) ? false : null;
};

export const amount: Read<number> = (value) => {
  const given = text(value);
  const number = given === null ? Number.NaN : Number(given);
  return Number.isFinite(number) && number >= 0 ? number : null;
};

export const base64: Read<string> = (value) => {
  const given = text(value);
  return given === null ? null : decodeBase64(given)?.trim() || null;
};

function oneOf<const T extends string>(...words: readonly T[]): Read<T> {
  return (value) => words.find((word) => word === text(value)) ?? null;
}

export const STREAM_TYPES = ['live', 'vod', 'archive', 'clip'] as const satisfies readonly StreamType[];

export const STATIC_TYPES = [
  'mp4',
  'mkv',
  'mov',
  'm4v',
  'webm',
  'flv',
  'mp3',
  'ogg',
  'flac',
  'wav',
  'mka',
  'm4a',
] as const satisfies readonly StaticType[];

const features: Read<FeatureSet> = (value) =>
  value === null || value === undefined ? null : parseFeatureSet(value);

/** Params that the page's inline scripts need. Each name here delays the first frame. */
export const EARLY_PARAMS = {
  type: oneOf<MediaType>(...STREAM_TYPES, ...STATIC_TYPES),
  id,
  src: text,
  quiz: text,
  isGeneral: flag,
  raw: flag,
  portrait: flag,
  autoplay: flag,
  muted: flag,
  controls: flag,
  preload: oneOf('none', 'auto'),
  t: amount,
  h: flag,
  theme: oneOf('light', 'dark'),
  provider: text,
  'e-url': base64,
  user_id: text,
  preview: flag,
  isAuth: flag,
  site: text,
  width: amount,
  height: amount,
  uuid: text,
  daaniToken: text,
  lang: oneOf('fa', 'ar'),
  featureSet: features,
} satisfies { readonly [Name in keyof PlayerParams]: Read<unknown> };
