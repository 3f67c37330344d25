import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { withEvents, withRanges } from '../steps/timed-edits';

/** Hosts receive timed metadata and breaks of a stream. */

test.use({ viewport: SMALL });

/** `splice_insert`, a sample message of ANSI/SCTE 35 (clause 14). */
const INSERT = Buffer.from('/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=', 'base64');

const STREAM = {
  path: '/cdn/muxed/master.m3u8',
  edit: withRanges(
    ['goal', 2.5, 'CLASS="com.example.goal",DURATION=1,X-BY="<b>سارا</b>"'],
    ['ad', 3, `DURATION=2,SCTE35-OUT=0x${INSERT.toString('hex')}`],
    ['far', 15, 'X-FAR="yes"'],
  ),
  editSegment: withEvents(
    { scheme: 'urn:example:first', segment: 0, delta: 0.25, data: Buffer.from('first') },
    { scheme: 'urn:scte:scte35:2013:bin', segment: 3, delta: 0.5, data: INSERT },
  ),
};

const PARAMS = `{ type: 'vod', id: '1101', autoplay: true, muted: true }`;

test('a host hears of events, date ranges and breaks of a stream when the picture gets there, and again when it is played again', async ({
  page,
  streams,
}) => {
  await streams.serve(STREAM);
  await openHostPage(page);
  await inHost(
    page,
    `window.heard = [];
       window.player = HostSDK.mount('#place', ${PARAMS});
       player.on('metadata', (data) => heard.push({ name: data.schemeIdUri ?? data.id, at: player.time, data }));
       player.on('adbreak', (data) => heard.push({ name: data.kind + ' ' + data.id, at: player.time, data }));`,
  );
  const readHeard = () => inHost<{ name: string; at: number; data: object }[]>(page, 'return heard;');
  const readNames = async () => (await readHeard()).map(({ name }) => name);
  await (await playerIn(page, '#place iframe')).expectPlaying(0.3);
  await expect
    .poll(readNames, { timeout: 25_000 })
    .toEqual([
      'urn:example:first',
      'goal',
      'ad',
      'begin ad',
      'end ad',
      'urn:scte:scte35:2013:bin',
      'begin 1207959695',
    ]);
  const heard = await readHeard();
  const [first, goal, , begin, end, , other] = heard;
  expect(first?.data).toMatchObject({ kind: 'emsg', data: Buffer.from('first').toString('base64') });
  expect(goal?.data).toMatchObject({
    kind: 'daterange',
    class: 'com.example.goal',
    duration: 1,
    attributes: { 'X-BY': '<b>سارا</b>' },
  });
  expect(begin?.data).toMatchObject({ duration: 2, data: INSERT.toString('base64') });
  expect(other?.data).toMatchObject({ eventId: 0x4800008f, plannedDuration: 5426421 / 90_000 });
  // The state is updated four times a second.
  expect(begin?.at).toBeGreaterThan(2.7);
  expect(begin?.at).toBeLessThan(5);
  expect(end?.at).toBeGreaterThan(4.7);
  expect(end?.at).toBeLessThan(6.5);
  await inHost(page, `await player.seek(16); await player.seek(2.4);`);
  // The seek leaves the break, which continues from 6.5 s.
  await expect
    .poll(async () => (await readNames()).slice(heard.length))
    .toEqual(['end 1207959695', 'goal', 'ad', 'begin ad']);
});

test('a host hears of the titles in ID3 tags of packed audio', async ({ page, streams }) => {
  await streams.serve({ path: '/cdn/packed/index.m3u8' });
  await openHostPage(page);
  await inHost(
    page,
    `window.heard = [];
     window.player = HostSDK.mount('#place', ${PARAMS});
     player.on('metadata', ({ kind, time, frames }) =>
       heard.push([kind, Math.round(time), ...frames.filter(({ id }) => id !== 'TSSE')]));`,
  );
  await expect
    .poll(() => inHost(page, 'return heard.slice(0, 2);'))
    .toEqual([0, 1].map((number) => ['id3', number * 4, { id: 'TIT2', text: `ترانهٔ ${number}` }]));
});

test('a host of a live stream hears of a break once while the window slides', async ({ page, streams }) => {
  const slide = sliding();
  const mark = withRanges(['ad', 9, 'DURATION=2,SCTE35-OUT=0xFC30']);
  const edit = (text: string, path: string) => slide(mark(text, path), path);
  await streams.serve({ path: '/cdn/muxed/master.m3u8', edit, live: true });
  await openHostPage(page);
  await inHost(
    page,
    `window.heard = [];
     window.player = HostSDK.mount('#place', { type: 'live', id: '2001', autoplay: true, muted: true });
     player.on('metadata', ({ id }) => heard.push(id));
     player.on('adbreak', ({ kind, duration }) => heard.push(kind + ' ' + duration));`,
  );
  await expect
    .poll(() => inHost(page, 'return heard;'), { timeout: 25_000 })
    .toEqual(['ad', 'begin 2', 'end 2']);
});

test('the decoders come only for a host that listens', async ({ page, streams }) => {
  await streams.serve(STREAM);
  await openHostPage(page);
  await inHost(page, `window.player = HostSDK.mount('#place', ${PARAMS});`);
  const player = await playerIn(page, '#place iframe');
  const decoders = () =>
    player.frame.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('report-timed')).length,
    );
  await player.expectPlaying(4);
  expect(await decoders()).toBe(0);
  await inHost(page, `player.on('adbreak', () => undefined);`);
  await expect.poll(decoders).toBe(1);
});
