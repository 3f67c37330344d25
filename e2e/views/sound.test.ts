// @module-tag ci

import { expect, test } from 'vitest';
import { connectSound } from '../../player/engine/sound/sound-graph';
import { NO_MODES, type SoundModes } from '../../player/engine/sound/sound-modes';
import { loudest, loudnessRange, makeProgramme, RATE, rms } from './fixtures/programme';

/** The effect of the sound modes on a programme, rendered by the browser's own audio engine. */

async function render(channels: readonly Float32Array<ArrayBuffer>[], modes: Partial<SoundModes>) {
  const length = channels[0]?.length ?? 0;
  const context = new OfflineAudioContext(2, length, RATE);
  const buffer = new AudioBuffer({ numberOfChannels: channels.length, length, sampleRate: RATE });
  for (const [index, samples] of channels.entries()) buffer.copyToChannel(samples, index);
  const source = new AudioBufferSourceNode(context, { buffer });
  connectSound(context, source, { ...NO_MODES, ...modes });
  source.start();
  const rendered = await context.startRendering();
  return [rendered.getChannelData(0), rendered.getChannelData(1)] as const;
}

const tone = (hertz: number, level: number, seconds = 2) =>
  Float32Array.from(
    { length: seconds * RATE },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / RATE),
  );

/** The share of a tone's energy in its harmonics. */
function harmonics(samples: Float32Array, hertz: number): number {
  const along = (wave: (angle: number) => number) =>
    samples.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * hertz * at) / RATE), 0);
  const amplitude = (2 * Math.hypot(along(Math.sin), along(Math.cos))) / samples.length;
  return Math.sqrt(Math.max(0, 1 - amplitude ** 2 / 2 / rms(samples) ** 2));
}

/** Compares samples; `toEqual` would take a minute. */
const areEqual = (one: Float32Array, other: Float32Array) =>
  one.length === other.length && one.every((sample, at) => sample === other[at]);

const silence = (seconds = 2) => new Float32Array(seconds * RATE);

test('with every mode off, each sample is as it came', async () => {
  const programme = makeProgramme();
  const [left, right] = await render(programme, {});
  expect(areEqual(left, programme[0])).toBe(true);
  expect(areEqual(right, programme[1])).toBe(true);
});

test('night takes at least 40 % of the loudness range, and nothing clips', async () => {
  const programme = makeProgramme();
  const before = loudnessRange(programme);
  const night = await render(programme, { night: true });
  const after = loudnessRange(night);
  expect(before).toBeGreaterThan(12);
  expect(after).toBeLessThan(0.6 * before);
  expect(loudest(night)).toBeLessThan(1);
});

test('a boost doubles what is quiet, and holds what is loud below full scale', async () => {
  const quiet = tone(440, 0.1);
  const [louder] = await render([quiet, quiet], { boost: 200 });
  expect(rms(louder) / rms(quiet)).toBeCloseTo(2, 1);
  const loud = tone(440, 1);
  const all = await render([loud, loud], { boost: 200, night: true, speech: true });
  expect(loudest(all)).toBeLessThan(1);
});

test('clear speech lifts what both channels share above what they do not', async () => {
  const voice = tone(2000, 0.2);
  const [clearVoice] = await render([voice, voice], { speech: true });
  const [clearSide] = await render([voice, voice.map((sample) => -sample)], { speech: true });
  const decibels = 20 * Math.log10(rms(clearVoice) / rms(clearSide));
  expect(decibels).toBeGreaterThan(10);
});

test('mono brings each channel to both ears', async () => {
  const [left, right] = await render([tone(440, 0.5), silence()], { mono: true });
  expect(areEqual(left, right)).toBe(true);
  expect(rms(right)).toBeGreaterThan(0.1);
});

test('balance lowers the far side and leaves the near one', async () => {
  const same = tone(440, 0.5);
  const [left, right] = await render([same, same], { balance: 50 });
  expect(rms(left) / rms(same)).toBeCloseTo(0.5, 3);
  expect(areEqual(right, same)).toBe(true);
});

test('a mono track sounds in both ears', async () => {
  const [left, right] = await render([tone(440, 0.3)], { speech: true });
  expect(areEqual(left, right)).toBe(true);
  expect(rms(left)).toBeGreaterThan(0.1);
});

test('at night a boost doubles all that is quiet, distorts nothing, and nothing clips', async () => {
  const quiet = tone(440, 0.05);
  const [night] = await render([quiet, quiet], { night: true });
  const [louder] = await render([quiet, quiet], { night: true, boost: 200 });
  expect(rms(louder) / rms(night)).toBeCloseTo(2, 2);
  const loud = tone(440, 1);
  const [held] = await render([loud, loud], { night: true, boost: 200 });
  // After the attack.
  expect(harmonics(held.subarray(RATE), 440)).toBeLessThan(0.01);
  expect(loudest(await render(makeProgramme(), { night: true, boost: 200, speech: true }))).toBeLessThan(1);
});

test.each([
  ['all stages together delay', { night: true, speech: true, boost: 200, mono: true }],
  ['a boost delays', { boost: 200 }],
])('%s the sound by one look-ahead of 6 ms', async (_name, modes) => {
  const click = silence(1);
  click[RATE / 2] = 0.5;
  const [left] = await render([click, click], modes);
  const size = loudest([left]);
  const place = left.findIndex((sample) => Math.abs(sample) === size);
  const milliseconds = ((place - RATE / 2) / RATE) * 1000;
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(7);
});
