import { expect, test } from 'vitest';
import { withPlayableSound } from './playable-sound';

const MEDIA = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="a.m3u8"\n';

/** One variant for each list of codecs. */
const masterOf = (...variants: readonly string[]) =>
  `#EXTM3U\n${MEDIA}${variants
    .map((attributes, at) => `#EXT-X-STREAM-INF:BANDWIDTH=${at + 1}000,${attributes}\n${at}.m3u8\n`)
    .join('')}`;

const plays =
  (...codecs: readonly string[]) =>
  (codec: string) =>
    codecs.includes(codec);

test.each([
  ['that the device decodes', masterOf('CODECS="avc1.64001f,ac-3"'), plays('ac-3')],
  [
    'beside a variant with other sound',
    masterOf('CODECS="avc1.64001f,ec-3"', 'CODECS="avc1.64001f,mp4a.40.2"'),
    plays(),
  ],
  [
    'beside a variant that names no codecs',
    masterOf('CODECS="avc1.64001f,ec-3"', 'RESOLUTION=320x180'),
    plays(),
  ],
  ['without a picture', masterOf('CODECS="ac-3"'), plays()],
])('sound %s stays', (_, master, decodes) => {
  expect(withPlayableSound(master, decodes)).toEqual({ master, isSilent: false });
});

test.each([
  [
    'within the picture’s segments',
    masterOf('CODECS="avc1.64001f,ac-3"', 'CODECS="ec-3, avc1.640028"', 'CODECS="ac-3"'),
    masterOf('CODECS="avc1.64001f"', 'CODECS="avc1.640028"', 'CODECS="ac-3"'),
    false,
  ],
  [
    'in playlists of its own',
    masterOf('CODECS="hvc1.1.6.L93.B0,dtse",AUDIO="a"', 'AUDIO="a",CODECS="hvc1.1.6.L93.B0,dtse"'),
    masterOf('CODECS="hvc1.1.6.L93.B0"', 'CODECS="hvc1.1.6.L93.B0"'),
    true,
  ],
  [
    'in a group with another',
    masterOf('CODECS="avc1.64001f,mp4a.40.2,ec-3",AUDIO="a"'),
    masterOf('CODECS="avc1.64001f,mp4a.40.2",AUDIO="a"'),
    false,
  ],
])(
  'sound that the device does not decode, %s, does not rule out the picture',
  (_, master, edited, isSilent) => {
    expect(withPlayableSound(master, plays())).toEqual({ master: edited, isSilent });
  },
);
