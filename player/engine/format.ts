import { lastOf } from '../lib/from-end';
import type { Source } from './source-type';

/** How a container is played, and how a viewer would name it. */
export type Format = Pick<Source, 'kind' | 'format' | 'soundOnly'>;

const HLS: Format = { kind: 'hls', format: 'HLS', soundOnly: false };

/** By extension or type; whatever is not here is tried as a file. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['m3u8', HLS],
  ['m3u', HLS],
  ['hls', HLS],
  // Played by the same engine.
  ['mpd', { ...HLS, format: 'DASH' }],
  ['flv', { kind: 'flv', format: 'flv', soundOnly: false }],
  ...['mp4', 'mkv', 'mov', 'm4v', 'webm', 'ogv', 'avi', '3gp', 'ts', 'mts', 'm2ts'].map(picture),
  ...['mp3', 'ogg', 'oga', 'opus', 'm4a', 'aac', 'wav', 'flac', 'mka'].map(sound),
]);

function picture(format: string): readonly [string, Format] {
  return [format, { kind: 'file', format, soundOnly: false }];
}

function sound(format: string): readonly [string, Format] {
  return [format, { kind: 'file', format, soundOnly: true }];
}

/** The format that a type (`mp4`, `hls`) or an extension names; `null` where it names none. */
export function formatNamed(name: string): Format | null {
  return FORMATS.get(name.toLowerCase()) ?? null;
}

/** The format that an address names by its extension; the query does not count. */
export function formatOfAddress(url: string): Format | null {
  const file = lastOf(new URL(url).pathname.split('/')) ?? '';
  const dot = file.lastIndexOf('.');
  return dot < 0 ? null : formatNamed(file.slice(dot + 1));
}
