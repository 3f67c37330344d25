import { expect, test } from 'vitest';
import readme from '../README.md?raw';
import { refusal } from './method-arguments';
import { adviseOnParams } from './params';
import { SENTENCES } from './sentences';

/** Calls of a host that are wrong, and the sentence of the error. The README's table is made of this one. */
const WRONG: readonly (readonly [method: string, given: unknown, sentence: string])[] = [
  ['seek', 'later', 'seek: time must be a finite number (got "later")'],
  ['setVolume', 200, 'setVolume: volume must be 0 to 100 (got 200)'],
  ['setMuted', 1, 'setMuted: muted must be true or false (got 1)'],
  ['setRate', 4, 'setRate: rate must be 0.25 to 3 (got 4)'],
  ['setQuality', 'high', 'setQuality: quality must be \'auto\' or a height in pixels (got "high")'],
  ['setSubtitles', '', 'setSubtitles: id must be text that is not empty, or null (got "")'],
  ['setAudioTrack', null, 'setAudioTrack: id must be text that is not empty (got null)'],
  ['setChapters', 'intro', 'setChapters: chapters must be a list, or null (got "intro")'],
  ['setCamera', 90, 'setCamera: camera must be an object (got 90)'],
  ['setSound', 'night', 'setSound: modes must be an object (got "night")'],
  ['setSoundOnly', 'on', 'setSoundOnly: on must be true or false (got "on")'],
  ['clip', { from: 0, to: 90 }, 'clip: range must be { from, to } in seconds, 5 to 60 apart (got an object)'],
  ['addCuePoint', '5', 'addCuePoint: time must be a finite number (got "5")'],
  ['removeCuePoint', '', 'removeCuePoint: id must be text that is not empty (got "")'],
  ['getVideoUrl', -1, 'getVideoUrl: time must be at least 0, or nothing (got -1)'],
  ['setToken', 12, 'setToken: token must be text, null or a function (got 12)'],
  ['load', 'vod/1001', 'load: params must be an object (got "vod/1001")'],
  [
    'load',
    { type: 'movie', id: 1 },
    'load: type must be one of live, vod, archive, clip, mp4, mkv, mov, m4v, webm, flv, mp3, ogg, flac, wav, mka, m4a (got "movie")',
  ],
  ['setParams', { id: {} }, 'setParams: id must be text, a number or true or false (got an object)'],
  ['setParams', { token: 12 }, 'setParams: token must be text, null or a function (got number)'],
];

test.for(WRONG)('%s(%o) is a wrong argument', ([method, given, sentence]) => {
  expect(refusal(method, [given])).toBe(sentence);
});

test('right arguments are refused by nobody', () => {
  expect(refusal('setVolume', [100])).toBeNull();
  expect(refusal('play', [])).toBeNull();
  expect(refusal('getVideoUrl', [])).toBeNull();
  expect(refusal('setSound', [{ night: true }])).toBeNull();
  expect(refusal('clip', [{ from: 0.3, to: 60.3 }])).toBeNull();
  expect(refusal('clip', [{ from: 7.3, to: 12.3 }])).toBeNull();
  expect(refusal('load', [{ type: 'vod', id: 1, featureSet: { chat: false }, lang: undefined }])).toBeNull();
});

test('params that do nothing, and those that have a better way', () => {
  expect(adviseOnParams('mount', { type: 'vod', id: 1, 'feature-set': 'chat=false', xToken: 'a' })).toEqual([
    'mount: there is no param "feature-set" ("featureSet" is meant?); it does nothing',
    'mount: xToken is deprecated; use token',
  ]);
});

test('the README has the table of errors', () => {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const wrong = WRONG.map(
    ([method, given, sentence]) =>
      `| \`${method}(${cell(JSON.stringify(given))})\` | \`wrong-argument\` | ${cell(sentence)} |`,
  );
  const other = Object.entries(SENTENCES)
    .filter(([code]) => code !== 'wrong-argument')
    .map(([code, sentence]) => `| any | \`${code}\` | ${cell(`play: ${sentence}`)} |`);
  const table = ['| call | code | message |', '|---|---|---|', ...wrong, ...other].join('\n');
  expect(readme).toContain(table);
});
