import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { films } from './films';
import type { Item } from './item';
import { library } from './library';
import { lives } from './lives';
import { readStart, type Start } from './starts';
import { villages } from './villages';

export interface Catalogue {
  find(type: Item['type'], id: string): Item | undefined;
  findContent(contentId: string): Item | undefined;
  all(): readonly Item[];
  /** Adds a video while the platform runs; it is lost when the platform stops. */
  add(item: Item): void;
  /** Bytes of a file that can be downloaded. */
  sizeOf(path: string): number | undefined;
  /** Location of a video's first seconds; `null` for live streams, MPEG-TS, and the many older videos. */
  startOf(item: Item): Start | null;
}

/** The seeded videos, with the properties of their files in `mediaFolder`. */
export async function openCatalogue(mediaFolder: string): Promise<Catalogue> {
  const items: Item[] = [...films, ...lives, ...library, ...villages];
  const sizes = new Map<string, number>();
  for (const { file } of items.flatMap((item) => item.downloads ?? [])) {
    sizes.set(file, (await stat(join(mediaFolder, file))).size);
  }
  const starts = new Map<string, Start | null>();
  const describe = async (described: readonly Item[], withInitData: boolean) => {
    for (const { stream } of described)
      if (!starts.has(stream)) starts.set(stream, await readStart(mediaFolder, stream, { withInitData }));
  };
  // Platforms differ in whether they provide this, and here films and villages do.
  await describe(films, true);
  await describe(villages, false);
  const older = new Set(library);
  return {
    find: (type, id) => items.find((item) => item.type === type && item.id === id),
    findContent: (contentId) => items.find((item) => item.contentId === contentId),
    all: () => items,
    add(item) {
      items.push(item);
    },
    sizeOf: (path) => sizes.get(path),
    startOf: (item) => (older.has(item) ? null : (starts.get(item.stream) ?? null)),
  };
}
