import { expect, test } from 'vitest';
import { signerAlone } from '../tracks/signers';
import { FFMPEG, SHAKA } from './fixtures/descriptions';
import { readPresentation } from './read-presentation';
import { writeMaster } from './write-master';

const URL_ = 'https://cdn.test/m.mpd?t=1';

function master(text: string, decodes: (mimeType: string) => boolean = () => true) {
  const presentation = readPresentation(text, URL_);
  if (presentation === null) throw new Error('not read');
  return writeMaster(presentation, decodes).split('\n');
}

const media = (lines: readonly string[], type: string) =>
  lines
    .filter((line) => line.startsWith(`#EXT-X-MEDIA:TYPE=${type}`))
    .map((line) => line.replace(/,URI=.*/, ''));

const variants = (lines: readonly string[]) => lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF'));

test('each picture is a variant, with what its sound needs as well', () => {
  expect(variants(master(SHAKA))).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=540000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",FRAME-RATE=25.000,AUDIO="sound",SUBTITLES="text"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1540000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2",FRAME-RATE=25.000,AUDIO="sound",SUBTITLES="text"',
  ]);
});

test('the main sound is the first one, and each language comes once, in a quality that is enough', () => {
  const lines = master(SHAKA);
  expect(media(lines, 'AUDIO')).toEqual([
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",DEFAULT=YES,NAME="فارسی",AUTOSELECT=YES,LANGUAGE="fa"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",DEFAULT=NO,NAME="عربي",AUTOSELECT=YES,LANGUAGE="ar"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",DEFAULT=NO,NAME="فارسی 2",AUTOSELECT=YES,LANGUAGE="fa",CHARACTERISTICS="public.accessibility.describes-video"',
  ]);
  expect(lines[3]).toContain('id=3&bandwidth=129000');
});

test('captions are tracks, and none is on by itself', () => {
  expect(media(master(SHAKA), 'SUBTITLES')).toEqual([
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",DEFAULT=NO,FORCED=NO,NAME="فارسی",AUTOSELECT=YES,LANGUAGE="fa"',
  ]);
});

test('sound that the browser decodes is played', () => {
  const surround = master(SHAKA, (mimeType) => mimeType.includes('ec-3'));
  expect(media(surround, 'AUDIO')).toHaveLength(1);
  expect(variants(surround)[0]).toContain('CODECS="avc1.4d401e,ec-3"');
});

test('without a picture, the qualities of the sound are the variants', () => {
  const lines = master(SHAKA.replaceAll('video/mp4', 'video/webm'));
  expect(variants(lines)).toEqual([
    '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"',
    '#EXT-X-STREAM-INF:BANDWIDTH=129000,CODECS="mp4a.40.2"',
    '#EXT-X-STREAM-INF:BANDWIDTH=384000,CODECS="mp4a.40.2"',
  ]);
  expect(media(lines, 'AUDIO')).toEqual([]);
});

test('another camera and a signer are no qualities of the picture', () => {
  const set = (id: string, role: string) =>
    `<AdaptationSet mimeType="video/mp4">${role === '' ? '' : `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${role}"/>`}<SegmentTemplate duration="2" media="${id}-$Number$.m4s"/><Representation id="${id}" bandwidth="1"/></AdaptationSet>`;
  const ids = (...sets: readonly string[]) =>
    master(
      `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT4S"><Period>${sets.join('')}</Period></MPD>`,
    ).flatMap((line) => (line.startsWith('#') ? [] : (/[?&]id=(\w+)/.exec(line)?.[1] ?? [])));
  expect(
    ids(set('signer', 'sign'), set('film', 'main'), set('hevc', ''), set('camera', 'alternate')),
  ).toEqual(['film', 'hevc']);
  expect(ids(set('first', 'alternate'), set('second', 'alternate'))).toEqual(['first']);
  expect(ids(set('signer', 'sign'), set('camera', 'alternate'))).toEqual(['camera']);
  expect(ids(set('signer', 'sign'))).toEqual(['signer']);
  const both = set('both', 'main').replace(
    '<Segment',
    `<Accessibility schemeIdUri="urn:mpeg:dash:role:2011" value="sign"/><Segment`,
  );
  expect(ids(both, set('film', 'main'))).toEqual(['film']);
});

test('a signer whom the picture leaves out is a rendition with a size, in each of its qualities', () => {
  const role = (value: string) => `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${value}"/>`;
  const set = (inside: string, lines: readonly number[]) =>
    `<AdaptationSet mimeType="video/mp4" lang="psc">${inside}<SegmentTemplate duration="2" media="$RepresentationID$.m4s"/>${lines
      .map(
        (height) => `<Representation id="${height}" bandwidth="${height}0" width="320" height="${height}"/>`,
      )
      .join('')}</AdaptationSet>`;
  const lines = master(
    `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" mediaPresentationDuration="PT4S"><Period>${set(role('main'), [720])}${set(`${role('sign')}${role('main')}<Label>ایرانی</Label>`, [180, 360])}</Period></MPD>`,
  );
  expect(media(lines, 'VIDEO')).toEqual(
    [180, 360].map(
      (height) =>
        `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="signer",NAME="ایرانی",LANGUAGE="psc",CHARACTERISTICS="public.accessibility.sign-language",BANDWIDTH=${height}0,RESOLUTION=320x${height}`,
    ),
  );
  expect(signerAlone(lines.join('\n'), 'psc/ایرانی')).toMatch(
    /#EXT-X-STREAM-INF:.*x360\nhttps:.*[?&]id=360&/,
  );
});

test('names from outside stay in their quotation marks and on their lines', () => {
  const hostile = '"&#10;#EXT-X-STREAM-INF:BANDWIDTH=1&#10;https://evil.test/';
  const text = SHAKA.replaceAll(/(?<=<Label>).*(?=<)/g, hostile)
    .replace('lang="ar"', `lang='${hostile}'`)
    .replace('id="8"', `id='${hostile}'`);
  const lines = master(text.replace('codecs="avc1.4d401f"', `codecs='${hostile}'`));
  expect(variants(lines)).toHaveLength(2);
  expect(
    lines.filter((line) => line !== '' && !line.startsWith('#')).every((line) => line.startsWith(URL_)),
  ).toBe(true);
});

test('tracks of one name are numbered', () => {
  const names = media(master(SHAKA.replace(/(?<=<Label>).*(?=<)/, 'فارسی')), 'AUDIO').map(
    (line) => /NAME="([^"]*)"/.exec(line)?.[1],
  );
  expect(names).toEqual(['فارسی', 'فارسی 2', 'فارسی 3']);
});

test('a picture without codecs names none', () => {
  expect(variants(master(FFMPEG.replace('codecs="avc1.42c00c"', '')))[0]).not.toContain('CODECS');
});
