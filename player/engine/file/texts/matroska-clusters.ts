import type { ReadCue } from '../../subtitles/packed-cues';
import { isBlock, readBlock, type TextBlock } from './matroska-block';
import { heldElements, numberIn } from './matroska-bytes';
import type { ReadBlockCue } from './matroska-cue';
import type { Cluster } from './matroska-cues';
import type { TextSource } from './text-source';

/** Identifiers of RFC 9559. */
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;

/** Pictures and sound come with the cues, so that fewer seconds ahead are read than by an index of cues. */
const AHEAD = 15;
/** A cue may be shown for so many seconds after its clusters. */
const REACH = 5;
/** Of clusters that are read at a time, in bytes; programs begin a new one after five megabytes. */
const MOST_BYTES = 16 * 2 ** 20;

export interface ClusterOptions {
  /** Those that the index names, by their times. */
  readonly clusters: readonly Cluster[];
  readonly track: number;
  /** Of the content of the segment, in the file. */
  readonly begin: number;
  /** Where the clusters end in the file, if that is known. */
  readonly end: number;
  /** In seconds. */
  readonly tick: number;
  readonly head: string;
  readonly read: (from: number, length: number) => Promise<DataView>;
  readonly readCue: ReadBlockCue;
}

/**
 * The cues of a track whose places the index leaves out: it lists pictures alone, or no places within clusters. The whole
 * clusters around the viewer are read for them.
 */
export function openClusters(options: ClusterOptions): TextSource {
  const { clusters, track, begin, end, tick, head, read, readCue } = options;
  const times = clusters.map(({ time }) => time * tick);
  const places = Float64Array.from(clusters, ({ cluster }) => begin + cluster);
  return {
    starts: Float64Array.from(times),
    ends: Float64Array.from(times, (_, index) => (times[index + 1] ?? Number.POSITIVE_INFINITY) + REACH),
    places,
    head,
    ahead: AHEAD,
    async read(first, last) {
      const from = places[first] ?? begin;
      const to = places[last + 1] ?? (end > from ? end : Number.POSITIVE_INFINITY);
      const blocks = [...blocksIn(await read(from, Math.min(MOST_BYTES, to - from)), track)];
      const found: ReadCue[] = [];
      for (const [index, block] of blocks.entries()) {
        const next = blocks[index + 1]?.time ?? Number.POSITIVE_INFINITY;
        found.push(...(await readCue(block, block.time * tick, next * tick)));
      }
      return found;
    },
  };
}

/** The blocks of a track in clusters that are held; times are the file's own, in ticks. */
function* blocksIn(view: DataView, track: number): Generator<TextBlock> {
  for (const cluster of heldElements(view, 0, view.byteLength)) {
    if (cluster.id !== CLUSTER) continue;
    let base = 0;
    for (const field of heldElements(view, cluster.content, cluster.end)) {
      if (field.id === TIMESTAMP) base = numberIn(view, field);
      const block = isBlock(field.id) ? readBlock(view, field.id, field.content, field.end, track) : null;
      if (block !== null) yield { ...block, time: base + block.time };
    }
  }
}
