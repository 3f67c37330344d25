import type { MediaType } from '../contract/contract';
import type { ParamsChange } from './host-params';
import { FUNCTION, isObject, type Kind, show, TOKEN, WORD } from './kinds';

const TYPES: Readonly<Record<MediaType, true>> = {
  live: true,
  vod: true,
  archive: true,
  clip: true,
  mp4: true,
  mkv: true,
  mov: true,
  m4v: true,
  webm: true,
  flv: true,
  mp3: true,
  ogg: true,
  flac: true,
  wav: true,
  mka: true,
  m4a: true,
};

const TYPE: Kind = {
  expected: `one of ${Object.keys(TYPES).join(', ')}`,
  fits: (value) => Object.keys(TYPES).includes(String(value)),
};

const FEATURES: Kind = {
  expected: 'an object of true and false, or text',
  fits: (value) =>
    WORD.fits(value) || (isObject(value) && Object.values(value).every((flag) => WORD.fits(flag))),
};

const PRELOAD: Kind = {
  expected: 'none or auto',
  fits: (value) => value === 'none' || value === 'auto',
};

const COLOR: Kind = {
  expected: 'a colour as #rrggbb',
  fits: (value) => /^#?[\da-f]{6}$/i.test(String(value)),
};

/** A param of the contract that is missing here does not compile. */
const PARAMS: Readonly<Record<keyof ParamsChange, Kind>> = {
  token: TOKEN,
  xToken: TOKEN,
  onFinished: FUNCTION,
  onSnapshot: FUNCTION,
  handleRedirectCards: FUNCTION,
  type: TYPE,
  featureSet: FEATURES,
  id: WORD,
  src: WORD,
  quiz: WORD,
  isGeneral: WORD,
  raw: WORD,
  portrait: WORD,
  fullscreen: WORD,
  autoplay: WORD,
  muted: WORD,
  controls: WORD,
  preload: PRELOAD,
  accent: COLOR,
  loop: WORD,
  end: WORD,
  t: WORD,
  h: WORD,
  theme: WORD,
  provider: WORD,
  fullrate: WORD,
  snapshot: WORD,
  cover: WORD,
  'e-url': WORD,
  'e-cover': WORD,
  user_id: WORD,
  user_ids: WORD,
  preview: WORD,
  isAuth: WORD,
  authentication: WORD,
  site: WORD,
  width: WORD,
  height: WORD,
  chart: WORD,
  uuid: WORD,
  homeButtonClickFlag: WORD,
  daaniToken: WORD,
  lang: WORD,
  showModuleTitle: WORD,
  scrollElementId: WORD,
  isMarkersChange: WORD,
  redirectOnEndedUrl: WORD,
};

const KINDS = new Map(Object.entries(PARAMS));

/** Why the params are invalid, as a sentence; `null` if they are valid. Undefined values are ignored. */
export function refuseParams(method: string, params: object): string | null {
  for (const [name, value] of Object.entries(params)) {
    const { expected, fits } = KINDS.get(name) ?? WORD;
    // A value from an attribute or a database may be anything.
    if (value !== undefined && !fits(value)) {
      const got = name.toLowerCase().includes('token') ? typeof value : show(value);
      return `${method}: ${name} must be ${expected} (got ${got})`;
    }
  }
  return null;
}

/** Warns of params without effect, or with a better alternative. */
export function adviseOnParams(method: string, params: object): readonly string[] {
  const unknown = Object.keys(params).filter((name) => !KINDS.has(name));
  return [
    ...unknown.map((name) => `${method}: there is no param ${show(name)}${suggest(name)}; it does nothing`),
    ...('xToken' in params ? [`${method}: xToken is deprecated; use token`] : []),
  ];
}

/** Suggests the right name for one in the notation of attributes or other players. */
function suggest(name: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const found = [...KINDS.keys()].find((known) => plain(known) === plain(name));
  return found === undefined ? '' : ` (${show(found)} is meant?)`;
}
