import type { Item } from './item';

/** A video by its type and id, as lists of them are written: `vod 1001`. */
export type VideoName = `${Item['type']} ${string}`;

const TYPES = ['live', 'vod', 'archive', 'clip'] as const;

export function nameOf({ type, id }: Pick<Item, 'type' | 'id'>): VideoName {
  return `${type} ${id}`;
}

export function isVideoName(text: string): text is VideoName {
  return TYPES.some((type) => text.startsWith(`${type} `));
}

export function partsOf(name: VideoName): Pick<Item, 'type' | 'id'> {
  const type = TYPES.find((one) => name.startsWith(`${one} `));
  if (type === undefined) throw new Error(`${name} is no video`);
  return { type, id: name.slice(type.length + 1) };
}
