import type { PlayerStats, TranscriptLine } from '../../../host-sdk/contract/contract';
import { inHost, mountFilm, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';

test.use({ viewport: SMALL });

/** Calls whose results depend on the real media, in a host page of another site. */

test('calls made at the moment a load resolves are carried out on the new video, and the state shows them', async ({
  page,
}) => {
  await openHostPage(page);
  await inHost(
    page,
    `window.player = HostSDK.mount('#place', { type: 'clip', id: 4001 });
     await player.load({ type: 'vod', id: 1001 });
     const lowest = 240;
     window.shown = Promise.all([player.setQuality(lowest), player.seek(20), player.setSubtitles('fa')])
       .then(() => player.state);`,
  );
  const state = await inHost<Record<string, unknown>>(page, 'return shown;');
  expect(state).toMatchObject({ id: '1001', quality: 240, time: 20 });
  const subtitle = await inHost(
    page,
    'return player.subtitles.find(({ id }) => id === player.subtitle)?.lang;',
  );
  expect(subtitle).toMatch(/^fa/);
  const film = await playerIn(page, '#place iframe');
  expect((await film.readState()).time).toBeCloseTo(20, 1);
  const height = () => film.video().evaluate((video) => Reflect.get(video, 'videoHeight'));
  await expect.poll(height).toBe(240);
});

test('a pause and a seek as soon as it plays, while the next rendition is loading, have their picture', async ({
  page,
}) => {
  await openHostPage(page);
  await inHost(
    page,
    `window.player = HostSDK.mount('#place', { type: 'vod', id: 1001 });
     await player.ready;
     const playing = new Promise((resolve) => player.once('playing', resolve));
     await player.play();
     await playing;
     await player.pause();
     await player.seek(20);`,
  );
  const film = await playerIn(page, '#place iframe');
  await expect.poll(async () => (await film.readState()).ready).toBeGreaterThan(1);
  expect(await film.readState()).toMatchObject({ time: 20, paused: true });
});

test('measurements have a first frame, and the seconds watched grow with the picture', async ({ page }) => {
  await openHostPage(page);
  await mountFilm(page);
  await inHost(page, `window.stats = []; player.on('stats', (one) => stats.push(one));`);
  const stats = () => inHost<PlayerStats[]>(page, 'return stats;');
  await expect.poll(async () => (await stats()).length, { timeout: 20_000 }).toBeGreaterThan(1);
  const [first, second] = await stats();
  if (first === undefined || second === undefined) throw new Error('no two measurements');
  expect(first.firstFrame).toBeGreaterThan(0);
  expect(first.firstFrame).toBeLessThan(20_000);
  expect(second.firstFrame).toBe(first.firstFrame);
  expect(first.watched).toBeGreaterThan(0);
  expect(second.watched).toBeGreaterThan(first.watched);
  // Five seconds between two measurements, more on a busy machine.
  expect(second.watched - first.watched).toBeLessThan(10);
  expect(second.time - first.time).toBeCloseTo(second.watched - first.watched, 0);
  expect(second.frames).toBeGreaterThan(first.frames ?? Infinity);
  expect(second).toMatchObject({
    bufferedAhead: expect.any(Number),
    bitrate: expect.any(Number),
    height: expect.any(Number),
    latency: null,
    cmcd: { cid: expect.stringContaining('1001'), sid: expect.stringMatching(/./), sf: 'h', st: 'v' },
  });
});

test('the transcript has its lines after subtitles are turned on, and not before', async ({ page }) => {
  await openHostPage(page);
  const film = await mountFilm(page);
  await film.expectPlaying(0.3);
  const lines = () =>
    inHost<TranscriptLine[] | string>(page, 'return player.getTranscript().catch(({ code }) => code);');
  expect(await lines()).toBe('not-supported');
  await inHost(page, `await player.setSubtitles('fa');`);
  await expect.poll(async () => typeof (await lines()) !== 'string' && (await lines()).length > 0).toBe(true);
  const known = await lines();
  if (typeof known === 'string') throw new Error(known);
  for (const { start, end, text } of known) {
    expect(end).toBeGreaterThan(start);
    expect(text).not.toBe('');
  }
  expect(known.map(({ start }) => start)).toEqual(known.map(({ start }) => start).toSorted((a, b) => a - b));
});

test('character references in captions are decoded on the picture and in the transcript', async ({
  page,
}) => {
  await page.route('**/film/subtitles/fa.vtt', (route) =>
    route.fulfill({
      body: 'WEBVTT\n\n00:00.000 --> 00:40.000 line:10%\n<v سارا&amp;نیما><c.yellow>برف &lt; باران</c> &amp;&nbsp;باد &#9731;\n',
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await openHostPage(page);
  const film = await mountFilm(page);
  await film.expectPlaying(0.3);
  await inHost(page, `await player.setSubtitles('fa');`);
  await expect(film.frame.locator('[data-caption]')).toHaveText('برف < باران & باد ☃');
  const [line] = await inHost<TranscriptLine[]>(page, 'return player.getTranscript();');
  expect(line).toMatchObject({ speaker: 'سارا&نیما', text: 'برف < باران & باد ☃' });
});

test('the sound may not be processed before the viewer’s gesture in the player, and may after it', async ({
  page,
}) => {
  await openHostPage(page);
  // Evaluating code in the player's frame counts as a gesture there, so the test uses the host page alone.
  await inHost(
    page,
    `window.player = HostSDK.mount('#place', { type: 'vod', id: 1001, autoplay: true });
     await new Promise((resolve) => player.once('playing', resolve));`,
  );
  const setSound = () =>
    inHost(
      page,
      `return player.setSound({ night: true, boost: 150 }).then(() => 'done', ({ code }) => code);`,
    );
  expect(await setSound()).toBe('not-allowed');
  await page.locator('#place iframe').click({ position: { x: 200, y: 150 } });
  await expect.poll(() => inHost(page, 'return player.paused;')).toBe(true);
  expect(await setSound()).toBe('done');
  await inHost(page, 'await player.play();');
  await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
});

test('a host takes the picture away and brings it back, for this video and not as the choice of the viewer', async ({
  page,
}) => {
  await openHostPage(page);
  const film = await mountFilm(page);
  await film.expectPlaying(0.5);
  await inHost(
    page,
    `window.heard = [];
     player.on('soundonlychange', ({ soundOnly }) => heard.push(soundOnly));
     await player.setSoundOnly(true);`,
  );
  expect(await inHost(page, 'return player.soundOnly;')).toBe(true);
  const width = async () => (await film.readState()).width;
  await expect.poll(width).toBe(0);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/v\d+\/.*\.(m4s|mp4|ts)(\?|$)/.test(request.url())) pictures.push(request.url());
  });
  await film.expectPlaying(1);
  expect(pictures).toEqual([]);
  await inHost(page, 'await player.setSoundOnly(false);');
  await expect.poll(width).toBeGreaterThan(0);
  await film.expectMovingPicture();
  await expect.poll(() => inHost(page, 'return heard;')).toEqual([true, false]);
  await inHost(
    page,
    `await player.setSoundOnly(true);
     await player.load({ type: 'archive', id: 3001, autoplay: true });`,
  );
  await film.expectMovingPicture();
  expect(await inHost(page, 'return player.soundOnly;')).toBe(false);
  const refused = 'return player.setSoundOnly(true).catch(({ code }) => code);';
  expect(await inHost(page, refused)).toBe('not-supported');
});

test('a clip for the host is a file that plays and is as long as requested, by the rights of the viewer', async ({
  page,
}) => {
  await openHostPage(page);
  const film = await mountFilm(page);
  await film.expectPlaying(0.5);
  const clip = await inHost(
    page,
    `const file = await player.clip({ from: 10.4, to: 17.4 });
     const head = new TextDecoder().decode(await file.slice(4, 8).arrayBuffer());
     const video = document.createElement('video');
     video.muted = true;
     video.src = URL.createObjectURL(file);
     await video.play();
     await new Promise((resolve, reject) => {
       video.ontimeupdate = () => video.currentTime > 0.5 && resolve();
       video.onerror = () => reject(new Error(video.error.message));
     });
     video.pause();
     const { name, type } = file;
     return { name, type, head, duration: video.duration, width: video.videoWidth };`,
  );
  expect(clip).toEqual({
    name: expect.stringMatching(/\S 10-17\.mp4$/),
    type: 'video/mp4',
    head: 'ftyp',
    duration: expect.closeTo(7, 0),
    width: expect.any(Number),
  });
  expect(Reflect.get(Object(clip), 'width')).toBeGreaterThan(0);
  const refused = (from = 0, to = 10) =>
    inHost(page, `return player.clip({ from: ${from}, to: ${to} }).then(() => 'done', ({ code }) => code);`);
  expect(await refused(55, 65)).toBe('wrong-argument');
  await inHost(page, 'await player.setParams({ featureSet: { clip: false } });');
  expect(await refused()).toBe('not-supported');
});

for (const timeMachine of [true, false])
  test(`a clip of a live stream ${timeMachine ? 'with' : 'without'} a time machine for the host plays, and ends where requested`, async ({
    page,
    operator,
  }) => {
    const live = await operator.liveStream({ timeMachine });
    await openHostPage(page);
    await inHost(page, `window.player = HostSDK.mount('#place', ${JSON.stringify(live.query())});`);
    await (await playerIn(page, '#place iframe')).expectPlaying(6);
    const clip = await inHost(
      page,
      `const { time } = await player.getState();
       const file = await player.clip({ from: time - 6, to: time });
       const video = document.createElement('video');
       video.muted = true;
       video.src = URL.createObjectURL(file);
       await video.play();
       video.pause();
       const gone = await player.clip({ from: time - 700, to: time - 690 }).catch(({ code }) => code);
       return { duration: video.duration, hasPicture: video.videoWidth > 0, gone };`,
    );
    expect(clip).toEqual({ duration: expect.closeTo(6, 0), hasPicture: true, gone: 'wrong-argument' });
  });
