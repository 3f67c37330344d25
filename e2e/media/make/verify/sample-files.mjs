import { join } from 'node:path';
import { probe } from '../measure/probe.mjs';
import { MEDIA } from '../places.mjs';

const AVC = ['h264', 'aac'];

const EXPECTED = {
  'files/sample.mp4': AVC,
  'files/sample.m4v': AVC,
  'files/sample.mov': AVC,
  'files/sample.mkv': AVC,
  'files/sample.flv': AVC,
  'files/sample.webm': ['vp9', 'opus'],
  'files/sample.mp3': ['mp3'],
  'files/sample.ogg': ['vorbis'],
  'files/sample.flac': ['flac'],
  'files/sample.wav': ['pcm_s16le'],
  'files/sample.mka': ['opus'],
  'files/sample.m4a': ['aac'],
  'files/tagged.mp3': ['mp3', 'mjpeg'],
  'files/tagged.ogg': ['vorbis', 'mjpeg'],
  'files/tagged.flac': ['flac', 'mjpeg'],
  'files/tagged.m4a': ['aac', 'mjpeg'],
  'files/tagged.wav': ['pcm_s16le'],
  'files/tagged.mka': ['opus', 'mjpeg'],
  'files/sound-aac.mp4': ['aac'],
  'files/sound-opus.mp4': ['opus'],
};

const lengthOf = async (file) => {
  const { streams, format } = await probe(file, '-show_streams', '-show_format');
  return { codecs: streams.map((stream) => stream.codec_name), lasts: Number(format.duration), streams };
};

/** The single files: what is in them, and how long it is. */
export const checkFiles = async (report) => {
  for (const [file, codecs] of Object.entries(EXPECTED)) {
    const found = await lengthOf(join(MEDIA, file));
    if (String(found.codecs) !== String(codecs)) report(`${file} holds ${String(found.codecs)}`);
    if (found.lasts < 10 || found.lasts > 12.2) report(`${file} lasts ${found.lasts} s`);
    if (codecs.length > 1 && !codecs.includes('mjpeg') && found.streams[0].width !== 640)
      report(`${file} is ${found.streams[0].width} wide`);
  }
  for (const kind of ['mp4', 'mov', 'mkv', 'webm', 'mp3']) {
    const { chapters } = await probe(join(MEDIA, `files/chapters.${kind}`), '-show_chapters');
    if (chapters.length !== 3) report(`files/chapters.${kind} has ${chapters.length} chapters`);
  }
  for (const name of ['film/film-240.mp4', 'film/film-240.ts']) {
    const film = await lengthOf(join(MEDIA, name));
    if (Math.abs(film.lasts - 64) > 0.05) report(`${name} lasts ${film.lasts} s`);
  }
};
