import { expect, test } from 'vitest';
import { FFMPEG, GPAC, LIVE_BY_CLOCK, liveByTimeline, SHAKA } from './fixtures/descriptions';
import { FFMPEG_SLIDING_LIST } from './fixtures/live-descriptions';
import { createTranslator } from './translator';

const URL_ = 'https://cdn.test/live/m.mpd';

function open(at = 1_800_000_001_500) {
  const unplayable: string[] = [];
  const time = { now: at };
  const translator = createTranslator({
    decodes: () => true,
    onUnplayable: (reason) => unplayable.push(reason),
    clock: { now: () => time.now, learn: async () => undefined },
    now: () => time.now,
  });
  return {
    translator,
    unplayable,
    pass(seconds: number) {
      time.now += seconds * 1000;
    },
    async playlists(text: string, url = URL_) {
      const presentation = await translator.read(text, { asked: url, url, date: null });
      if (presentation === null) throw new Error('not read');
      const master = translator.master(presentation);
      const addresses = [...master.matchAll(/^https:.*$|(?<=URI=")[^"]*/gm)].map(([address]) => address);
      return {
        master,
        addresses,
        media: addresses.map((address) => translator.media(presentation, address)),
      };
    },
  };
}

const number = (text: string | undefined, name: string) =>
  Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text ?? '')?.[1] ?? 0);
const names = (text = '') => [...text.matchAll(/^https:.*\/(.*)$/gm)].map(([, name]) => name);
const mapOf = (text = '') => /EXT-X-MAP:URI="(.*?)"/.exec(text)?.[1];

test('a film has its init, its segments and an end', async () => {
  const { media } = await open().playlists(FFMPEG);
  const [, picture = ''] = media;
  expect(picture.split('\n').slice(0, 8)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-MAP:URI="https://cdn.test/live/init-stream0.m4s"',
    '#EXTINF:2.000000,',
    'https://cdn.test/live/chunk-stream0-00001.m4s',
    '#EXTINF:2.000000,',
  ]);
  expect(picture.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
});

test('periods are parted by a discontinuity, with the init of the next one', async () => {
  const [text = ''] = (await open().playlists(GPAC)).media;
  expect(text.match(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI=".*v1_init.mp4"/g)).toHaveLength(1);
});

test('periods of a film whose media go on have no discontinuity', async () => {
  const second = GPAC.replace('PT0H0M8.500S', 'PT0H0M8.000S').replace(
    'presentationTimeOffset="307200"',
    'presentationTimeOffset="102400"',
  );
  const same = second.replace('initialization="v1_init.mp4"', 'initialization="../film/a&amp;d/1/init.mp4"');
  expect((await open().playlists(second)).media[0]).toContain('#EXT-X-DISCONTINUITY');
  expect((await open().playlists(same)).media[0]).not.toContain('#EXT-X-DISCONTINUITY');
  const later = same.replace('presentationTimeOffset="102400"', 'presentationTimeOffset="0"');
  expect((await open().playlists(later)).media[0]).toContain('#EXT-X-DISCONTINUITY');
});

test('captions in one file are one segment', async () => {
  const { addresses, media } = await open().playlists(SHAKA);
  const text = media[addresses.findIndex((address) => address.includes('dash=text'))];
  expect(text).toContain('#EXTINF:64.050000,\nhttps://cdn.test/live/subs/fa.vtt\n#EXT-X-ENDLIST');
});

test('a live stream goes on with the clock, without another description', async () => {
  const { playlists, translator, pass } = open();
  const { addresses, media } = await playlists(LIVE_BY_CLOCK);
  expect(media[0]).not.toContain('ENDLIST');
  expect(media[0]).toContain('#EXT-X-PROGRAM-DATE-TIME:2027-01-15T07:59:30.000Z');
  pass(4);
  const kept = translator.known(URL_);
  const later = kept && translator.media(kept, addresses[0] ?? '');
  expect(number(later ?? '', 'MEDIA-SEQUENCE')).toBe(number(media[0], 'MEDIA-SEQUENCE') + 2);
  pass(5);
  expect(translator.known(URL_)).toBeNull();
});

