import { addressOf, SPORT } from '../../params/address';
import { type Params, UNKNOWN_PROVIDER } from '../../params/parse';
import type { Target } from '../../params/target';
import type { Viewing } from '../../session/viewing/viewing';

/** Params of a shared address besides the content: appearance only, nothing about the viewer. */
const SHARED_NAMES = [
  'site',
  'provider',
  'lang',
  'theme',
  'portrait',
  'fullrate',
  'snapshot',
  'chart',
  'showModuleTitle',
  'cover',
  'e-cover',
  'featureSet',
] as const;

/** The end of the address of this player's pages, whatever folder the player is served from. */
const PAGE = /\/(?:plr(?:\.html|\/(?:index\.html)?)?|ngpplayer\/\w+\/[^/]+\/?)$/;

/** Size of an embedded player unless its page sets another; 16:9, CSS pixels. */
const EMBED_WIDTH = 640;
const EMBED_HEIGHT = 360;

const EMBED_ALLOW = 'autoplay; fullscreen; picture-in-picture; clipboard-write; web-share';

export interface Shared {
  /** The player page's own complete address. */
  readonly page: string;
  readonly target: Extract<Target, { id: string }>;
  readonly params: Params;
  /** The position at which the video starts, in seconds; `null` for its beginning. */
  readonly startAt: number | null;
  /** The position at which the video pauses, in seconds; absent or `null` for its end. */
  readonly endAt?: number | null;
}

/** The address that others open. It contains no token and no viewer, because params are allowed one by one. */
export function linkOf(shared: Shared): string {
  const { page, target, params } = shared;
  if (params.provider !== SPORT) return playerAddress(shared).href;
  const address = addressOf(target, pageAt(page, '/ngpplayer/type/id').href);
  copySharedNames(new URL(page), address);
  return finish(address, shared).href;
}

/** The HTML that embeds the player. */
export function embedCodeOf(shared: Shared, title: string): string {
  const attributes = {
    src: playerAddress(shared).href,
    title,
    width: String(EMBED_WIDTH),
    height: String(EMBED_HEIGHT),
    style: 'border: 0; max-width: 100%',
    allow: EMBED_ALLOW,
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${quote(value)}"`);
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}

/** Live streams have no beginning to count from, and panoramas always start at the beginning. */
export function canStartLater({ source, details }: Viewing): boolean {
  return source.value?.live === null && details.value?.is360 !== true;
}

function playerAddress(shared: Shared): URL {
  const { pathname } = new URL(shared.page);
  const path = pathname.includes('/ngpplayer/') ? '/plr/' : null;
  return finish(addressOf(shared.target, pageAt(shared.page, path).href), shared);
}

/** @param path the path of another page of this player; `null` for this page */
function pageAt(page: string, path: string | null): URL {
  const address = new URL(page);
  address.search = '';
  if (path !== null) address.pathname = address.pathname.replace(PAGE, path);
  return address;
}

function finish(address: URL, { params, startAt, endAt = null }: Shared): URL {
  const query = address.searchParams;
  if (params.provider !== UNKNOWN_PROVIDER) query.set('provider', params.provider);
  if (startAt !== null && startAt > 0) query.set('t', String(startAt));
  if (endAt !== null) query.set('end', String(endAt));
  return address;
}

function copySharedNames(from: URL, to: URL): void {
  for (const name of SHARED_NAMES) {
    const value = from.searchParams.get(name);
    if (value !== null) to.searchParams.set(name, value);
  }
}

/** Escapes a text for an attribute value in double quotes. */
function quote(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
