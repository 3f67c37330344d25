import { readFile } from 'node:fs/promises';
import Hls, { ChunkMetadata, type RemuxedTrack } from 'hls.js';
import Whole from 'hls.js/src/demux/transmuxer?whole';
import { expect, test } from 'vitest';
import { createPacketCutter } from '../requests/pieces/cut-packets';
import { TransmuxConfig, TransmuxState } from './transmuxer';

const MEDIA = `${import.meta.dirname}/../../../../e2e/media`;
const LOGGER = { trace() {}, debug() {}, log() {}, warn() {}, info() {}, error() {} };
const DECODES = { mpeg: true, mp3: true, ac3: true };

/** Size of network chunks, which do not end at packets; in bytes. */
const CHUNK = 5000;

/** All samples of a stream's first segments, in the order of their data: time, size and kind of each. */
async function remux(segments: readonly Uint8Array<ArrayBuffer>[], inPieces: boolean) {
  const config = { ...Hls.DefaultConfig, progressive: true };
  const transmuxer = new Whole(new Hls({ enableWorker: false }), DECODES, config, '', 'main', LOGGER);
  transmuxer.configure(new TransmuxConfig(undefined, undefined, undefined, 4));
  const samples = { video: [] as Sample[], audio: [] as Sample[] };
  /** Audio frames that are not packed into MP4. */
  const frames: Uint8Array[] = [];
  let pushed = 0;
  let timesGiven = 0;
  const take = ({ remuxResult: { video, audio } }: Awaited<ReturnType<typeof transmuxer.push>>) => {
    if (video) timesGiven += 1;
    samples.video.push(...samplesOf(video));
    if (audio?.data1.length === 0) frames.push(audio.data2 ?? new Uint8Array());
    else samples.audio.push(...samplesOf(audio));
  };
  for (const [sn, segment] of segments.entries()) {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const cutter = createPacketCutter(
      () => inPieces,
      (piece) => pieces.push(piece),
    );
    for (let at = 0; at < segment.length; at += CHUNK) cutter.push(segment.slice(at, at + CHUNK));
    cutter.end();
    for (const piece of pieces) {
      const first = pushed === 0;
      const state = new TransmuxState(first, !first, true, first, 4 * sn, first);
      pushed += 1;
      take(await transmuxer.push(piece.slice().buffer, null, new ChunkMetadata(0, sn, pushed, 0), state));
    }
    for (const result of await transmuxer.flush(new ChunkMetadata(0, sn, pushed, 0))) take(result);
  }
  return { samples, frames: Buffer.concat(frames), timesGiven };
}

interface Sample {
  readonly time: number;
  readonly size: number;
  readonly flags: number;
  readonly composition: number;
}

function samplesOf(track: RemuxedTrack | undefined): Sample[] {
  if (track === undefined) return [];
  const bytes = Buffer.from(track.data1);
  const [time, run] = [bytes.indexOf('tfdt') + 4, bytes.indexOf('trun') + 4];
  let at = Number(bytes.readBigUInt64BE(time + 4));
  return Array.from({ length: bytes.readUInt32BE(run + 4) }, (_, index) => {
    const row = run + 12 + 16 * index;
    const sample = {
      time: at,
      size: bytes.readUInt32BE(row + 4),
      flags: bytes.readUInt32BE(row + 8),
      composition: bytes.readInt32BE(row + 12),
    };
    at += bytes.readUInt32BE(row);
    return sample;
  });
}

test.each(['match/v360', 'match/v720', 'encoders/ts', 'encoders/ts-mp2', 'encoders/captioned-ts'])(
  '%s in pieces becomes the samples that it becomes as a whole',
  async (folder) => {
    const segments = await Promise.all(
      [0, 1, 2].map(async (sn) => new Uint8Array(await readFile(`${MEDIA}/${folder}/${sn}.ts`))),
    );
    const [whole, pieces] = [await remux(segments, false), await remux(segments, true)];
    expect(pieces.samples).toEqual(whole.samples);
    expect(pieces.frames).toEqual(whole.frames);
    expect(pieces.timesGiven).toBeGreaterThan(whole.timesGiven);
    expect(whole.samples.video.length).toBeGreaterThan(100);
  },
);
