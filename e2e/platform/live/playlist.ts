import type { Source, Track } from './source';
import { placeOf, type Window } from './window';

/** A media playlist of RFC 8216 for one track. `epoch` in milliseconds. */
export function mediaPlaylist(source: Source, track: Track, window: Window, epoch: number): string {
  const longest = Math.max(...track.segments.map((segment) => Math.round(segment.duration)));
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${track.init === null ? 6 : 7}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.first}`,
  ];
  const jumps = track.init === null;
  if (jumps) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${jumpsBefore(source, window.first)}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  if (track.init !== null) lines.push('#EXT-X-MAP:URI="init.mp4"');

  for (let sequence = window.first; sequence <= window.last; sequence += 1) {
    const { round, index } = placeOf(source, sequence);
    const segment = track.segments[index];
    if (segment === undefined) continue;
    const jump = jumps && isJump(source, sequence);
    if (jump) lines.push('#EXT-X-DISCONTINUITY');
    if (jump || sequence === window.first) {
      const at = epoch + (round * source.period + segment.start) * 1000;
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(at)).toISOString()}`);
    }
    lines.push(
      `#EXTINF:${segment.duration.toFixed(5)},`,
      `${sequence}.${track.init === null ? 'ts' : 'm4s'}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** MPEG-TS is sent as it was recorded, so its clock starts again with each round but the first. */
function isJump(source: Source, sequence: number): boolean {
  return sequence > 0 && sequence % source.count === 0;
}

/** How many discontinuities have left the playlist; the tag of a segment leaves with that segment. */
function jumpsBefore(source: Source, first: number): number {
  const { round } = placeOf(source, first);
  return isJump(source, first) ? round - 1 : round;
}
