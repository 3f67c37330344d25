// @vitest-environment node
import { readFileSync } from 'node:fs';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { cutClip } from './cut-clip';
import type { Stretch } from './stretch';

const never = new AbortController().signal;
const media = (folder: string, ...names: readonly string[]) =>
  new Blob(names.map((name) => new Uint8Array(readFileSync(`e2e/media/${folder}/${name}`))));

const STREAMS = {
  'muxed fMP4': {
    media: media('encoders/muxed', 'init.mp4', '2.m4s', '3.m4s', '4.m4s', '5.m4s', '6.m4s'),
    sound: null,
    begins: 4,
  },
  'MPEG-TS': {
    media: media('encoders/ts', '2.ts', '3.ts', '4.ts', '5.ts', '6.ts'),
    sound: null,
    begins: 4,
  },
  'demuxed audio': {
    media: media('film/v360', 'init.mp4', '1.m4s', '2.m4s', '3.m4s'),
    sound: { media: media('film/a-fa', 'init.mp4', '1.m4s', '2.m4s', '3.m4s'), offset: 0 },
    begins: 4,
  },
} satisfies Record<string, Omit<Stretch, 'anchor'>>;

async function read(file: Blob) {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (video === null || audio === null) throw new Error('a track is missing');
  const shown: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) {
    if (timestamp >= -0.001) shown.push(timestamp);
  }
  return {
    shown: shown.sort((one, other) => one - other),
    video: [await video.getFirstTimestamp(), await video.computeDuration()] as const,
    audio: [await audio.getFirstTimestamp(), await audio.computeDuration()] as const,
  };
}

test.each(Object.entries(STREAMS))(
  'a part of %s begins and ends where it was cut, with both tracks',
  async (_, stretch) => {
    const range = { start: 5.3, end: 11.1 };
    const clip = await cutClip([{ ...stretch, anchor: 'picture' }], range, never);
    expect(clip.start).toBeCloseTo(5.3);
    const { shown, video, audio } = await read(clip.file);
    // The first frame is shown within a frame of the start, and none is missing.
    expect(shown[0]).toBeLessThan(0.05);
    expect(shown.length / 25).toBeGreaterThan(5.7);
    for (const [begins, ends] of [video, audio]) {
      expect(begins).toBeLessThanOrEqual(0.05);
      expect(Math.abs(ends - 5.8)).toBeLessThan(0.2);
    }
  },
);
