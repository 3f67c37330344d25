import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSoundMaster } from './sound-master';

const film = readFileSync('e2e/media/film/master.m3u8', 'utf8');

/** As some packagers write it: a group for each codec, variants without video, and names with commas and markup. */
const GROUPS = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="ec3",NAME="fa",LANGUAGE="fa",DEFAULT=YES,URI="ec3/fa.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="high",NAME="fa",LANGUAGE="fa",DEFAULT=YES,URI="high/fa.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="<b>a,b=\\"",LANGUAGE="ar",DEFAULT=NO,URI="low/ar.m3u8?a=1,b=2"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="fa",LANGUAGE="fa",DEFAULT=YES,URI="low/fa.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=854x480,AUDIO="high"
v480.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.4d4015,mp4a.40.5",RESOLUTION=426x240,AUDIO="low"
v240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.4d4015,ec-3",RESOLUTION=426x240,AUDIO="ec3"
v240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5",AUDIO="low"
low/fa.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.4d4015",URI="i.m3u8"
`;

const MUXED = readFileSync('e2e/media/match/master.m3u8', 'utf8');

const addressesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('the written playlist has the sound of the default track alone, and the subtitles', () => {
  const written = readSoundMaster(film)?.write(undefined) ?? '';
  expect(addressesIn(written)).toEqual(['a-fa/index.m3u8']);
  expect(written).toContain('CODECS="mp4a.40.2",SUBTITLES="text"');
  expect(written).not.toContain('TYPE=AUDIO');
  expect(written.match(/TYPE=SUBTITLES/g)).toHaveLength(2);
});

test('or of the chosen one', () => {
  const master = readSoundMaster(film);
  expect(master?.sounds.map(({ lang }) => lang)).toEqual(['fa', 'ar']);
  expect(addressesIn(master?.write(master.sounds[1]) ?? '')).toEqual(['a-ar/index.m3u8']);
});

test('the renditions with a picture stay known', () => {
  expect(readSoundMaster(film)?.levels.map(({ height }) => height)).toEqual([240, 360, 480, 720]);
});

test('of several groups it is that of the lowest rendition that the browser decodes', () => {
  const master = readSoundMaster(GROUPS, (codecs) => !codecs.includes('ec-3'));
  expect(addressesIn(master?.write(undefined) ?? '')).toEqual(['low/fa.m3u8']);
  expect(addressesIn(master?.write(master.sounds[1]) ?? '')).toEqual(['low/ar.m3u8?a=1,b=2']);
  expect(master?.write(undefined)).toContain('CODECS="mp4a.40.5"');
  expect(master?.write(undefined)).not.toContain('I-FRAME');
});

test('a variant without a picture is taken where the others have their sound within', () => {
  const text = `${MUXED}#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"\nsound/index.m3u8\n`;
  const master = readSoundMaster(text);
  expect(addressesIn(master?.write(undefined) ?? '')).toEqual(['sound/index.m3u8']);
  expect(master?.write(undefined)).toContain('BANDWIDTH=64000');
  expect(master?.sounds).toEqual([]);
});

test('a variant without a picture has the subtitles of the others', () => {
  const pictured = MUXED.replaceAll('#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:SUBTITLES="text",');
  const text = `${pictured}#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"\nsound/index.m3u8\n`;
  expect(readSoundMaster(text)?.write(undefined)).toContain('CODECS="mp4a.40.2",SUBTITLES="text"');
});

test('a default track within the picture is not to be had apart from it', () => {
  expect(readSoundMaster(film.replace(',URI="a-fa/index.m3u8"', ''))).toBeNull();
});

test.for([
  ['a stream whose sound is in the picture’s segments', MUXED],
  ['a media playlist', readFileSync('e2e/media/film/a-fa/index.m3u8', 'utf8')],
  ['sound that has no picture', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"\na.m3u8\n'],
  ['nothing', ''],
  ['a page', '<html>'],
  ['a variant without an address', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=1x1,AUDIO="a"\n'],
])('%s has no sound alone', ([, text = '']) => {
  expect(readSoundMaster(text)).toBeNull();
});
