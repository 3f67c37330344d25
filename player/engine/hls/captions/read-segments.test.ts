// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { parseInitSegment, parseSamples } from 'hls.js/src/utils/mp4-tools';
import { expect, test } from 'vitest';
import { createCaptionDecoder } from './caption-decoder';

const MEDIA = new URL('../../../../e2e/media/encoders/captioned/', import.meta.url);
const read = async (name: string) => new Uint8Array(await readFile(new URL(name, MEDIA)));

test('captions that ffmpeg put into H.264 are read segment by segment, with B-frames', async () => {
  const { video } = parseInitSegment(await read('init.mp4'));
  if (video === undefined) throw new Error('no video');
  const shown: [number, string][] = [];
  const decoder = createCaptionDecoder((channel, { start, blocks }) => {
    if (channel === 1) shown.push([start, blocks.flatMap(({ lines }) => lines).join(' / ')]);
  });
  for (let segment = 0; segment < 6; segment += 1) {
    decoder.beginSegment();
    const samples = await read(`${segment}.m4s`);
    for (const { pts, bytes } of parseSamples(0, { ...video, type: 'video', samples }))
      if (bytes !== undefined) decoder.add(pts, bytes);
    decoder.flush();
  }
  decoder.interrupt();
  expect(shown.map(([start, text]) => [Math.round(start), text])).toEqual([
    [2, '( clock ticking )'],
    [5, 'Two rows, &lt;one> / <c.yellow>of them &amp; yellow</c>'],
    [9, '<i>Above</i>'],
    [11, 'The end'],
  ]);
});
