import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectCaptions } from '../steps/film-captions';
import { expect, test } from '../steps/player';
import { seekByScript } from '../steps/seek-by-script';
import { SMALL } from '../steps/sizes';
import { serveSubtitles } from './stream-subtitles';

/** TTML subtitles in fragmented MP4: those of the film as ffmpeg writes them, and as broadcasters write them. */

test.use({ viewport: SMALL });

const FILM = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const SEGMENT = readFileSync('e2e/media/film/subtitles/fa.ttml.mp4');

function mdat(text: string): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.alloc(8, '\0\0\0\0mdat');
  header.writeUInt32BE(8 + content.length);
  return Buffer.concat([header, content]);
}

/** @param codec the codec of the subtitles in the master playlist; `null`: none is stated */
async function serveTtml(page: Page, segment: Buffer, codec: string | null): Promise<void> {
  const playlist = ['#EXTM3U', '#EXT-X-TARGETDURATION:64', '#EXTINF:64,', 'fa.mp4', '#EXT-X-ENDLIST', ''];
  await serveSubtitles(page, codec, playlist.join('\n'));
  await page.route('**/film/s-fa/fa.mp4*', (route) =>
    route.fulfill({
      body: segment,
      contentType: 'video/mp4',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
}

for (const codec of ['stpp.ttml.im1t', 'stpp', null])
  test(`TTML that is named ${codec} is shown at its moments, after a seek as well`, async ({
    page,
    player,
  }) => {
    await serveTtml(page, SEGMENT, codec);
    const opened = await player.open(FILM);
    await opened.expectPlaying(0.3);
    await opened.press('c');
    await expectCaptions(opened, 'fa');
    await seekByScript(opened, 40);
    await expectCaptions(opened, 'fa');
  });

test('styles and places of TTML are those of the document, and its words no marks', async ({
  page,
  player,
}) => {
  await serveTtml(
    page,
    mdat(`<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling">
      <tt:head><tt:styling><tt:style xml:id="guest" tts:color="#FFFF00" tts:fontStyle="italic"/></tt:styling>
      <tt:layout><tt:region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%" tts:displayAlign="before"/></tt:layout>
      </tt:head><tt:body><tt:div><tt:p region="top" begin="0s" end="64s">&lt;b&gt; ساز
      <tt:span style="guest">باد</tt:span></tt:p></tt:div></tt:body></tt:tt>`),
    'stpp.ttml.etd1',
  );
  const opened = await player.open(FILM);
  await opened.expectPlaying(0.3);
  await opened.press('c');
  const caption = opened.frame.locator('[data-caption]').first();
  await expect(caption).toHaveText('<b> ساز باد');
  const guest = caption.locator('i');
  await expect(guest).toHaveText('باد');
  await expect(guest).toHaveCSS('color', 'rgb(255, 255, 0)');
  const [box, picture] = [await caption.boundingBox(), await opened.video().boundingBox()];
  expect((box?.y ?? 1000) - (picture?.y ?? 0)).toBeLessThan((picture?.height ?? 0) / 3);
});
