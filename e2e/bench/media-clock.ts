import type { Page } from 'playwright';

/** When the picture of a place on the element's timeline happened, in milliseconds since 1970. */
export interface MediaClock {
  readonly dateOf: (time: number) => number;
}

/**
 * Reads on the wire when a live's pictures happened: hls.js counts from the beginning of the first playlist of pictures
 * that it gets, so that playlist's first EXT-X-PROGRAM-DATE-TIME is the date of second 0. Nothing is asked of the page, so
 * that the player and the bare page are measured alike; on the bare page hls.js's own word can be compared.
 */
export function readMediaClock(page: Page, stream: string): MediaClock {
  let zero = Number.NaN;
  let awaited = false;
  page.on('response', (response) => {
    const url = response.url();
    // An instance that is built anew asks for the master playlist and counts anew; a HEAD only looks whether it is there.
    if (url.startsWith(stream) && response.request().method() === 'GET') awaited = true;
    if (!awaited || !/\/v\d+\/[^?]*\.m3u8/.test(url)) return;
    awaited = false;
    void response.text().then((playlist) => {
      zero = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '');
    });
  });
  return { dateOf: (time) => zero + time * 1000 };
}
