// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boxes, decodeTimeOf } from './boxes';
import { cutSamples, isKey, samplesOf } from './samples';
import { readSource } from './source';

const source = async (name: string) =>
  readSource(fileURLToPath(new URL(`../../media/${name}`, import.meta.url)));
const [stage, quick] = await Promise.all([source('stage'), source('quick')]);

const segments = [stage, quick].flatMap(({ tracks }, index) =>
  [...tracks].map(([track, { segments }]) => ({
    name: `${index === 0 ? 'stage' : 'quick'} ${track}`,
    bytes: readFileSync(segments[3]?.file ?? ''),
  })),
);

const dataOf = (bytes: Buffer) =>
  Buffer.concat(
    [...boxes(bytes)].filter(({ type }) => type === 'mdat').map(({ body, end }) => bytes.subarray(body, end)),
  );

describe.each(segments)('a segment of $name', ({ bytes }) => {
  const samples = samplesOf(bytes);
  const middle = samples.length >> 1;

  test('finds samples that fill its data without a gap', () => {
    const whole = Buffer.concat(samples.map(({ start, end }) => bytes.subarray(start, end)));
    expect(whole.equals(dataOf(bytes))).toBe(true);
    expect(samples[0] && isKey(samples[0])).toBe(true);
  });

  test('cut in two keeps every sample, as it was and when it was', () => {
    const halves = [cutSamples(bytes, 0, middle), cutSamples(bytes, middle, samples.length)];
    expect(Buffer.concat(halves.map(dataOf)).equals(dataOf(bytes))).toBe(true);
    const reported = halves
      .flatMap(samplesOf)
      .map(({ duration, flags, offset }) => ({ duration, flags, offset }));
    expect(reported).toEqual(samples.map(({ duration, flags, offset }) => ({ duration, flags, offset })));
    const passed = samples.slice(0, middle).reduce((sum, { duration }) => sum + duration, 0);
    const [first, second] = halves.map(decodeTimeOf);
    expect(first).toBe(decodeTimeOf(bytes));
    expect((second ?? 0n) - (first ?? 0n)).toBe(BigInt(passed));
  });
});
