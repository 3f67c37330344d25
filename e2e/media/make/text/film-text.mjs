import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../run-ffmpeg.mjs';
import { CUES } from './film-cues.mjs';

const SECONDS = 64;
const SEGMENT = 16;
const NAMES = { fa: 'فارسی', ar: 'العربية' };

export const clock = (seconds, mark = '.') => {
  const part = (value, size = 2) => String(value).padStart(size, '0');
  const ms = Math.round(seconds * 1000);
  const [h, m, s] = [ms / 3600000, (ms / 60000) % 60, (ms / 1000) % 60].map(Math.floor);
  return `${part(h)}:${part(m)}:${part(s)}${mark}${part(ms % 1000, 3)}`;
};

const webvtt = (cues) =>
  `WEBVTT\n\n${cues.map(({ from, to, line }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${line}\n`).join('\n')}`;

const srt = (cues) =>
  cues
    .map(({ from, to, line }, i) => `${i + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${line}\n`)
    .join('\n');

// Four cues a reader should keep (1, 5, 7 and 9) among time lines it cannot read.
const BROKEN = `WEBVTT

1
00:00:01.000 --> 00:00:04.000
این زیرنویس درست است.

2
00:00:05.000 -> 00:00:08.000
پیکان این زمان شکسته است.

3
از ثانیهٔ ۹ تا ۱۲
زمان این زیرنویس با واژه نوشته شده است.

4
00:0x:13.000 --> 00:00:16.000
در این زمان یک حرف هست.

5
00:00:17.000 --> 00:00:20.000 line:85%
این یکی هم درست است و جای نوشته را هم می‌گوید.

6
00:00:21.000 -->
این زمان پایان ندارد.

7
00:25.000 --> 00:28.000
این زمان ساعت ندارد و درست است.

8
--> 00:00:33.000
این زمان آغاز ندارد.

9
00:00:34.000 --> 00:00:38.000
و این آخرین زیرنویس درست است.
`;

/** The side files: what a host hands over itself instead of the manifest. */
const writeSideFiles = async (folder) => {
  const place = join(folder, 'subtitles');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'fa.vtt'), webvtt(CUES.fa));
  await writeFile(join(place, 'ar.vtt'), webvtt(CUES.ar));
  await writeFile(join(place, 'en.srt'), srt(CUES.en));
  await writeFile(join(place, 'broken.vtt'), BROKEN);
  const ttml = ['-c:s', 'ttml', '-f', 'mp4', join(place, 'fa.ttml.mp4')];
  await runFfmpeg(['-i', join(place, 'fa.vtt'), ...ttml]);
};

/** The same cues as segmented renditions of the manifest, with times on the film's own clock. */
export const subtitleRenditions = async (folder) => {
  await writeSideFiles(folder);
  const tracks = [];
  for (const [language, name] of Object.entries(NAMES)) {
    const id = `s-${language}`;
    await mkdir(join(folder, id), { recursive: true });
    const segments = [];
    for (let start = 0; start < SECONDS; start += SEGMENT) {
      const uri = `${id}/${start / SEGMENT}.vtt`;
      const inside = CUES[language].filter(({ from }) => from >= start && from < start + SEGMENT);
      await writeFile(join(folder, uri), webvtt(inside));
      const { size } = await stat(join(folder, uri));
      segments.push({ uri, start: start * 1000, duration: SEGMENT * 1000, bytes: size });
    }
    tracks.push({
      id,
      kind: 'subtitles',
      language,
      name,
      codecs: 'wvtt',
      timescale: 1000,
      duration: SECONDS * 1000,
      segments,
    });
  }
  return tracks;
};
