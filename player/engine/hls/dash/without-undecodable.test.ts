import { expect, test } from 'vitest';
import { FFMPEG } from './fixtures/descriptions';
import { readPresentation } from './read-presentation';
import { withoutUndecodable } from './without-undecodable';

/** Periods of these pictures. */
function read(...codecs: readonly string[]) {
  const period = /<Period .*<\/Period>/s.exec(FFMPEG)?.[0] ?? '';
  const each = period.replace('start="PT0.0S"', 'duration="PT12S"');
  const periods = codecs.map((codec) => each.replace('avc1.42c00c', codec)).join('');
  const presentation = readPresentation(FFMPEG.replace(period, periods), 'https://cdn.test/m.mpd');
  if (presentation === null) throw new Error('no description');
  return presentation;
}

const decodes = (mimeType: string) => mimeType.includes('avc1.42c00c');

const pictures = (...codecs: readonly string[]) =>
  withoutUndecodable(read(...codecs), decodes).periods.map(({ representations }) =>
    representations.filter(({ kind }) => kind === 'video').map((one) => one.codecs),
  );

test('periods of a kind of picture that the browser does not decode have none', () => {
  expect(pictures('avc1.42c00c', 'hvc1.1.6.L30.90', 'avc1.42c00c')).toEqual([
    ['avc1.42c00c'],
    [],
    ['avc1.42c00c'],
  ]);
});

test('a wrong name of a kind that it decodes is believed', () => {
  expect(pictures('avc1.42c00c', 'avc1.000000')).toEqual([['avc1.42c00c'], ['avc1.000000']]);
});

test('where it decodes nothing, all stays', () => {
  expect(pictures('hvc1.1.6.L30.90', 'vp09.00.10.08')).toEqual([['hvc1.1.6.L30.90'], ['vp09.00.10.08']]);
});
