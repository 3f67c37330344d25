import type { Kind, Period, Representation } from './presentation';

/** The content of a media playlist: one representation per period, all of one kind. */
export interface Rendition {
  readonly kind: Kind;
  readonly id: string;
  readonly bandwidth: number;
  readonly codec: string;
  readonly lang: string;
  readonly roles: string;
}

const MARK = '#dash=';

export function renditionOf({ kind, id, bandwidth, codecs, lang, roles }: Representation): Rendition {
  return { kind, id, bandwidth, codec: family(codecs), lang, roles: roles.join('+') };
}

/**
 * The address of a rendition's media playlist: the address of the presentation with a fragment, which requests omit.
 *
 * @param url of the presentation
 */
export function addressOf(url: string, { kind, id, bandwidth, codec, lang, roles }: Rendition): string {
  const [home] = url.split('#', 1);
  const given = { id, bandwidth: String(bandwidth), codec, lang, roles };
  return `${home}${MARK}${kind}&${new URLSearchParams(given)}`;
}

/** The rendition that an address names, and the address of its presentation; `null` for any other address. */
export function readAddress(address: string): { readonly url: string; readonly rendition: Rendition } | null {
  const at = address.indexOf(MARK);
  const given = new URLSearchParams(address.slice(at + 1));
  const read = (name: string) => given.get(name) ?? '';
  const kind = read('dash');
  if (at < 0 || (kind !== 'video' && kind !== 'audio' && kind !== 'text')) return null;
  const [id, codec, lang, roles] = [read('id'), read('codec'), read('lang'), read('roles')];
  return {
    url: address.slice(0, at),
    rendition: { kind, id, bandwidth: Number(read('bandwidth')), codec, lang, roles },
  };
}

/** The representation of a rendition in a period: the same one, or the most similar one; `null` if there is none. */
export function findIn({ representations }: Period, wanted: Rendition): Representation | null {
  let best: { readonly one: Representation; readonly distance: number } | null = null;
  for (const one of representations) {
    if (one.kind !== wanted.kind) continue;
    // A period without a signer has none of the picture in its place.
    if (isSigned(one.roles) !== isSigned(wanted.roles.split('+'))) continue;
    if (one.id === wanted.id) return one;
    const { codec, lang, roles, bandwidth } = renditionOf(one);
    const rates = Math.abs(bandwidth - wanted.bandwidth) / Math.max(bandwidth, wanted.bandwidth, 1);
    const distance =
      (lang === wanted.lang ? 0 : 4) +
      (roles === wanted.roles ? 0 : 2) +
      (codec === wanted.codec ? 0 : 8) +
      rates;
    if (best === null || distance < best.distance) best = { one, distance };
  }
  return best?.one ?? null;
}

function isSigned(roles: readonly string[]): boolean {
  return roles.includes('sign');
}

/** `avc1` and `avc3` of `avc1.4d401f`. */
export function family(codecs: string): string {
  return codecs.split('.', 1)[0] ?? '';
}
