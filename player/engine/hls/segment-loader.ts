import type { FragmentLoaderConstructor, FragmentLoaderContext, HlsConfig } from 'hls.js';
import type { SegmentQuery } from '../contract';
import { GatedLoader } from './gated-loader';
import { withSegmentQuery } from './segment-query';

/**
 * A request that brings no byte for so long hangs, in milliseconds. "Back within 2.5 s" (resilience.md) leaves a second
 * for the answer.
 */
const HANGS_MS = 1500;
/** A server that is slower than that needs no second request, and is believed after a few of them. */
const LONGEST_MS = 12_000;

/** For segments and inits of sound, picture and subtitles; those of subtitles keep their addresses. */
export function segmentLoader(query: () => SegmentQuery): FragmentLoaderConstructor {
  let hangsAfter = HANGS_MS;
  return class SegmentLoader extends GatedLoader<FragmentLoaderContext> {
    constructor(config: HlsConfig) {
      super(config, {
        address: ({ url, frag }) => (frag.type === 'subtitle' ? url : withSegmentQuery(url, query())),
        patience: (_, policy) => policy,
        secondAfter: () => hangsAfter,
        inVain() {
          hangsAfter = Math.min(LONGEST_MS, hangsAfter * 2);
        },
      });
    }
  };
}
