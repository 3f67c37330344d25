import type { PlayerState, TrackInfo } from '../contract/contract';
import type { MountParams, ParamsChange } from '../wire/host-params';
import { VimeoError } from './errors';
import { splitOptions, type VimeoOptions } from './options';

/** @throws VimeoError `TypeError` or `RangeError`, in words */
export function withinRange(method: string, name: string, value: number, least: number, most: number): void {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new VimeoError('TypeError', `${method}: ${name} must be a number (got ${value})`, method);
  if (value < least || value > most) {
    const range = most === Infinity ? `at least ${least}` : `${least} to ${most}`;
    throw new VimeoError('RangeError', `${method}: ${name} must be ${range} (got ${value})`, method);
  }
}

/** The track of a language, with or without its region. */
export function byLanguage(tracks: readonly TrackInfo[], language: string): TrackInfo | undefined {
  const base = (lang: string) => lang.split('-')[0];
  return (
    tracks.find(({ lang }) => lang === language) ??
    tracks.find(({ lang }) => lang !== '' && base(lang) === base(language))
  );
}

/** The subtitle of a language. */
export function trackOf({ subtitles }: PlayerState, language: string, kind: string | undefined): TrackInfo {
  const method = 'enableTextTrack';
  const track = byLanguage(subtitles, language);
  if (track === undefined) {
    const known = subtitles.map(({ lang }) => lang).join(', ') || 'none';
    throw new VimeoError(
      'InvalidTrackLanguageError',
      `${method}: there is no track in ${language} (there are: ${known})`,
      method,
    );
  }
  if (kind !== undefined && kind !== 'subtitles' && kind !== 'captions')
    throw new VimeoError('InvalidTrackError', `${method}: there is no track of the kind ${kind}`, method);
  return track;
}

/** @throws VimeoError `TypeError` where the argument names no video */
export function loadable(video: number | string | VimeoOptions, before: VimeoOptions): MountParams {
  const given =
    typeof video === 'object' ? { ...video } : isAddress(video) ? { url: `${video}` } : { id: video };
  const { params } = splitOptions({ ...(before.type !== undefined && { type: before.type }), ...given });
  const found: ParamsChange = given.url === undefined ? params : { ...params, ...queryOf(`${given.url}`) };
  if (isContent(found)) return found;
  throw new VimeoError('TypeError', 'loadVideo: an id, or a url with type and id, is needed', 'loadVideo');
}

function isAddress(video: number | string): boolean {
  return /^(https?:|\/)/.test(`${video}`);
}

function queryOf(url: string): object {
  const { searchParams } = new URL(url, document.baseURI);
  searchParams.delete('site');
  return Object.fromEntries(searchParams);
}

function isContent(params: ParamsChange): params is MountParams {
  return params.type !== undefined && (params.id ?? params.src ?? params['e-url']) !== undefined;
}
