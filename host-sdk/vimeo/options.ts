import type { StreamType } from '../contract/contract';
import type { EmbeddingOptions } from '../frame/embedding';
import type { ParamsChange } from '../wire/host-params';
import { readColor } from './colors';

/** Options of Vimeo's `Player` that mean something here, and those that a Pardeh player needs. */
export interface VimeoOptions {
  /** The platform's id of the video. */
  id?: number | string;
  /** Address of a player page with its query, instead of `id`. */
  url?: string;
  /** The kind of `id`; `vod` when left out. */
  type?: StreamType;
  /** Address of the player page; `Player.defaults.player` when left out. */
  player?: string | URL;
  autoplay?: boolean;
  muted?: boolean;
  loop?: boolean;
  controls?: boolean;
  width?: number;
  height?: number;
  /** Show the title on the picture. */
  title?: boolean;
  /** Begin here, in seconds. */
  start_time?: number;
  /** Pause here, in seconds. */
  end_time?: number;
  /** The accent: hex, or `rgb(r, g, b)`. */
  color?: string;
  /** Vimeo's four, of which the second one is the accent; `color` comes before it. */
  colors?: readonly string[];
  /** The width of its element, whatever `width` and `height` say. */
  responsive?: boolean;
  /** Muted, without controls, again and again. */
  background?: boolean;
  /** Pause when another player of the page begins; `true` when left out. */
  autopause?: boolean;
  /** Options that only Vimeo's player has are ignored. */
  [name: string]: unknown;
}

/** The params of options with names of Vimeo's own. */
const RENAMED = { start_time: 't', end_time: 'end' } as const;

/** A film behind a page's words. */
const BACKGROUND = { autoplay: true, muted: true, loop: true, controls: false };

const PARAMS = ['autoplay', 'muted', 'loop', 'controls', 'width', 'height'] as const;

/** `data-vimeo-id` and its like; they come before the options of the constructor. */
export function readData(element: Element): VimeoOptions {
  const given = [...element.attributes].filter(({ name }) => name.startsWith('data-vimeo-'));
  return Object.fromEntries(
    given.map(({ name, value }) => [name.slice('data-vimeo-'.length), readWord(value)]),
  );
}

function readWord(value: string): string | boolean {
  return value === '' || value === 'true' || (value !== 'false' && value);
}

/** The params to mount, and the address of the player's page. */
export function splitOptions(options: VimeoOptions): { params: ParamsChange; options: EmbeddingOptions } {
  const { id, url, type = 'vod', player } = options;
  const params = readParams(options);
  if (url === undefined) Object.assign(params, { type, ...(id !== undefined && { id }) });
  const address = url === undefined ? player : new URL(url, document.baseURI);
  return { params, options: address === undefined ? {} : { player: address } };
}

function readParams(options: VimeoOptions): ParamsChange {
  const { title, responsive, background, color, colors } = options;
  const params: ParamsChange = background === true ? { ...BACKGROUND } : {};
  const named = [...PARAMS.map((name) => [name, name] as const), ...Object.entries(RENAMED)];
  for (const [option, param] of named)
    if (options[option] !== undefined) Object.assign(params, { [param]: options[option] });
  if (title === true) params.showModuleTitle = true;
  const accent = readColor(color ?? colors?.[1]);
  if (accent !== null) params.accent = accent;
  if (responsive !== true) return params;
  const { width: _width, height: _height, ...fluid } = params;
  return fluid;
}
