import { expect } from './player';
import { redirected } from './playlist-edits';
import { SMALL } from './sizes';
import { differences } from './stream-differences';
import { type Stream, test } from './stream-pages';

/** Streams as ordinary encoders and servers have them play as on a page of hls.js and nothing else. */

test.use({ viewport: SMALL });

const STREAMS: readonly (readonly [string, Stream])[] = [
  ['muxed fMP4 with B-frames', { path: '/cdn/muxed/master.m3u8' }],
  ['fMP4 with segments of picture and sound that differ in length', { path: '/cdn/apart/master.m3u8' }],
  ['MPEG-TS', { path: '/cdn/ts/master.m3u8' }],
  ['a media playlist without a master', { path: '/cdn/muxed/index.m3u8' }],
  ['a redirected master playlist', { path: '/gate/muxed~master.m3u8' }],
  ['a master playlist redirected to another origin', { path: '/away/apart~master.m3u8' }],
  ['a redirected rendition', { path: '/cdn/muxed/master.m3u8', edit: redirected('gate', 'muxed') }],
  ['a redirected media playlist without a master', { path: '/gate/muxed~index.m3u8' }],
  ['a redirected master playlist of MPEG-TS', { path: '/gate/ts~master.m3u8' }],
];

for (const [what, stream] of STREAMS) {
  test(`${what} plays as on a bare page`, async ({ streams }) => {
    const [own, bare] = await Promise.all([streams.inPlayer(stream), streams.inBarePage(stream)]);
    expect(differences(own, bare)).toEqual([]);
  });
}
