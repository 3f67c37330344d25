import type { Element } from '../../chapters/elements';
import type { ReadCue } from '../../subtitles/packed-cues';
import { blocksAt, type TextBlock } from './matroska-block';
import { type CuePoint, readCuePoints } from './matroska-cues';
import type { Unpack } from './matroska-encoding';
import { headOf, wordsOf } from './matroska-words';
import type { OpenParts, TextSource } from './text-source';

const CLUSTER = 0x1f43b675;
/** Longest header of a cluster: its id, and a size of 8 bytes, as most programs write it. */
const CLUSTER_HEADER = 12;
/** Bytes that most cues fit into. */
const USUAL_CUE = 4096;
/** Largest index that is read, in bytes: enough for a day. */
const MOST_INDEX = 8 * 2 ** 20;
/** Largest private data that are read, in bytes; ASS styles take about a tenth. */
const MOST_HELD = 64 * 1024;
/** A cue that states no end is shown until the next one, and for so many seconds at most. */
const USUAL_SECONDS = 5;
/** If the index has no durations, a cue may have started so many seconds before the sought time. */
const REACH = 20;

export interface Entry {
  readonly number: number;
  readonly codec: string;
  readonly unpack: Unpack;
  /** Where its private data are. */
  readonly held: Element | null;
  /** Seconds of a cue that states none; 0 where the track states none as well. */
  readonly lasts: number;
}

interface Place {
  readonly cues: Element;
  /** Of the content of the segment, in the file. */
  readonly begin: number;
  /** In seconds. */
  readonly tick: number;
}

/** Finds the cues of a track by the index of the file; `null` where it does not list them. */
export async function openMatroskaSource(
  open: OpenParts,
  { number, codec, unpack, held, lasts }: Entry,
  { cues, begin, tick }: Place,
): Promise<TextSource | null> {
  const read = async (from: number, length: number) => open(length).read(from, length);
  const size = cues.end - cues.content;
  const readWords = wordsOf(codec);
  if (size > MOST_INDEX || readWords === null) return null;
  const points = readCuePoints(await read(cues.content, size), number);
  if (points.length === 0) return null;
  const isHeld = held !== null && held.end - held.content <= MOST_HELD;
  const head = isHeld ? headOf(codec, await read(held.content, held.end - held.content)) : '';

  let header = CLUSTER_HEADER;
  const placeOf = ({ cluster, relative }: CuePoint) => begin + cluster + header + relative;

  const findBlocks = async (point: CuePoint, part: DataView, from: number): Promise<readonly TextBlock[]> => {
    let found = blocksAt(part, placeOf(point) - from, number);
    if (typeof found !== 'number' && found.length === 0) {
      // Some programs write shorter headers, or headers of several lengths.
      const at = await headerAt(begin + point.cluster);
      if (at === null || at === header) return [];
      header = at;
      found = blocksAt(part, placeOf(point) - from, number);
      if (typeof found !== 'number' && found.length === 0) found = USUAL_CUE;
    }
    if (typeof found !== 'number') return found;
    const whole = await read(placeOf(point), found);
    const again = blocksAt(whole, 0, number);
    return typeof again === 'number' ? [] : again;
  };
  const headerAt = async (at: number): Promise<number | null> => {
    const view = await read(at, CLUSTER_HEADER);
    // The size field is there even if the size is unknown.
    const isCluster = view.byteLength === CLUSTER_HEADER && view.getUint32(0) === CLUSTER;
    return isCluster ? 4 + Math.clz32(view.getUint8(4)) - 23 : null;
  };
  const toCues = async (block: TextBlock, base: number, next: number): Promise<readonly ReadCue[]> => {
    try {
      const { text, settings } = readWords(await unpack(block.data), block);
      const start = (base + block.time) * tick;
      const stated = block.duration === null ? lasts : block.duration * tick;
      const end = start + (stated || Math.min(USUAL_SECONDS, next > start ? next - start : USUAL_SECONDS));
      return text === '' ? [] : [{ start, end, text, ...(settings !== '' && { settings }) }];
    } catch {
      // Broken data: the others are shown.
      return [];
    }
  };

  const starts = Float64Array.from(points, ({ time }) => time * tick);
  const ends = Float64Array.from(points, ({ time, duration }) =>
    duration === null ? time * tick + REACH : (time + duration) * tick,
  );
  return {
    starts,
    ends,
    places: Float64Array.from(points, placeOf),
    head,
    async read(first, last) {
      const own = points.slice(first, last + 1);
      const places = own.map(placeOf);
      // A shorter header moves all of them.
      const from = Math.max(begin, Math.min(...places) - CLUSTER_HEADER);
      const part = await read(from, Math.max(...places) - from + USUAL_CUE);
      const found: ReadCue[] = [];
      for (const [index, point] of own.entries()) {
        const blocks = await findBlocks(point, part, from);
        const base = point.time - (blocks[0]?.time ?? 0);
        const next = starts[first + index + 1] ?? Number.POSITIVE_INFINITY;
        for (const block of blocks) found.push(...(await toCues(block, base, next)));
      }
      return found;
    },
  };
}
