import { skipBoundary } from './delta-update';
import type { Listing } from './listing';
import { segmentName } from './segment-name';
import type { Source, Track } from './source';
import { placeOf } from './window';

/** Segments at the edge whose parts are listed, besides the unfinished one (RFC 8216bis, 4.4.4.9: 3). */
const segmentsWithParts = 3;

/** Duration of the longest part, in seconds. */
function partTarget(source: Source): number {
  const parts = [...source.tracks.values()].flatMap(({ segments }) =>
    segments.flatMap((one) => one.parts ?? []),
  );
  return Math.max(...parts.map(({ duration }) => duration));
}

/** Announces parts, blocking playlist reloads and delta updates. */
export function lowLatencyHead(source: Source, track: Track): string[] {
  if (source.partReady === undefined) return [];
  const target = partTarget(source);
  const control = [
    'CAN-BLOCK-RELOAD=YES',
    `CAN-SKIP-UNTIL=${skipBoundary(track).toFixed(1)}`,
    `PART-HOLD-BACK=${(target * 3).toFixed(5)}`,
  ];
  return [`#EXT-X-SERVER-CONTROL:${control.join()}`, `#EXT-X-PART-INF:PART-TARGET=${target.toFixed(5)}`];
}

/** The parts of one segment, if it is still close enough to the edge. */
export function partLines({ source, track, window, encoder }: Listing, sequence: number): string[] {
  const parts = track.segments[placeOf(source, sequence).index]?.parts ?? [];
  if (source.partReady === undefined || sequence <= window.last - segmentsWithParts) return [];
  const published = sequence > window.last ? window.parts : parts.length;
  return parts.slice(0, published).map(({ duration, independent }, part) => {
    const uri = segmentName({ restarts: encoder.restarts, sequence, part, container: 'm4s' });
    const marks = `${independent ? ',INDEPENDENT=YES' : ''}${encoder.gaps.has(sequence) ? ',GAP=YES' : ''}`;
    return `#EXT-X-PART:DURATION=${duration.toFixed(5)},URI="${uri}"${marks}`;
  });
}

/** Parts of the unfinished segment, the next part, and the state of the other tracks. */
export function lowLatencyTail(listing: Listing): string[] {
  const { source, track, window, encoder } = listing;
  if (source.partReady === undefined) return [];
  const sequence = window.last + 1;
  const next = segmentName({ restarts: encoder.restarts, sequence, part: window.parts, container: 'm4s' });
  const lastPart = lastPublishedPart(source, window);
  const others = [...source.tracks].filter(([, other]) => other !== track);
  return [
    ...partLines(listing, sequence),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${next}"`,
    ...others.map(
      ([name]) =>
        `#EXT-X-RENDITION-REPORT:URI="../${name}/index.m3u8",LAST-MSN=${lastPart.sequence},LAST-PART=${lastPart.part}`,
    ),
  ];
}

function lastPublishedPart(source: Source, { last, parts }: Listing['window']) {
  if (parts > 0) return { sequence: last + 1, part: parts - 1 };
  return { sequence: last, part: (source.partReady?.[placeOf(source, last).index]?.length ?? 1) - 1 };
}
