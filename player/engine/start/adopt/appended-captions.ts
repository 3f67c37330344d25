import Hls, { type LevelDetails, type MediaFragment } from 'hls.js';
import { parseInitSegment, parseSamples } from 'hls.js/src/utils/mp4-tools';
import type { TimeBase } from '../../../lib/handoff/started-stream';
import type { Bytes } from '../../../lib/network/bytes';

const { Events } = Hls;

/** Reports the captions in the video of a buffered segment, which hls.js itself does not read. */
export function reportCaptions(
  hls: Hls,
  {
    frag,
    details,
    segment,
    base,
  }: {
    readonly frag: MediaFragment;
    readonly details: LevelDetails;
    readonly segment: { readonly init: Bytes; readonly bytes: Bytes };
    readonly base: TimeBase;
  },
): void {
  const { video } = parseInitSegment(segment.init);
  if (video === undefined) return;
  const found = parseSamples(0, { ...video, type: 'video', samples: segment.bytes });
  const shift = base.baseTime / base.timescale;
  const samples = found
    .map((sample) => ({ ...sample, pts: sample.pts - shift }))
    .sort((one, other) => one.pts - other.pts);
  if (samples.length > 0)
    hls.trigger(Events.FRAG_PARSING_USERDATA, { id: frag.type, frag, details, samples });
}
