import { expect, test } from 'vitest';
import { withLicensedKeys } from './licensed-keys';

const LICENCE = { license_url: 'https://media.example.com/licence' };

/** As Shaka Packager writes keys of several systems. */
const [PLAIN, PLAYREADY, WIDEVINE, FAIRPLAY] = [
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",IV=0x0bb3a968a8fc4624bfa0f2bb65d5d55e,KEYFORMAT="identity"',
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;charset=UTF-16;base64,vgEA",KEYFORMATVERSIONS="1",KEYFORMAT="com.microsoft.playready"',
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,AAAA",KEYID=0x9eaf35f1ad4f4321865a16b2c3bf539a,KEYFORMATVERSIONS="1",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"',
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMATVERSIONS="1",KEYFORMAT="com.apple.streamingkeydelivery"',
];

const playlist = (...keys: readonly string[]) =>
  ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...keys, '#EXTINF:2,', '1.m4s'].join('\n');
const keysOf = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXT-X-KEY'));

test('keys at plain addresses are left out beside those of a system with licences', () => {
  const text = playlist(PLAIN, PLAYREADY, WIDEVINE, FAIRPLAY);
  expect(keysOf(withLicensedKeys(text, { widevine: LICENCE }))).toEqual([PLAYREADY, WIDEVINE, FAIRPLAY]);
});

test('Clear Key decrypts by the id of a key that another system names', () => {
  const text = playlist(PLAIN, PLAYREADY, WIDEVINE);
  expect(keysOf(withLicensedKeys(text, { clearkey: LICENCE }))).toEqual([
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:;base64,nq818a1PQyGGWhayw79Tmg==",KEYFORMAT="org.w3.clearkey"',
  ]);
});

test.each([
  ['keys of whole segments', playlist('#EXT-X-KEY:METHOD=AES-128,URI="key"'), { widevine: LICENCE }],
  ['keys at plain addresses alone', playlist(PLAIN), { widevine: LICENCE }],
  ['keys without a system that has licences', playlist(PLAIN, PLAYREADY), { clearkey: LICENCE }],
  ['a playlist without keys', playlist(), { clearkey: LICENCE }],
])('%s stay', (_, text, drm) => {
  expect(withLicensedKeys(text, drm)).toBe(text);
});
