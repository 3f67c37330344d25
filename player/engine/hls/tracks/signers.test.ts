import { expect, test } from 'vitest';
import { listSigners, signerAlone } from './signers';
import { withoutSigners } from './without-signers';

const SIGN = 'CHARACTERISTICS="public.accessibility.sign-language"';
const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-DEFINE:NAME="cdn",VALUE="a"\n';
const SOUND = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="fa",URI="a.m3u8"\n';

const variant = (name: string, lines: number, attributes = '') =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${lines}000${attributes},RESOLUTION=${lines * 2}x${lines},AUDIO="a"\n${name}.m3u8\n`;
const group = (id: string, name: string, more = '') =>
  `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="${id}",NAME="${name}"${more}\n`;

test('a signer of a group has its name and language, in the smallest rendition that is sharp enough', () => {
  const master =
    HEAD +
    SOUND +
    group('film', 'Main') +
    group('sign', 'ایرانی', `,LANGUAGE="psc",${SIGN}`) +
    [180, 720, 360].map((lines) => variant(`film-${lines}`, lines, ',VIDEO="film"')).join('') +
    [180, 720, 360].map((lines) => variant(`sign-${lines}`, lines, ',VIDEO="sign"')).join('');
  expect(listSigners(master)).toEqual([{ id: 'psc/ایرانی', lang: 'psc', title: 'ایرانی' }]);
  expect(signerAlone(master, 'psc/ایرانی')).toBe(
    `${HEAD}#EXT-X-STREAM-INF:BANDWIDTH=360000,RESOLUTION=720x360\nsign-360.m3u8\n`,
  );
  expect(signerAlone(master.replaceAll('\n', '\r\n'), 'psc/ایرانی')).toContain('sign-360.m3u8');
});

test('one on several hosts has all of them, each once', () => {
  const sign = variant('https://a.test/sign', 360, `,${SIGN}`);
  const others = [sign, sign.replace('a.test', 'b.test')].join('');
  const low = variant('https://a.test/low', 360, `,${SIGN}`).replace('360000', '200000');
  const variants = signerAlone(HEAD + variant('film', 720) + sign + others, '/').slice(HEAD.length);
  expect(variants.match(/https.*/g)).toEqual(['https://a.test/sign.m3u8', 'https://b.test/sign.m3u8']);
  expect(signerAlone(HEAD + variant('film', 720) + others + low, '/').match(/https.*/g)).toEqual([
    'https://a.test/low.m3u8',
  ]);
});

test('one that is too small all over is shown in its largest rendition', () => {
  const master = `${HEAD}${variant('film', 720)}${variant('small', 120, `,${SIGN}`)}${variant('less', 90, `,${SIGN}`)}`;
  expect(signerAlone(master, '/')).toContain('\nsmall.m3u8\n');
});

test('a rendition beside the variants is a signer as well, and the stream plays as it is', () => {
  const master = `${HEAD}${group('v', 's', `,LANGUAGE="psc",${SIGN},URI="s.m3u8?a=1,2"`)}${variant('film', 720, ',VIDEO="v"')}`;
  expect(listSigners(master).map(({ id }) => id)).toEqual(['psc/s']);
  expect(signerAlone(master, 'psc/s')).toContain('#EXT-X-STREAM-INF:BANDWIDTH=1\ns.m3u8?a=1,2\n');
  expect(withoutSigners(master)).toBe(master);
});

test('languages are signers of their own, of which a stream has a few', () => {
  const many = Array.from({ length: 40 }, (_, place) => group('v', `${place}`, `,${SIGN},URI="s.m3u8"`)).join(
    '',
  );
  const found = listSigners(`${HEAD}${many}${variant('film', 720)}`);
  expect(found.slice(0, 2).map(({ title }) => title)).toEqual(['0', '1']);
  expect(found).toHaveLength(8);
});

test.each([
  ['a signer alone', variant('sign', 720, `,${SIGN}`)],
  ['no signer', variant('film', 720)],
  ['an address that is missing', `${variant('film', 720)}#EXT-X-STREAM-INF:BANDWIDTH=1,${SIGN}`],
])('a stream of %s has none beside its picture', (_, lines) => {
  expect(listSigners(HEAD + lines)).toEqual([]);
  expect(signerAlone(HEAD + lines, '/')).toBe('');
});
