// node e2e/media/make/make.mjs [name …]: makes everything, or only what is named; see the table below.
import { mkdir } from 'node:fs/promises';
import { makeCaptioned } from './outputs/captioned.mjs';
import { makeChapters } from './outputs/chapter-files.mjs';
import { makeCovers } from './outputs/covers.mjs';
import { makeDownload } from './outputs/download.mjs';
import { makeEncoders } from './outputs/encoders.mjs';
import { makeEncrypted } from './outputs/encrypted.mjs';
import { makeOdd } from './outputs/odd-file.mjs';
import { makePacked } from './outputs/packed.mjs';
import { makePartyGif } from './outputs/party-gif.mjs';
import { makePresentation, PRESENTATION_NAMES } from './outputs/presentations.mjs';
import { makeRotated } from './outputs/rotated-file.mjs';
import { makeFiles } from './outputs/sample-files.mjs';
import { makeSounds } from './outputs/sound-files.mjs';
import { makeSoundsInFiles } from './outputs/sounds-in-files.mjs';
import { makeTagged } from './outputs/tagged-files.mjs';
import { makeTextsInFiles } from './outputs/texts-in-files.mjs';
import { makeThumbs } from './outputs/thumbs.mjs';
import { makeTsCodecs } from './outputs/ts-codecs.mjs';
import { WORK } from './places.mjs';

const STEPS = {
  ...Object.fromEntries(PRESENTATION_NAMES.map((name) => [name, () => makePresentation(name)])),
  files: makeFiles,
  // These add to a folder of another step, so they come after it.
  thumbs: async () => {
    for (const scene of ['film', 'match']) await makeThumbs(scene);
  },
  sounds: makeSounds,
  download: makeDownload,
  covers: makeCovers,
  chapters: makeChapters,
  rotated: makeRotated,
  odd: makeOdd,
  'sounds-in-files': makeSoundsInFiles,
  'texts-in-files': makeTextsInFiles,
  tagged: makeTagged,
  gif: makePartyGif,
  encoders: makeEncoders,
  encrypted: makeEncrypted,
  packed: makePacked,
  captioned: makeCaptioned,
  'ts-codecs': makeTsCodecs,
};

const FOLLOWERS = {
  files: ['sounds', 'chapters', 'rotated', 'odd', 'tagged', 'sounds-in-files', 'texts-in-files'],
  encoders: ['encrypted', 'packed', 'captioned', 'ts-codecs'],
  film: ['thumbs', 'download'],
  match: ['thumbs'],
  covers: ['gif', 'tagged'],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS[name]);
if (unknown.length)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
const wanted = new Set(asked.flatMap((name) => [name, ...(FOLLOWERS[name] ?? [])]));

await mkdir(WORK, { recursive: true });
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length && !wanted.has(name)) continue;
  const startedAt = Date.now();
  await step();
  console.log(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
await import('./verify.mjs');
