import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMaster, parseTrack } from '../../../player/engine/start/request/playlists';
import type { MediaPath } from './item';

/** Location of a stream's first seconds: the lowest rendition, and its audio. */
export interface Start {
  readonly codecs: string;
  readonly tracks: readonly {
    readonly init: MediaPath;
    /** The init segment as a `data:` URL, which saves its request; `null` if only its URL is included. */
    readonly initData: string | null;
    readonly segments: readonly { readonly path: MediaPath; readonly duration: number }[];
  }[];
}

/** Duration of the described start, in seconds. */
const TOLD_S = 4;

const HOST = 'http://media/';

interface ReadOptions {
  readonly withInitData: boolean;
}

/** Reads a stream's own playlists; `null` if they are not fragmented MP4 on demand. */
export async function readStart(
  mediaFolder: string,
  stream: MediaPath,
  { withInitData }: ReadOptions,
): Promise<Start | null> {
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
  const tracks: Start['tracks'][number][] = [];
  for (const { text, address } of playlists) {
    const track = parseTrack(text, address);
    if (!track?.plain || track.init === null) return null;
    const init = pathOf(track.init);
    const near = track.segments.filter(({ start }) => start < TOLD_S);
    tracks.push({
      init,
      initData: withInitData ? await readData(join(mediaFolder, init)) : null,
      segments: near.map(({ url, duration }) => ({ path: pathOf(url), duration })),
    });
  }
  return { codecs: lowest.codecs, tracks };
}

async function readData(file: string): Promise<string> {
  return `data:video/mp4;base64,${await readFile(file, 'base64')}`;
}

function pathOf(address: string): MediaPath {
  return address.slice(HOST.length);
}
