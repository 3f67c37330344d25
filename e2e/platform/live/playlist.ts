import { skippedIn } from './delta-update';
import type { Listing } from './listing';
import { lowLatencyHead, lowLatencyTail, partLines } from './low-latency';
import { segmentName } from './segment-name';
import { targetDuration } from './source';
import { placeOf } from './window';

/**
 * A media playlist of RFC 8216 for one track.
 *
 * @param delta whether to skip what a client with a recent version has (RFC 8216bis, 6.2.5.1)
 */
export function mediaPlaylist(listing: Listing, delta = false): string {
  const { source, track, window, encoder } = listing;
  const container = track.init === null ? 'ts' : 'm4s';
  const skipped = delta ? skippedIn(listing) : 0;
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${skipped > 0 ? 9 : track.init === null ? 6 : 7}`,
    `#EXT-X-TARGETDURATION:${targetDuration(track)}`,
    ...lowLatencyHead(source, track),
    `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
  ];
  const jumps = jumpsBefore(listing);
  if (track.init === null || encoder.jumps.length > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${jumps}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  // The tags of skipped segments are skipped as well.
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`);
  else if (track.init !== null) lines.push('#EXT-X-MAP:URI="init.mp4"');

  const from = window.first + skipped;
  for (let sequence = from; sequence <= window.last; sequence += 1) {
    const { round, index } = placeOf(source, sequence);
    const segment = track.segments[index];
    if (segment === undefined) continue;
    const jump = isJump(listing, sequence);
    if (jump) lines.push('#EXT-X-DISCONTINUITY');
    if (jump || sequence === from) {
      const at = encoder.epoch + (round * source.period + segment.start) * 1000;
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(at)).toISOString()}`);
    }
    if (encoder.gaps.has(sequence)) lines.push('#EXT-X-GAP');
    lines.push(
      ...partLines(listing, sequence),
      `#EXTINF:${segment.duration.toFixed(5)},`,
      segmentName({ restarts: encoder.restarts, sequence, part: null, container }),
    );
  }
  if (encoder.endedAt !== null) return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
  // If only parts of a segment exist yet, its tag precedes them.
  if (window.parts > 0 && isJump(listing, window.last + 1)) lines.push('#EXT-X-DISCONTINUITY');
  return `${[...lines, ...lowLatencyTail(listing)].join('\n')}\n`;
}

/** MPEG-TS is sent as recorded, so its timestamps restart with each round except the first. */
function isJump({ source, track, encoder }: Listing, sequence: number): boolean {
  const comesRound = track.init === null && sequence > 0 && sequence % source.count === 0;
  return comesRound || encoder.jumps.includes(sequence);
}

/** Number of discontinuities that have left the playlist; a tag leaves with its segment. */
function jumpsBefore({ source, track, encoder, window: { first } }: Listing): number {
  const rounds = track.init === null ? Math.floor(Math.max(0, first - 1) / source.count) : 0;
  const both = (sequence: number) => track.init === null && sequence % source.count === 0;
  return rounds + encoder.jumps.filter((jump) => jump < first && !both(jump)).length;
}
