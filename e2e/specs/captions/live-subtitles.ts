import type { Page } from 'playwright/test';
import type { LiveStream } from '../../operator/live-stream';
import { decodeTimeOf, timescaleOf } from '../../platform/live/boxes';

const HEADERS = { 'access-control-allow-origin': '*' };

/** Ticks per second, and bits, of X-TIMESTAMP-MAP (RFC 8216, 3.5). */
const TICKS = 90_000;
const WRAP = 2 ** 33;

/** The text of a segment's caption. */
export const captionOf = (sequence: number) => `بخش ${sequence}`;

/** Gives a live stream a subtitle rendition; the text of each segment is its number by default. */
export async function addSubtitles(page: Page, { id }: LiveStream, textOf = captionOf): Promise<void> {
  const [sound, own] = ['a-fa', 's-fa'];
  const load = async (address: string) => {
    const answer = await fetch(address);
    return Buffer.from(await answer.arrayBuffer());
  };
  const at = (url: string, name: string) => url.replace(new RegExp(`/${own}/[^?]*`), `/${sound}/${name}`);
  await page.route(`**/live/${id}/master.m3u8*`, async (route) => {
    const text = (await load(route.request().url())).toString();
    const media = `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",LANGUAGE="fa",NAME="فارسی",AUTOSELECT=YES,URI="${own}/index.m3u8"`;
    const body = text
      .replace('#EXT-X-STREAM-INF', `${media}\n#EXT-X-STREAM-INF`)
      .replaceAll(/^#EXT-X-STREAM-INF:/gm, '#EXT-X-STREAM-INF:SUBTITLES="text",');
    await route.fulfill({ body, contentType: 'application/vnd.apple.mpegurl', headers: HEADERS });
  });
  await page.route(`**/live/${id}/${own}/*`, async (route) => {
    const url = route.request().url();
    const sequence = /\/(\d+)\.vtt/.exec(url)?.[1];
    if (sequence === undefined) {
      const text = (await load(at(url, 'index.m3u8'))).toString();
      const body = text.replace(/#EXT-X-MAP.*\n/, '').replaceAll('.m4s', '.vtt');
      return route.fulfill({ body, contentType: 'application/vnd.apple.mpegurl', headers: HEADERS });
    }
    const [init, segment] = await Promise.all([load(at(url, 'init.mp4')), load(at(url, `${sequence}.m4s`))]);
    const ticks = Math.round((Number(decodeTimeOf(segment)) / timescaleOf(init)) * TICKS) % WRAP;
    const map = `X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${ticks}`;
    const body = `WEBVTT\n${map}\n\n00:00.100 --> 00:01.900\n${textOf(Number(sequence))}\n`;
    await route.fulfill({ body, contentType: 'text/vtt', headers: HEADERS });
  });
}