test('segments keep their sequence numbers where the description slides', async () => {
  const { playlists } = open();
  const first = 18_000_000_000_000_000n;
  const before = (await playlists(liveByTimeline(first, '<S d="20000000" r="4"/>'))).media[0];
  const after = (await playlists(liveByTimeline(first + 40_000_000n, '<S d="20000000" r="4"/>'))).media[0];
  const at = (text: string | undefined) =>
    Object.fromEntries(names(text).map((name, index) => [name, number(text, 'MEDIA-SEQUENCE') + index]));
  expect(Object.keys(at(before))).toHaveLength(6);
  expect({ ...at(after), ...at(before) }).toEqual({ ...at(before), ...at(after) });
});

test('a hole is a gap of one number, and does not slow the reloads', async () => {
  const { playlists } = open();
  const text = liveByTimeline(18_000_000_000_000_000n, '<S t="18000000080000000" d="20000000"/>');
  const [media] = (await playlists(text)).media;
  expect(media).toContain('#EXT-X-GAP\n#EXTINF:6.000000,\n');
  expect(number(media, 'TARGETDURATION')).toBe(2);
});

test('a period without the signer of another one is a gap, and not the picture', async () => {
  const { playlists } = open();
  const set = (id: string, role: string) =>
    `<AdaptationSet mimeType="video/mp4"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="${role}"/><SegmentTemplate duration="2" media="${id}-$Number$.m4s"/><Representation id="${id}" bandwidth="1"/></AdaptationSet>`;
  const period = (sets: string) => `<Period duration="PT4S">${sets}</Period>`;
  const { media } = await playlists(
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT8S">${period(set('v', 'main') + set('s', 'sign'))}${period(set('v', 'main'))}</MPD>`,
  );
  const signer = media.find((playlist) => playlist.includes('s-1.m4s')) ?? '';
  expect(signer).toContain('#EXT-X-GAP\n');
  expect(signer).not.toContain('v-');
});

