import { BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { lastOf } from '../../../lib/from-end';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { type Clip, ClipFailure } from '../../clips';
import type { TimeRange } from '../../contract';
import { endAt } from './end-at';
import { type Laid, layTrack } from './lay-track';
import { type OpenStretch, type OpenTracks, openStretch, type Run } from './open-stretch';
import type { Stretch } from './stretch';

/**
 * Remuxes a part of a stream or file into MP4. Its video begins with the key frame before the start, and an edit list
 * makes players show it from the start on. VP9 begins at the start instead, re-encoded up to its next key frame.
 *
 * @param range seconds of the stream
 * @throws ClipFailure, or the signal's reason
 */
export async function cutClip(
  stretches: readonly (Stretch | OpenTracks)[],
  range: TimeRange,
  signal: AbortSignal,
): Promise<Clip> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const opened: OpenStretch[] = [];
  try {
    for (const stretch of stretches) opened.push(await openStretch(stretch, range));
    const start = opened[0]?.start ?? range.start;
    await pack(opened, start, output, signal);
    await output.finalize();
    if (target.buffer === null) throw new ClipFailure('unsuitable');
    endAt(target.buffer, range.end - start);
    const file = new Blob([target.buffer], { type: 'video/mp4' });
    return { file, start, duration: range.end - start };
  } catch (error) {
    throwIfAborted(signal);
    throw error instanceof ClipFailure ? error : new ClipFailure('unsuitable');
  } finally {
    if (output.state !== 'finalized') await output.cancel();
    for (const { close } of opened) close();
  }
}

async function pack(
  stretches: readonly OpenStretch[],
  start: number,
  output: Output,
  signal: AbortSignal,
): Promise<void> {
  const [first] = stretches;
  const picture = first?.picture ? await layTrack(first.picture.track, output) : null;
  const sound = first?.sound ? await layTrack(first.sound.track, output) : null;
  if (picture === null && sound === null) throw new ClipFailure('unsuitable');
  await output.start();
  for (const [index, stretch] of stretches.entries()) {
    const lanes = await Promise.all([
      laneOf(stretch.picture, picture, start, index > 0),
      laneOf(stretch.sound, sound, start, index > 0),
    ]);
    for (let next = soonest(lanes); next !== null; next = soonest(lanes)) {
      throwIfAborted(signal);
      await next.pass();
    }
  }
  picture?.close();
  sound?.close();
}

interface Lane {
  /** Time of the next packet in the output file, in seconds; `null` after the last. */
  readonly at: number | null;
  pass(): Promise<void>;
}

async function laneOf(
  run: Run<Parameters<Laid['continue']>[0]> | null,
  to: Laid | null,
  start: number,
  continues: boolean,
): Promise<Lane | null> {
  // A track begins or ends within the clip.
  if ((run === null) !== (to === null)) throw new ClipFailure('unsuitable');
  if (run === null || to === null) return null;
  if (continues) await to.continue(run.track);
  const take = async () => (await run.packets.next()).value ?? null;
  let packet = await take();
  const atOf = () => (packet === null ? null : packet.timestamp + run.shift - start);
  return {
    get at() {
      return atOf();
    },
    async pass() {
      const at = atOf();
      if (packet === null || at === null) return;
      await to.add(packet, at);
      packet = await take();
    },
  };
}

function soonest(lanes: readonly (Lane | null)[]): Lane | null {
  const left = lanes.flatMap((lane) => (lane === null || lane.at === null ? [] : [{ lane, at: lane.at }]));
  return lastOf(left.sort((one, other) => other.at - one.at))?.lane ?? null;
}
