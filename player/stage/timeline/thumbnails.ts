import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Thumbnail } from '../../api/thumbnails';
import { findLast } from '../../lib/from-end';
import { moveByHand } from '../../ui/move-by-hand';

/** A timeline narrower than this is a mini player's or a phone's, and its small sheets are enough. */
const SMALL_PX = 520;

/** Small pictures of the film for the pointer's tooltip. */
export interface Thumbnails {
  /** Empty until they are wanted and have come, and for good where they cannot be had. */
  readonly all: ReadonlySignal<readonly Thumbnail[]>;
  /** The pointer is on the timeline of this width in CSS pixels: loads them, once. */
  want(timelineWidth: number): void;
  /** A sheet did not come: what it holds goes without a word. */
  readonly drop: (sheet: string) => void;
  close(): void;
}

/** Where they lie: all that is needed of the details. */
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
      // The program's own part did not come; a film without thumbnails is a film.
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

/** The last one that has begun by then: gaps belong to what came before them. */
export function thumbnailAt(all: readonly Thumbnail[], time: number): Thumbnail | null {
  return findLast(all, ({ start }) => start <= time) ?? null;
}

/** Shows a thumbnail in `frame`, which is as wide as CSS makes it; its one image is the whole sheet, shifted. */
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
    // Until the sheet is there the frame is dark, and never shows a part of another one.
    sheet.style.visibility = isHere ? '' : 'hidden';
    if (isHere) move.put({ transform: partOf(sheet, now, frame) });
  });
  return () => {
    end();
    sheet.onload = null;
    sheet.onerror = null;
  };
}

/** Fills the frame and keeps the middle, as `object-fit: cover` does for whole pictures. */
function partOf(sheet: HTMLImageElement, { part }: Thumbnail, frame: HTMLElement): string {
  const whole = { x: 0, y: 0, width: sheet.naturalWidth, height: sheet.naturalHeight };
  const { x, y, width, height } = part ?? whole;
  const scale = Math.max(frame.clientWidth / width, frame.clientHeight / height);
  const left = (frame.clientWidth - width * scale) / 2 - x * scale;
  const top = (frame.clientHeight - height * scale) / 2 - y * scale;
  return `translate(${left}px, ${top}px) scale(${scale})`;
}
