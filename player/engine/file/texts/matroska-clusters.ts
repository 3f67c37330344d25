import type { ReadCue } from '../../subtitles/packed-cues';
import { isBlock, readBlock, type TextBlock } from './matroska-block';
import { heldElements, numberIn } from './matroska-bytes';
import type { ReadBlockCue } from './matroska-cue';
import type { Cluster } from './matroska-cues';
import type { TextSource } from './text-source';

/** Identifiers of RFC 9559. */
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;

/** How far ahead clusters are read, in seconds: less than with an index of cues, since they contain picture and sound. */
const AHEAD = 15;
/** Maximum time for which a cue is shown after its cluster, in seconds. */
const REACH = 5;
/** Maximum size of a read, in bytes; muxers usually start a new cluster after five megabytes. */
const MOST_BYTES = 16 * 2 ** 20;

export interface ClusterOptions {
  /** The clusters in the index, sorted by time. */
  readonly clusters: readonly Cluster[];
  readonly track: number;
  /** Offset of the segment's content in the file. */
  readonly begin: number;
  /** Offset of the end of the clusters in the file. */
  readonly end: number;
  /** Duration of a tick, in seconds. */
  readonly tick: number;
  readonly head: string;
  readonly read: (from: number, length: number) => Promise<DataView>;
  readonly readCue: ReadBlockCue;
}

/**
 * The cues of a track without usable index entries: the index lists the picture only, or no positions within clusters.
 * Reads whole clusters around the position instead.
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

/** The blocks of a track in the clusters of a buffer; times are those of the file, in ticks. */
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
