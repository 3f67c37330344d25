import type { Element } from '../../chapters/elements';
import type { ReadCue } from '../../subtitles/packed-cues';
import { blocksAt, type TextBlock } from './matroska-block';
import { openClusters } from './matroska-clusters';
import { cueReader, type TrackOfCues } from './matroska-cue';
import { type CuePoint, listsAny, readClusters, readCuePoints } from './matroska-cues';
import { headOf } from './matroska-words';
import type { OpenParts, TextSource } from './text-source';

const CLUSTER = 0x1f43b675;
/** Maximum length of a cluster header: its id, and a size of 8 bytes, as most muxers write it. */
const CLUSTER_HEADER = 12;
/** Size into which most cues fit, in bytes. */
const USUAL_CUE = 4096;
/** Maximum size of the index, in bytes: enough for a day. */
const MOST_INDEX = 8 * 2 ** 20;
/** Maximum size of the codec's private data, in bytes; ASS styles take about a tenth. */
const MOST_HELD = 64 * 1024;
/** How long before the position a cue may have started, if the index has no durations; in seconds. */
const REACH = 20;

export interface Entry extends TrackOfCues {
  readonly number: number;
  /** Position of its private data. */
  readonly held: Element | null;
}

interface Place {
  readonly cues: Element;
  /** Offset of the segment's content in the file. */
  readonly begin: number;
  /** In seconds. */
  readonly tick: number;
  /** Numbers of the file's subtitle tracks. */
  readonly texts: readonly number[];
}

/** Finds the cues of a track by the file's index; `null` if the track is empty, or the index unusable. */
export async function openMatroskaSource(
  open: OpenParts,
  { number, held, ...track }: Entry,
  { cues, begin, tick, texts }: Place,
): Promise<TextSource | null> {
  const read = async (from: number, length: number) => open(length).read(from, length);
  const size = cues.end - cues.content;
  const readCue = cueReader(track, tick);
  if (size > MOST_INDEX || readCue === null) return null;
  const index = await read(cues.content, size);
  const points = readCuePoints(index, number);
  // A subtitle track that is missing in an index of other subtitle tracks has no cues.
  const isEmpty = !listsAny(index, [number]) && listsAny(index, texts);
  const clusters = points.length > 0 || isEmpty ? [] : readClusters(index);
  if (points.length === 0 && clusters.length === 0) return null;
  const isHeld = held !== null && held.end - held.content <= MOST_HELD;
  const head = isHeld ? headOf(track.codec, await read(held.content, held.end - held.content)) : '';
  if (points.length === 0)
    return openClusters({ clusters, track: number, begin, end: cues.content, tick, head, read, readCue });

  let header = CLUSTER_HEADER;
  const placeOf = ({ cluster, relative }: CuePoint) => begin + cluster + header + relative;

  const findBlocks = async (point: CuePoint, part: DataView, from: number): Promise<readonly TextBlock[]> => {
    let found = blocksAt(part, placeOf(point) - from, number);
    if (typeof found !== 'number' && found.length === 0) {
      // Some muxers write shorter headers, or headers of several lengths.
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
        for (const block of blocks) found.push(...(await readCue(block, (base + block.time) * tick, next)));
      }
      return found;
    },
  };
}