test('periods that have gone are counted', async () => {
  const { playlists } = open();
  const period = (id: string, start: number, first: bigint) =>
    liveByTimeline(first, '')
      .replace(/<Period.*>/, `<Period id="${id}" start="PT${start}S">`)
      .replace('media=', `presentationTimeOffset="${first}" media=`);
  const join = (one: string, other: string) =>
    one.replace('</MPD>', `${/<Period[\s\S]*<\/Period>/.exec(other)?.[0] ?? ''}</MPD>`);
  const [a, b] = [period('a', 100, 0n), period('b', 102, 7n)];
  expect((await playlists(join(a, b))).media[0]).toMatch(/EXTINF[\s\S]*#EXT-X-DISCONTINUITY\n/);
  expect(number((await playlists(b)).media[0], 'DISCONTINUITY-SEQUENCE')).toBe(1);
});

test('segments of a list that slides keep their numbers', async () => {
  const { playlists } = open();
  const [before] = (await playlists(FFMPEG_SLIDING_LIST)).media;
  const later = FFMPEG_SLIDING_LIST.replace('PT2M44.0S', 'PT2M48.0S')
    .replace(/startNumber="83"/g, 'startNumber="85"')
    .replace(
      /(chunk-stream\d-)(\d+)/g,
      (_, name, number) => name + String(Number(number) + 2).padStart(5, '0'),
    );
  const [after] = (await playlists(later)).media;
  expect(number(after, 'MEDIA-SEQUENCE')).toBe(number(before, 'MEDIA-SEQUENCE') + 2);
  expect(names(after)[0]).toBe(names(before)[2]);
  expect(after).not.toContain('DISCONTINUITY');
});

test('segments of an encoder that starts anew follow those that there were, with its init segment', async () => {
  const { playlists } = open();
  const old = liveByTimeline(6_000_000_000n, '<S d="20000000" r="4"/>').replace('1970-01-01', '2027-01-01');
  const before = (await playlists(old)).media[0];
  const anew = liveByTimeline(0n, '<S d="20000000" r="1"/>').replace(
    '1970-01-01T00:00:00Z',
    '2027-01-01T00:11:00Z',
  );
  for (const text of [anew, anew.replace('11:00Z', '11:00.4Z')]) {
    const after = (await playlists(text)).media[0];
    expect(names(after)).toHaveLength(3);
    expect(number(after, 'MEDIA-SEQUENCE')).toBe(number(before, 'MEDIA-SEQUENCE') + 6);
    expect(number(after, 'DISCONTINUITY-SEQUENCE')).toBe(1);
    expect(mapOf(after)).toBe(`${mapOf(before)}#660`);
  }
  const over = anew.replace('dynamic', 'static').replace(/availabilityStartTime="[^"]*"/, '');
  expect(names((await playlists(over)).media[0])).toHaveLength(3);
});

test('a live stream that turns static ends, with the numbers that it had', async () => {
  const { playlists } = open();
  const first = 18_000_000_000_000_000n;
  const live = liveByTimeline(first, '<S d="20000000" r="4"/>');
  const before = (await playlists(live)).media[0];
  const whole = liveByTimeline(first - 200_000_000n, '<S d="20000000" r="15"/>').replace('dynamic', 'static');
  const after = (await playlists(whole)).media[0];
  expect(after).toContain('#EXT-X-ENDLIST');
  expect(number(after, 'MEDIA-SEQUENCE')).toBe(number(before, 'MEDIA-SEQUENCE'));
  expect(names(after)[0]).toBe(names(before)[0]);
});

test('a live stream that names its end, and does not change, ends there', async () => {
  const { playlists } = open();
  const text = LIVE_BY_CLOCK.replace(
    'minimumUpdatePeriod="PT8S"',
    'mediaPresentationDuration="PT1800000000S"',
  );
  expect((await playlists(text)).media[0]).toContain('#EXT-X-ENDLIST');
});

test('what can never be played is reported, and what may come is not', async () => {
  const { playlists, unplayable } = open();
  await playlists('<MPD type="dynamic"><Period start="PT0S"/></MPD>');
  expect(unplayable).toEqual([]);
  await playlists(FFMPEG.replaceAll('/mp4', '/webm'));
  await playlists(FFMPEG.replaceAll('<SegmentTemplate', '<ContentProtection/><SegmentTemplate'));
  expect(unplayable).toEqual(['unsupported', 'protected']);
});

test('an encrypted quality beside others is left out', async () => {
  const { playlists, unplayable } = open();
  const text = SHAKA.replace('<BaseURL>video_720', '<ContentProtection/><BaseURL>video_720');
  expect((await playlists(text)).master.match(/STREAM-INF/g)).toHaveLength(1);
  expect(unplayable).toEqual([]);
});

test('a description at a glance is a playlist', () => {
  const { translator } = open();
  const master = translator.glance(LIVE_BY_CLOCK, URL_);
  const [address = ''] = /^https.*$/m.exec(master) ?? [];
  expect(translator.glance(LIVE_BY_CLOCK, address)).toContain('#EXTINF');
  expect(translator.glance('#EXTM3U\n', URL_)).toBe('#EXTM3U\n');
  expect(translator.glance('<html/>', URL_)).toBe('');
});

test('five megabytes of a timeline are read', async () => {
  const entries = Array.from(
    { length: 130_000 },
    (_, index) => `<S d="${20_000_000 + (index % 3)}" />\n`,
  ).join('\t\t\t');
  const started = performance.now();
  const { media } = await open().playlists(liveByTimeline(0n, entries).replace('dynamic', 'static'));
  expect(media[0]?.match(/#EXTINF/g)).toHaveLength(25_000);
  expect(performance.now() - started).toBeLessThan(8000);
});
