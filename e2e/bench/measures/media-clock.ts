import type { Page } from 'playwright';
import { median } from './median';
import type { Sample } from './watch-picture';

export interface MediaClock {
  /** Wall-clock time of second 0 of the element's timeline, in milliseconds since 1970. */
  readonly zero: (samples: readonly Sample[]) => number;
}

/**
 * Media received this shortly before or after a sample, in milliseconds, may or may not be buffered. Parts of 0.2 s must
 * leave some samples sure.
 */
const UNSURE_MS = 50;
const PICTURE = /\/v\d+\/[^?]*\.(?:m3u8|m4s|ts)$/;

/**
 * Reads the wall-clock time of a live stream's pictures on the wire: the buffer ends with the newest received segment
 * or part, whose date is in its playlist (RFC 8216, 4.3.2.6). Nothing is read from the pages themselves, so that the player
 * and the bare page are measured alike; on the bare page the result can be compared with hls.js's own value.
 */
export function readMediaClock(page: Page): MediaClock {
  const ends = new Map<string, number>();
  const came: { readonly at: number; readonly url: string }[] = [];
  page.on('requestfinished', (request) => {
    // The player adds a query to its requests.
    const url = withoutQuery(request.url());
    if (!PICTURE.test(url)) return;
    if (!url.endsWith('.m3u8')) return void came.push({ at: Date.now(), url });
    const read = async () => {
      const response = await request.response();
      if (response === null) return;
      for (const [name, end] of endsIn(await response.text(), url)) ends.set(name, end);
    };
    read().catch((error: unknown) => {
      // Pending responses are useless when a page closes.
      if (!page.isClosed()) throw error;
    });
  });
  // Chromium reports some responses as aborted that a page has read to their end as they came.
  page.on('requestfailed', (request) => {
    const url = withoutQuery(request.url());
    if (PICTURE.test(url) && !url.endsWith('.m3u8')) came.push({ at: Date.now(), url });
  });
  /** Date of the buffer's end at this time; `null` if it is uncertain. */
  const endAt = (time: number) => {
    if (came.some(({ at }) => at > time - UNSURE_MS && at < time + UNSURE_MS)) return null;
    const before = came.filter(({ at }) => at < time).flatMap(({ url }) => ends.get(url) ?? []);
    return before.length > 0 ? Math.max(...before) : null;
  };
  return {
    zero: (samples) =>
      median(
        samples.flatMap(({ at, buffered }) => {
          const end = endAt(at);
          return end === null ? [] : [end - buffered * 1000];
        }),
      ),
  };
}

/** Dates of the ends of all segments and parts of a playlist, in milliseconds since 1970, by their addresses. */
function endsIn(playlist: string, base: string): [url: string, end: number][] {
  const found: [string, number][] = [];
  let segmentEnd = Number.NaN;
  let partEnd = Number.NaN;
  let seconds = 0;
  for (const line of playlist.split('\n')) {
    const date = /^#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(line)?.[1];
    if (date !== undefined) segmentEnd = partEnd = Date.parse(date);
    seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? seconds);
    const [, duration, uri] = /^#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)"/.exec(line) ?? [];
    if (uri !== undefined) {
      partEnd += Number(duration) * 1000;
      found.push([withoutQuery(uri, base), partEnd]);
    }
    if (line === '' || line.startsWith('#')) continue;
    segmentEnd += seconds * 1000;
    partEnd = segmentEnd;
    found.push([withoutQuery(line, base), segmentEnd]);
  }
  return found;
}

const withoutQuery = (uri: string, base?: string) => new URL(uri, base).href.replace(/\?.*/, '');
