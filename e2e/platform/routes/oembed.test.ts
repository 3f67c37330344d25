// @vitest-environment node
import { afterAll, expect, test } from 'vitest';
import { playerOrigin, startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

const ask = (query: Record<string, string>) => platform.api(`oembed?${new URLSearchParams(query)}`);

test('the address of a player page is answered with the frame that shows it', async () => {
  const url = `${playerOrigin}/plr?type=vod&id=1001&lang=ar&xToken=secret&uuid=me`;
  const answer: unknown = await (await ask({ url })).json();
  expect(answer).toMatchObject({ version: '1.0', type: 'video', width: 640, height: 360 });
  const html = typeof answer === 'object' && answer !== null && 'html' in answer ? String(answer.html) : '';
  expect(html).toContain(`src="${playerOrigin}/plr?type=vod&amp;id=1001&amp;site=embed&amp;lang=ar"`);
  expect(html).not.toMatch(/secret|uuid/);
});

test('the frame keeps its shape within the room that there is', async () => {
  const url = `${playerOrigin}/ngpplayer/vod/1001`;
  expect(await (await ask({ url, maxwidth: '320' })).json()).toMatchObject({ width: 320, height: 180 });
  const low = await ask({ url, maxwidth: '4000', maxheight: '90' });
  expect(await low.json()).toMatchObject({ width: 160, height: 90 });
});

test('foreign, unknown and unsupported requests are refused', async () => {
  const page = `${playerOrigin}/plr?type=vod&id=1001`;
  const queries = [
    { url: 'https://evil.example/plr?type=vod&id=1001' },
    { url: `${playerOrigin}/elsewhere?type=vod&id=1001` },
    { url: `${playerOrigin}/plr?type=vod&id=nobody` },
    { url: `${playerOrigin}/plr?type=mp4&id=1001` },
    { url: page, format: 'xml' },
    { url: page, maxwidth: '-1' },
    { url: 'nonsense' },
  ];
  const answers = await Promise.all(queries.map(ask));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 501, 400, 400]);
});
