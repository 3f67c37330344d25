import { burnInAhead } from '../encode/burn-in.mjs';
import { encodeLadder, fourRungs } from '../encode/ladder.mjs';
import { soundRendition } from '../encode/sound-rendition.mjs';
import { fragmentedTrack, transportTrack } from '../measure/tracks.mjs';
import { FPS, SECONDS } from '../mezzanine.mjs';
import { freshFolder } from '../places.mjs';
import { writePresentation } from '../playlists.mjs';
import { aacFile } from '../sound/sound-track.mjs';
import { subtitleRenditions } from '../text/film-text.mjs';

const KBITS = 64;

const rung = (height, aspect, kbits, level) => ({
  id: `v${height}`,
  width: 2 * Math.round((height * aspect) / 2),
  height,
  kbits,
  level,
});

const PRESENTATIONS = {
  film: {
    segmentSeconds: 4,
    rungs: fourRungs(140, 260, 460, 820),
    sounds: [
      { id: 'a-fa', language: 'fa', name: 'صدای اصلی', tune: 'santur' },
      { id: 'a-ar', language: 'ar', name: 'الموسيقى', tune: 'ney' },
    ],
    texts: true,
  },
  // Without B-frames the first picture of a segment is shown at the segment's tfdt, which the live window rewrites.
  stage: {
    segmentSeconds: 2,
    rungs: fourRungs(110, 210, 380, 700),
    sounds: [{ id: 'a-fa', language: 'fa', name: 'صدای صحنه', tune: 'concert' }],
    bframes: 0,
  },
  // The same scene with a key frame every half second: the platform cuts it into short segments, and into parts.
  quick: {
    scene: 'stage',
    segmentSeconds: 2,
    keySeconds: 0.5,
    rungs: fourRungs(130, 210, 380, 700).filter(({ height }) => height === 240 || height === 480),
    sounds: [{ id: 'a-fa', language: 'fa', name: 'صدای صحنه', tune: 'concert' }],
    bframes: 0,
  },
  match: {
    segmentSeconds: 2,
    rungs: fourRungs(100, 190, 340, 580),
    container: 'ts',
    tune: 'setar',
    bframes: 0,
  },
  panorama: {
    segmentSeconds: 4,
    rungs: [rung(480, 2, 230, '3.1'), rung(960, 2, 640, '4.0')],
    sounds: [{ id: 'a-fa', language: 'fa', name: 'صدای اصلی', tune: 'ney' }],
    burn: burnInAhead,
  },
  clip: {
    segmentSeconds: 4,
    rungs: [rung(360, 16 / 9, 200, '3.0'), rung(720, 16 / 9, 480, '3.1')],
    sounds: [{ id: 'a-fa', language: 'fa', name: 'صدای اصلی', tune: 'setar' }],
  },
};

export const PRESENTATION_NAMES = Object.keys(PRESENTATIONS);

const video = ({ width, height }) => ({ kind: 'video', width, height, frameRate: FPS });

/** Encodes one presentation, measures what came out, and writes its playlists from the measures. */
export const makePresentation = async (name) => {
  const {
    scene = name,
    rungs,
    segmentSeconds,
    keySeconds,
    sounds = [],
    texts,
    tune,
    container = 'fmp4',
    bframes,
    burn,
  } = PRESENTATIONS[name];
  const seconds = SECONDS[scene];
  const folder = await freshFolder(name);
  const sound = tune && (await aacFile(tune, seconds, KBITS * 0.75));
  await encodeLadder({
    scene,
    folder,
    rungs,
    segmentSeconds,
    keySeconds,
    container,
    bframes,
    sound,
    burn,
  });
  const measure = container === 'ts' ? transportTrack : fragmentedTrack;
  const tracks = [];
  for (const one of rungs) tracks.push(await measure(folder, one.id, video(one)));
  for (const { id, language, name: label, tune: own } of sounds) {
    await soundRendition({ tune: own, seconds, kbits: KBITS, folder, id, segmentSeconds });
    tracks.push(await fragmentedTrack(folder, id, { kind: 'audio', language, name: label }));
  }
  if (texts) tracks.push(...(await subtitleRenditions(folder)));
  await writePresentation(folder, { name, seconds, segmentSeconds, container, tracks });
};
