import type { Page } from 'playwright/test';

/**
 * Provides the film's Persian subtitles only by its stream.
 *
 * @param codec the codec of the subtitles in the master playlist; `null`: none is stated
 * @param playlist replaces that of the subtitles; `null`: its own
 */
export async function serveSubtitles(page: Page, codec: string | null, playlist: string | null) {
  await page.route(/\/api\/vod\/1001(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), subtitles: [] } });
  });
  await page.route('**/film/master.m3u8*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: codec === null ? text : text.replaceAll(/CODECS="([^"]*)"/g, `CODECS="$1,${codec}"`),
    });
  });
  if (playlist === null) return;
  await page.route('**/film/s-fa/index.m3u8*', async (route) =>
    route.fulfill({ response: await route.fetch(), body: playlist }),
  );
}
