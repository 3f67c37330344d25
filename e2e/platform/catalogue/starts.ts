import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMaster, parseTrack, type Track } from '../../../player/engine/start/request/playlists';
import type { MediaPath } from './item';

/** Location of a stream's first seconds: the lowest rendition, and its audio. */
export interface Start {
  readonly codecs: string;
  readonly tracks: readonly {
    readonly init: MediaPath;
    readonly segments: readonly { readonly path: MediaPath; readonly duration: number }[];
  }[];
}

/** Length of the described beginning, in seconds. */
const TOLD_S = 4;

const HOST = 'http://media/';

/** By the stream's own playlists; `null` where they are not of fragmented MP4 on demand. */
export async function readStart(mediaFolder: string, stream: MediaPath): Promise<Start | null> {
  const read = async (path: MediaPath) => {
    const text = await readFile(join(mediaFolder, path), 'utf8');
    return { text, address: HOST + path };
  };
  const master = await read(stream);
  const variants = parseMaster(master.text, master.address) ?? [];
  const [lowest] = [...variants].sort((one, other) => one.bandwidth - other.bandwidth);
  if (lowest === undefined) return null;
  const addresses = [lowest.url, ...(lowest.audio === null ? [] : [lowest.audio])];
  const playlists = await Promise.all(addresses.map((address) => read(pathOf(address))));
  const tracks = playlists.flatMap(({ text, address }) => parseTrack(text, address) ?? []);
  const described = tracks.flatMap(command);
  return described.length < addresses.length ? null : { codecs: lowest.codecs, tracks: described };
}

function command({ init, segments, plain }: Track): Start['tracks'] {
  if (init === null || !plain) return [];
  const near = segments.filter(({ start }) => start < TOLD_S);
  return [
    { init: pathOf(init), segments: near.map(({ url, duration }) => ({ path: pathOf(url), duration })) },
  ];
}

function pathOf(address: string): MediaPath {
  return address.slice(HOST.length);
}
