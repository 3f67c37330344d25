import Hls from 'hls.js';

const { ErrorDetails, Events } = Hls;

/**
 * Starts a stream after segments that do not exist (EXT-X-GAP; RFC 8216bis, 4.4.4.7). If no other rendition has the
 * first one, hls.js 1.7.4 waits for it forever, since it retries such a segment as if it had failed, and counts no
 * attempt.
 */
export function startBehindGap(hls: Hls): void {
  hls.on(Events.ERROR, (_, { details, frag, errorAction }) => {
    if (details !== ErrorDetails.FRAG_GAP || frag === undefined || hls.hasEnoughToStart) return;
    const hasOther = errorAction?.nextAutoLevel !== undefined;
    const track = frag.type === 'audio' ? hls.audioTracks[frag.level] : hls.levels[frag.level];
    const next = track?.details?.fragments.find(({ start, gap }) => start > frag.start && gap !== true);
    if (!hasOther && next !== undefined) hls.startLoad(next.start);
  });
}
