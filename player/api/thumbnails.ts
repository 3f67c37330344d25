import { parseUrl } from '../lib/address/parse-url';
import { safeImage } from '../lib/address/safe-address';
import { readLimited } from '../lib/network/read-limited';

/** A small picture for a range of the video: a rectangle of a sheet that holds many of them. */
export interface Thumbnail {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Absolute address of the sheet. */
  readonly sheet: string;
  /** The rectangle, in pixels; `null` if the whole sheet is this picture. */
  readonly part: ThumbnailPart | null;
}

export interface ThumbnailPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** More than twelve hours with a thumbnail every five seconds have; the rest is left out. */
const MOST_THUMBNAILS = 10_000;

/** Larger files are ignored, in bytes. */
const MAX_THUMBNAIL_BYTES = 1_000_000;

/**
 * The thumbnails in a WebVTT file. Requested once, without retries: late thumbnails are useless.
 *
 * @returns in file order; empty on failure, and if the file is too large
 */
export async function fetchThumbnails(url: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  try {
    const response = await fetch(url, { signal });
    // Addresses in the file are relative to the file's address after redirects.
    if (!response.ok) return [];
    const bytes = await readLimited(response, MAX_THUMBNAIL_BYTES);
    return parseThumbnails(new TextDecoder().decode(bytes), response.url || url);
  } catch {
    return [];
  }
}

const TIMING = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** Media Fragments URI 1.0, section 4.2.2; only pixels. */
const PART = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** Cues that cannot be read are left out. */
export function parseThumbnails(text: string, base: string): Thumbnail[] {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.slice(0, MOST_THUMBNAILS).flatMap((block) => readCue(block.split('\n'), base) ?? []);
}

function readCue(lines: readonly string[], base: string): Thumbnail | null {
  const at = lines.findIndex((line) => TIMING.test(line));
  const timing = lines[at]?.match(TIMING);
  const address = lines[at + 1]?.trim();
  const url = parseUrl(address ?? '', base);
  if (!timing || !address || url === null) return null;
  const [start, end] = [readTime(timing[1]), readTime(timing[2])];
  if (end <= start) return null;
  const part = readPart(url.href);
  url.hash = '';
  const sheet = safeImage(url.href);
  return sheet === null ? null : { start, end, sheet, part };
}

function readPart(address: string): ThumbnailPart | null {
  const found = address.match(PART);
  if (!found) return null;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** `1:02:03.500` and `02:03.500`, in seconds. */
function readTime(clock = ''): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
