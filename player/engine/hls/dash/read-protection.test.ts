import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPresentation } from './read-presentation';
import { readProtection } from './read-protection';
import { readXml } from './read-xml';

const KID = '9eaf35f1ad4f4321865a16b2c3bf539a';
const COMMON = `<ContentProtection xmlns:cenc="urn:mpeg:cenc:2013" value="cenc"
  schemeIdUri="urn:mpeg:dash:mp4protection:2011" cenc:default_KID="9EAF35F1-AD4F-4321-865A-16B2C3BF539A"/>`;
const WIDEVINE = 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
const PLAYREADY = '9a04f079-9840-4286-ab92-e65be0885f95';
const ALL = ['com.widevine.alpha', 'com.microsoft.playready', 'org.w3.clearkey'];

function read(content: string, systems: readonly string[] = ALL) {
  const root = readXml(`<AdaptationSet>${content}</AdaptationSet>`);
  if (root === null) throw new Error('not well-formed');
  return readProtection([root], new Set(systems));
}

const system = (uuid: string, content: string) =>
  `<ContentProtection schemeIdUri="urn:uuid:${uuid}">${content}</ContentProtection>`;

const packaged = (scheme: string) =>
  readFileSync(`${import.meta.dirname}/../../../../e2e/media/encoders/packaged/${scheme}/film.mpd`, 'utf8');

test.each([
  ['cenc', 'SAMPLE-AES-CTR'],
  ['cbcs', 'SAMPLE-AES'],
])('a film that Shaka Packager has encrypted by %s has a key of Clear Key', (scheme, method) => {
  const systems = new Set(['org.w3.clearkey']);
  const film = readPresentation(packaged(scheme), 'https://cdn.test/film.mpd', systems);
  const keys = film?.periods.map(({ representations }) => representations.map((one) => one.keys));
  const line = `#EXT-X-KEY:METHOD=${method},URI="data:;base64,${btoa(ofHex(KID))}",KEYID=0x${KID},KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1"`;
  expect(keys).toEqual([[[line], [line]]]);
  expect(film?.hasProtected).toBe(false);
});

test('media without protection have no keys', () => {
  expect(read('')).toEqual([]);
});

test('media are left out for which nobody has licences', () => {
  expect(read(COMMON, [])).toBeNull();
  expect(read('<ContentProtection/>')).toBeNull();
  expect(read(system(PLAYREADY, ''), ['com.microsoft.playready'])).toBeNull();
});

test('each key system gets its own data', () => {
  const pssh = btoa(`${'\0'.repeat(32)}object`);
  const lines = read(
    COMMON +
      system(WIDEVINE.toUpperCase(), `<cenc:pssh>\n${pssh.slice(0, 8)}\n${pssh.slice(8)}</cenc:pssh>`) +
      system(PLAYREADY, `<cenc:pssh>${pssh}</cenc:pssh>`),
  );
  expect(
    lines?.map((line) => /URI="data:;base64,([^"]*)".*KEYFORMAT="([^"]*)"/.exec(line)?.slice(1)),
  ).toEqual([
    [pssh, `urn:uuid:${WIDEVINE}`],
    [btoa('object'), 'com.microsoft.playready'],
    [btoa(ofHex(KID)), 'org.w3.clearkey'],
  ]);
});

test('PlayReady’s own element wins over its box', () => {
  const both = `<cenc:pssh>${btoa('x'.repeat(40))}</cenc:pssh><mspr:pro>${btoa('own')}</mspr:pro>`;
  expect(read(COMMON + system(PLAYREADY, both), ['com.microsoft.playready'])).toEqual([
    expect.stringContaining(`base64,${btoa('own')}"`),
  ]);
});

test('a box of PlayReady with ids of keys is left out', () => {
  const box = btoa(`${'\0'.repeat(8)}\x01${'\0'.repeat(31)}object`);
  const element = system(PLAYREADY, `<cenc:pssh>${box}</cenc:pssh>`);
  expect(read(COMMON + element, ['com.microsoft.playready'])).toBeNull();
});

test('Widevine is asked by the key’s id where a description has no data of it', () => {
  const [line = ''] = read(COMMON, ['com.widevine.alpha']) ?? [];
  const box = atob(/base64,([^"]*)"/.exec(line)?.[1] ?? '');
  const hex = Buffer.from(box, 'latin1').toString('hex');
  expect(box).toHaveLength(0x32);
  expect(hex).toBe(`000000327073736800000000${WIDEVINE.replace(/-/g, '')}000000121210${KID}`);
});

test.each([
  ['no base64', 'not base64!'],
  ['cut off', 'abc'],
  ['too long', 'a'.repeat(40_000)],
  ['lines of a playlist', '"\n#EXT-X-ENDLIST'],
])('data that are %s are left out', (_, data) => {
  expect(read(system(WIDEVINE, `<cenc:pssh>${data}</cenc:pssh>`), ['com.widevine.alpha'])).toBeNull();
});

function ofHex(hex: string): string {
  return hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
}
