import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** ffprobe's answer as an object; `args` say what to show. */
export const probe = async (file, ...args) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', ...args, file], {
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout);
};

const PROFILES = { Main: '4d40', High: '6400', 'Constrained Baseline': '42c0' };

/** Codec strings, and the length of picture and sound in the 90 kHz ticks of a transport stream. */
export const probeTransport = async (file) => {
  const { streams } = await probe(file, '-show_streams');
  const video = streams.find((stream) => stream.codec_type === 'video');
  const level = Number(video.level).toString(16).padStart(2, '0');
  const { packets } = await probe(file, '-select_streams', 'v', '-show_entries', 'packet=pts,flags');
  return {
    codecs: `avc1.${PROFILES[video.profile]}${level},mp4a.40.2`,
    width: video.width,
    height: video.height,
    frames: packets.length,
    start: Math.min(...packets.map((packet) => packet.pts)),
    key: packets[0].flags.startsWith('K'),
    laterKeys: packets.slice(1).filter((packet) => packet.flags.startsWith('K')).length,
    streams,
  };
};
