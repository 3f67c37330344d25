import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Thumbnail } from '../../api/thumbnails';
import { findLast } from '../../lib/from-end';
import { moveByHand } from '../../ui/move-by-hand';

/** A timeline narrower than this belongs to a mini player or a phone, and the small sheets are enough. */
const SMALL_PX = 520;

/** Thumbnails of the video for the timeline's tooltip. */
export interface Thumbnails {
  /** Empty until they are requested and loaded; always empty if there are none. */
  readonly all: ReadonlySignal<readonly Thumbnail[]>;
  /** Loads the thumbnails once, for a timeline of this width in CSS pixels. */
  want(timelineWidth: number): void;
  /** Silently removes the thumbnails of a sheet that failed to load. */
  readonly drop: (sheet: string) => void;
  close(): void;
}

/** The addresses of the thumbnail files: the only details that are needed. */
type Files = Pick<Details, 'thumbnailsUrl' | 'mobileThumbnailsUrl'>;

export function openThumbnails(viewing: { readonly details: ReadonlySignal<Files | null> }): Thumbnails {
  const all = signal<readonly Thumbnail[]>([]);
  let asked: string | null = null;
  let asking = new AbortController();

  const ask = async (url: string) => {
    const { signal: ended } = asking;
    try {
      const { fetchThumbnails } = await import('../../api/thumbnails');
      const found = await fetchThumbnails(url, ended);
      if (!ended.aborted) all.value = found;
    } catch {
      // The chunk failed to load; playback works without thumbnails.
    }
  };
  return {
    all,
    want(timelineWidth) {
      const files = viewing.details.peek();
      const url = files && chooseFile(files, timelineWidth);
      if (!url || url === asked) return;
      asked = url;
      asking.abort();
      asking = new AbortController();
      void ask(url);
    },
    drop(sheet) {
      all.value = all.value.filter((thumbnail) => thumbnail.sheet !== sheet);
    },
    close() {
      asking.abort();
      asked = null;
    },
  };
}

function chooseFile({ thumbnailsUrl, mobileThumbnailsUrl }: Files, timelineWidth: number): string | null {
  const isSmall = timelineWidth < SMALL_PX || window.matchMedia?.('(pointer: coarse)').matches;
  return isSmall ? (mobileThumbnailsUrl ?? thumbnailsUrl) : (thumbnailsUrl ?? mobileThumbnailsUrl);
}

/** The last thumbnail that starts at or before `time`: gaps belong to the thumbnail before them. */
export function thumbnailAt(all: readonly Thumbnail[], time: number): Thumbnail | null {
  return findLast(all, ({ start }) => start <= time) ?? null;
}

/** Shows a thumbnail in `frame`, whose width CSS sets, by shifting a single image of the whole sheet. */
export function paintThumbnail(
  frame: HTMLElement,
  wanted: ReadonlySignal<Thumbnail | null>,
  onMissing: (sheet: string) => void,
): () => void {
  const sheet = new Image();
  sheet.alt = '';
  frame.replaceChildren(sheet);
  const move = moveByHand(sheet);
  const loaded = signal<string | null>(null);
  sheet.onload = () => {
    loaded.value = sheet.getAttribute('src');
  };
  sheet.onerror = () => onMissing(sheet.getAttribute('src') ?? '');

  const end = effect(() => {
    const now = wanted.value;
    frame.hidden = now === null;
    if (now === null) return;
    if (sheet.getAttribute('src') !== now.sheet) sheet.src = now.sheet;
    const isHere = loaded.value === now.sheet;
    // The frame stays dark until the sheet is loaded, and never shows a part of the previous sheet.
    sheet.style.visibility = isHere ? '' : 'hidden';
    if (isHere) move.put({ transform: partOf(sheet, now, frame) });
  });
  return () => {
    end();
    sheet.onload = null;
    sheet.onerror = null;
  };
}

/** The transform that fills the frame and centres the thumbnail, as `object-fit: cover` does for whole images. */
function partOf(sheet: HTMLImageElement, { part }: Thumbnail, frame: HTMLElement): string {
  const whole = { x: 0, y: 0, width: sheet.naturalWidth, height: sheet.naturalHeight };
  const { x, y, width, height } = part ?? whole;
  const scale = Math.max(frame.clientWidth / width, frame.clientHeight / height);
  const left = (frame.clientWidth - width * scale) / 2 - x * scale;
  const top = (frame.clientHeight - height * scale) / 2 - y * scale;
  return `translate(${left}px, ${top}px) scale(${scale})`;
}
