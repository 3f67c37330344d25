import type { StreamType } from '../contract/contract';
import type { EmbeddingOptions } from '../frame/embedding';
import type { ParamsChange } from '../wire/host-params';

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
  /** Pause when another player of the page begins; `true` when left out. */
  autopause?: boolean;
  /** Options that only Vimeo's player has are ignored. */
  [name: string]: unknown;
}

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
  const { id, url, type = 'vod', player, title, autopause = true } = options;
  const params: ParamsChange = {};
  for (const name of PARAMS)
    if (options[name] !== undefined) Object.assign(params, { [name]: options[name] });
  if (title === true) params.showModuleTitle = true;
  const page = url === undefined ? null : new URL(url, document.baseURI);
  if (page === null) Object.assign(params, { type, ...(id !== undefined && { id }) });
  const address = page ?? player;
  return {
    params,
    options: { ...(address !== undefined && { player: address }), ...(autopause && { group: true }) },
  };
}
