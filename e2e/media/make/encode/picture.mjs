import { FPS } from '../mezzanine.mjs';

/** Grain is added once, before scaling, so that bitrates are those of a filmed picture and dark skies do not band. */
export const GRAIN = 'noise=c0s=5:c0f=t:all_seed=1402';

const TAGS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** H.264 in closed GOPs of `gop` seconds that begin with every segment; more key frames where `keySeconds` asks. */
export const h264 = ({ kbits, profile = 'high', level = '3.1', gop, keySeconds, bframes = 2 }) => [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-profile:v',
  profile,
  '-level:v',
  level,
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  `${kbits}k`,
  '-maxrate',
  `${Math.round(kbits * 1.35)}k`,
  '-bufsize',
  `${kbits * 2}k`,
  '-g',
  `${gop * FPS}`,
  '-keyint_min',
  `${gop * FPS}`,
  '-sc_threshold',
  '0',
  '-bf',
  `${bframes}`,
  ...(keySeconds ? ['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`] : []),
  '-x264-params',
  'open-gop=0:aq-mode=3',
  '-threads',
  '2',
  ...TAGS,
];
