import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA, WORK } from '../places.mjs';
import { runFfmpeg } from '../run-ffmpeg.mjs';

const SECONDS = 12;

const FA = `1
00:00:00,500 --> 00:00:03,000
سلام <i>دنیا</i>

2
00:00:03,500 --> 00:00:05,500
<img src=x onerror=alert(1)> خطِ دوم

3
00:00:06,000 --> 00:00:11,800
بندِ پایانی
`;

const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,16,&Hffffff,&Hffffff,&H0,&H0,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,0

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:05.00,Default,,0,0,0,,{\\i1}Hello,{\\i0} world\\NSecond line
Dialogue: 1,0:00:00.50,0:00:05.00,Default,,0,0,0,,{\\an8\\pos(96,10)}A sign <b>
Dialogue: 0,0:00:00.50,0:00:05.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100 0 100{\\p0}
Dialogue: 0,0:00:06.00,0:00:11.80,Default,,0,0,0,,The last words
`;

const VTT = `WEBVTT

00:00.500 --> 00:05.000 line:0 align:start
مرحبا بالعالم

00:06.000 --> 00:11.800
الكلمات الأخيرة
`;

const TEXTS = { 'inside-fa.srt': FA, 'inside-en.ass': ASS, 'inside-ar.vtt': VTT };

const lavfi = (source) => ['-f', 'lavfi', '-i', source];
const avc = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '40', '-g', '50'];
const aac = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
const named = (stream, key, value) => [`-metadata:s:s:${stream}`, `${key}=${value}`];

/** Files with subtitles of three kinds inside. */
export const makeTextsInFiles = async () => {
  for (const [name, text] of Object.entries(TEXTS)) await writeFile(join(WORK, name), text);
  const inputs = [
    ...lavfi(`testsrc=size=192x108:rate=25:duration=${SECONDS}`),
    ...lavfi(`sine=frequency=440:sample_rate=48000:duration=${SECONDS}`),
    ...Object.keys(TEXTS).flatMap((name) => ['-i', join(WORK, name)]),
    ...[0, 1, 2, 3, 4].flatMap((input) => ['-map', String(input)]),
    ...avc,
    ...aac,
  ];
  const languages = (fa) => [
    ...named(0, 'language', fa),
    ...named(1, 'language', 'eng'),
    ...named(1, 'title', 'Signs & songs'),
    ...named(2, 'language', 'ara'),
  ];
  const none = [0, 1, 2].flatMap((stream) => [`-disposition:s:${stream}`, '0']);
  const write = (name, ...args) => runFfmpeg([...inputs, ...args, join(MEDIA, 'files', name)]);
  const kept = ['-c:s', 'copy'];
  await write('subtitles.mkv', ...kept, ...languages('per'), ...none);
  await write('subtitles.mp4', '-c:s', 'mov_text', ...languages('fas'), ...none, '-movflags', '+faststart');
};
