import { type FileChapter, MOST_CHAPTERS } from './chapter';

/** Times of the list count tenths of a microsecond. */
const TICKS = 10_000_000;

/** Nero's chapter list (`moov`, `udta`, `chpl`); a truncated list yields its complete entries. */
export function readChapterList(view: DataView): readonly FileChapter[] {
  const chapters: FileChapter[] = [];
  if (view.byteLength === 0) return chapters;
  // Version 1 has four more bytes before the number of chapters.
  let place = view.getUint8(0) === 0 ? 4 : 8;
  if (place >= view.byteLength) return chapters;
  const count = Math.min(view.getUint8(place), MOST_CHAPTERS);
  place += 1;
  while (chapters.length < count && place + 9 <= view.byteLength) {
    const time = Number(view.getBigUint64(place)) / TICKS;
    const length = view.getUint8(place + 8);
    place += 9;
    if (place + length > view.byteLength) break;
    chapters.push({ time, name: utf8(view, place, length) });
    place += length;
  }
  return chapters;
}

function utf8(view: DataView, from: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + from, length));
}
