import * as v from 'valibot';
import type { PlayerParams } from '../../host-sdk/contract/contract';

/** Maximum length of a param: room for the base64 of the longest accepted address. */
const MAX_PARAM_LENGTH = 8192;

export const plainObject = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export const string = v.pipe(v.string(), v.maxLength(MAX_PARAM_LENGTH));
export const number = v.pipe(
  v.number(),
  v.check((given: number) => Number.isFinite(given)),
);
/** The table of params accepts text and numbers; values that it cannot use count as not given. */
const text = v.optional(v.union([string, number]));
const amount = v.optional(v.union([number, string]));
const flag = v.optional(v.union([v.boolean(), number, string]));
/** Maximum number of features; names of unknown features are ignored, but count. */
const MOST_FEATURES = 100;
const isShort = v.check((given: object) => Object.keys(given).length <= MOST_FEATURES);
const features = v.optional(
  v.union([string, v.pipe(plainObject, isShort, v.record(string, v.union([v.boolean(), string])))]),
);

/** Without the token, which has a call of its own, and must not be stored with the params. */
const params = {
  type: text,
  id: text,
  src: text,
  quiz: text,
  isGeneral: flag,
  raw: flag,
  portrait: flag,
  fullscreen: flag,
  autoplay: flag,
  muted: flag,
  controls: flag,
  preload: text,
  accent: text,
  loop: flag,
  end: amount,
  t: amount,
  h: flag,
  theme: text,
  provider: text,
  fullrate: flag,
  snapshot: flag,
  cover: text,
  'e-url': text,
  'e-cover': text,
  user_id: text,
  user_ids: text,
  preview: flag,
  isAuth: flag,
  authentication: flag,
  site: text,
  width: amount,
  height: amount,
  chart: flag,
  uuid: text,
  homeButtonClickFlag: flag,
  daaniToken: text,
  lang: text,
  showModuleTitle: flag,
  scrollElementId: text,
  isMarkersChange: flag,
  featureSet: features,
  redirectOnEndedUrl: text,
} satisfies { [Name in keyof Required<Omit<PlayerParams, 'xToken'>>]: v.GenericSchema };

/** Unknown names are ignored. */
export const givenParams = v.pipe(plainObject, v.object(params));
