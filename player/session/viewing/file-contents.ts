import type { ReadonlySignal } from '@preact/signals-core';
import type { Marker } from '../../api/markers';
import { openFileParts } from '../../engine/chapters/file-parts';
import { readChapters } from '../../engine/chapters/read-chapters';
import type { Source } from '../../engine/contract';
import type { FileTags } from '../../engine/tags/file-tags';
import { savesData } from '../../lib/browser/saves-data';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { once } from '../../lib/signals/once';
import { throwIfAborted } from '../../lib/throw-if-aborted';

/** Maximum bytes to read for the chapters of one file. */
const MOST_FOR_CHAPTERS = 2 ** 20;
/** Maximum bytes to read for title and cover: the largest cover in base64, and the data before it. */
const MOST_FOR_TAGS = 6 * 2 ** 20;

/** Setters of the viewing for the metadata in its file. */
export interface ApplyContents {
  readonly chapters: (found: readonly Marker[]) => void;
  readonly tags: (found: FileTags) => void;
}

/** Reads chapters, title and cover of a plain file; a file that the page cannot read has none. */
export function readContents(
  source: ReadonlySignal<Source | null>,
  lang: string,
  apply: ApplyContents,
  signal: AbortSignal,
): void {
  const url = source.peek()?.url;
  if (url === undefined) return;
  nameChapters(url, lang, apply, signal).catch(ignoreFailure);
  nameSound(source, url, apply, signal).catch(ignoreFailure);
}

async function nameChapters(
  url: string,
  lang: string,
  { chapters }: ApplyContents,
  signal: AbortSignal,
): Promise<void> {
  const parts = openFileParts(url, { mostBytes: MOST_FOR_CHAPTERS }, signal);
  const found = await readChapters(parts, lang);
  throwIfAborted(signal);
  chapters(
    found.map(({ time, name }, index) => ({
      id: `chapter-${index}`,
      time,
      name,
      sticker: null,
      description: '',
      personal: false,
    })),
  );
}

/** Waits until the source is sound only, since some files turn out only later to have no picture. */
async function nameSound(
  source: ReadonlySignal<Source | null>,
  url: string,
  { tags }: ApplyContents,
  signal: AbortSignal,
): Promise<void> {
  if (savesData()) return;
  await once(() => source.value?.soundOnly === true, signal);
  const { readTags } = await loadChunk(() => import('../../engine/tags/read-tags'));
  throwIfAborted(signal);
  const parts = openFileParts(url, { mostBytes: MOST_FOR_TAGS, grows: true }, signal);
  const found = await readTags(parts);
  throwIfAborted(signal);
  tags(found);
}
