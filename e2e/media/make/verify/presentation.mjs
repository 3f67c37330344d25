import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readInit, readSegment } from '../measure/fragments.mjs';
import { probeTransport } from '../measure/probe.mjs';
import { FPS } from '../mezzanine.mjs';
import { MEDIA } from '../places.mjs';

const EXPECTED = {
  film: { seconds: 64, heights: [240, 360, 480, 720], sounds: 2, texts: 2 },
  stage: { seconds: 32, heights: [240, 360, 480, 720], sounds: 1, texts: 0 },
  quick: { seconds: 32, heights: [240, 480], sounds: 1, texts: 0 },
  match: { seconds: 32, heights: [240, 360, 480, 720], sounds: 0, texts: 0 },
  panorama: { seconds: 16, heights: [480, 960], sounds: 1, texts: 0 },
  clip: { seconds: 16, heights: [360, 720], sounds: 1, texts: 0 },
};

export const PRESENTATIONS = Object.keys(EXPECTED);

/** Follows a CMAF track from segment to segment; each must begin where the one before it ended. */
const checkFragments = async (root, track, index, breach) => {
  const init = readInit(await readFile(join(root, track.init)));
  if (init.editList) breach(`${track.init} has an edit list`);
  if (init.timescale !== track.timescale)
    breach(`${track.init}: timescale ${init.timescale}, index says ${track.timescale}`);
  let clock = 0;
  for (const { uri, duration } of track.segments) {
    const bytes = await readFile(join(root, uri));
    const found = readSegment(bytes);
    if (found.moofs !== 1) breach(`${uri} has ${found.moofs} moofs`);
    if (found.types.includes('sidx')) breach(`${uri} has a sidx`);
    if (found.start !== clock) breach(`${uri} starts at ${found.start}, not at ${clock}`);
    if (found.duration !== duration) breach(`${uri} lasts ${found.duration}, index says ${duration}`);
    if (!found.key) breach(`${uri} does not start with a key frame`);
    if (found.firstOffset !== 0)
      breach(`${uri}: its first sample is shown ${found.firstOffset} after its tfdt`);
    if (track.kind === 'video' && duration !== index.segmentSeconds * track.timescale)
      breach(`${uri} lasts ${duration}`);
    clock += duration;
  }
  if (clock !== index.seconds * track.timescale)
    breach(`${track.id} lasts ${clock / track.timescale} s, not ${index.seconds}`);
};

const checkTransport = async (root, track, index, breach) => {
  const sound = { frames: 0 };
  for (const [i, { uri }] of track.segments.entries()) {
    const found = await probeTransport(join(root, uri));
    if (!found.key) breach(`${uri} does not start with a key frame`);
    if (found.frames !== index.segmentSeconds * FPS) breach(`${uri} has ${found.frames} frames`);
    const expected = track.segments[0].start + i * index.segmentSeconds * 90000;
    if (found.start !== expected) breach(`${uri} starts at ${found.start}, not at ${expected}`);
    const audio = found.streams.find((stream) => stream.codec_type === 'audio');
    if (audio?.codec_name !== 'aac' || audio.sample_rate !== '48000') breach(`${uri} has no AAC at 48 kHz`);
    sound.frames += Math.round(Number(audio?.duration ?? 0) * 48000) / 1024;
  }
  const lasts = (sound.frames * 1024) / 48000;
  if (Math.abs(lasts - index.seconds) > 0.05) breach(`${track.id}: sound of ${lasts.toFixed(3)} s`);
  if (track.duration !== index.seconds * track.timescale)
    breach(`${track.id} lasts ${track.duration / track.timescale} s`);
};

const checkTexts = async (root, track, breach) => {
  for (const { uri } of track.segments) {
    const text = await readFile(join(root, uri), 'utf8');
    if (!text.startsWith('WEBVTT') || !text.includes('-->')) breach(`${uri} is not WebVTT with cues`);
  }
};

export const checkPresentation = async (name, report) => {
  const root = join(MEDIA, name);
  const breach = (what) => report(`${name}: ${what}`);
  const index = JSON.parse(await readFile(join(root, 'index.json'), 'utf8'));
  const expected = EXPECTED[name];
  const of = (kind) => index.tracks.filter((track) => track.kind === kind);
  if (index.seconds !== expected.seconds) breach(`lasts ${index.seconds} s`);
  const heights = of('video').map(({ height }) => height);
  if (`${heights}` !== `${expected.heights}`) breach(`has renditions of ${heights}`);
  if (of('audio').length !== expected.sounds) breach(`has ${of('audio').length} sound tracks of its own`);
  if (of('subtitles').length !== expected.texts) breach(`has ${of('subtitles').length} subtitle tracks`);
  const master = await readFile(join(root, 'master.m3u8'), 'utf8');
  for (const track of index.tracks) {
    if (!master.includes(`${track.id}/index.m3u8`)) breach(`master.m3u8 does not name ${track.id}`);
    await access(join(root, track.id, 'index.m3u8')).catch(() => breach(`${track.id}/index.m3u8 is missing`));
    if (track.kind === 'subtitles') await checkTexts(root, track, breach);
    else if (index.container === 'ts') await checkTransport(root, track, index, breach);
    else await checkFragments(root, track, index, breach);
  }
};
