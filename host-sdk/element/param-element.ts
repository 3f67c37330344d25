import type { FeatureSet, PlayerParams } from '../contract/contract';

/** How a param is written as an attribute. */
type Kind = 'flag' | 'number' | 'text';

/** Attributes that determine the player's page and its frame: a change opens a new player. */
export const OPTIONS = ['player', 'ratio', 'loading', 'group', 'floating'] as const;

/** Includes params of newer players, which older ones ignore. */
const KINDS = {
  type: 'text',
  id: 'text',
  src: 'text',
  quiz: 'text',
  isGeneral: 'flag',
  raw: 'flag',
  portrait: 'flag',
  fullscreen: 'flag',
  autoplay: 'flag',
  muted: 'flag',
  loop: 'flag',
  controls: 'flag',
  t: 'number',
  end: 'number',
  preload: 'text',
  accent: 'text',
  h: 'flag',
  theme: 'text',
  provider: 'text',
  fullrate: 'flag',
  snapshot: 'flag',
  cover: 'text',
  'e-url': 'text',
  'e-cover': 'text',
  user_id: 'text',
  user_ids: 'text',
  preview: 'flag',
  isAuth: 'flag',
  authentication: 'flag',
  site: 'text',
  xToken: 'text',
  width: 'number',
  height: 'number',
  chart: 'flag',
  uuid: 'text',
  homeButtonClickFlag: 'flag',
  daaniToken: 'text',
  lang: 'text',
  showModuleTitle: 'flag',
  scrollElementId: 'text',
  isMarkersChange: 'flag',
  featureSet: 'text',
  redirectOnEndedUrl: 'text',
} as const satisfies Readonly<Record<string, Kind>>;

/** Fails to compile if a param of the contract is missing above. */
const kinds: Readonly<Record<keyof PlayerParams, Kind>> = KINDS;

/** `isGeneral` → `is-general`, `user_id` → `user-id`; `id` has its own meaning in HTML. */
export function attributeOf(param: string): string {
  if (param === 'id') return 'media-id';
  return param.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Params by their attributes. */
export const PARAMS: ReadonlyMap<string, { readonly name: string; readonly kind: Kind }> = new Map(
  Object.entries<Kind>(kinds).map(([name, kind]) => [attributeOf(name), { name, kind }]),
);

/** Not reflected, since HTML or `HTMLMediaElement` define them. */
const NOT_REFLECTED = new Set(['id', 'lang', 'muted', 'snapshot', 'fullscreen']);

/** There are no elements when the page is rendered on a server. */
const Base = globalThis.HTMLElement ?? class {};

/** An element whose properties reflect its attributes; null stands for a missing one. */
export class ParamElement extends Base {
  declare type: string | null;
  declare mediaId: string | number | null;
  declare player: string | null;
  declare ratio: string | null;
  declare loading: string | null;
  declare group: string | null;
  declare floating: boolean;
  declare src: string | null;
  declare quiz: string | null;
  declare isGeneral: boolean;
  declare raw: boolean;
  declare autoplay: boolean;
  declare loop: boolean;
  declare controls: boolean;
  declare t: number | null;
  declare end: number | null;
  declare preload: string | null;
  declare accent: string | null;
  declare theme: string | null;
  declare provider: string | null;
  declare cover: string | null;
  declare width: number | null;
  declare height: number | null;
  declare site: string | null;
  declare featureSet: FeatureSet | string | null;
}

/** Property names that differ from the param: `mediaId` and `eUrl` for `id` and `e-url`. */
export const PROPERTIES: ReadonlyMap<string, string> = new Map(
  [...PARAMS]
    .map(([attribute, { name }]): [string, string] => [
      name === 'id' ? 'mediaId' : camelCase(name),
      attribute,
    ])
    .concat(OPTIONS.map((name) => [name, name]))
    .filter(([name]) => !NOT_REFLECTED.has(name)),
);

for (const [name, attribute] of PROPERTIES) {
  Object.defineProperty(ParamElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return readValue(this.getAttribute(attribute), PARAMS.get(attribute)?.kind);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value === true ? '' : writeValue(value));
    },
  });
}

function camelCase(name: string): string {
  return name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readValue(value: string | null, kind: Kind | undefined): unknown {
  if (kind === 'flag') return value !== null && value !== 'false' && value !== '0';
  return value === null || kind !== 'number' ? value : Number(value);
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
