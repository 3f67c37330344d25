import { Mp4OutputFormat, NullTarget, Output } from 'mediabunny';
import { type Lane, openLane } from './lane';
import type { Track } from './media-file';

/** Shortest fragment, in seconds; a fragment begins with a key frame. */
const FRAGMENT_SECONDS = 0.5;

/**
 * Remuxes the tracks into fragmented MP4 while they are read; nothing is re-encoded.
 *
 * @param from in seconds of the file's own time; the first fragment begins with the key frame at or before it
 */
export async function* fragments(
  tracks: readonly Track[],
  from: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let boxes: Uint8Array[] = [];
  const keep = (box: Uint8Array) => {
    boxes.push(box);
  };
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: FRAGMENT_SECONDS,
      onFtyp: keep,
      onMoov: keep,
      onMoof: keep,
      onMdat: keep,
    }),
    target: new NullTarget(),
  });
  const taken = () => {
    const whole = joined(boxes);
    boxes = [];
    return whole;
  };

  const lanes: Lane[] = [];
  let begin = from;
  // Video comes first: audio can begin at any key frame of it.
  for (const track of tracks) {
    const lane = await openLane(track, output, begin);
    if (lane.time !== null && lane.time < begin) begin = lane.time;
    lanes.push(lane);
  }
  await output.start();
  try {
    for (let next = soonest(lanes); next !== null; next = soonest(lanes)) {
      await next.pass();
      // The last box of a fragment contains its media.
      if (boxes.length > 1) yield taken();
    }
    await output.finalize();
    if (boxes.length > 0) yield taken();
  } finally {
    if (output.state !== 'finalized') await output.cancel();
  }
}

function soonest(lanes: readonly Lane[]): Lane | null {
  let found: { lane: Lane; time: number } | null = null;
  for (const lane of lanes) {
    if (lane.time !== null && (found === null || lane.time < found.time)) found = { lane, time: lane.time };
  }
  return found?.lane ?? null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
