import type { PlayerStats } from '../../../host-sdk/contract/contract';
import { viewingId } from '../../lib/viewing-id';
import type { Viewing } from '../viewing/viewing';

/** The same measurements by the names of CTA-5004 (CMCD, version 1), for analytics that use those. */
export function cmcdOf(
  { bitrate, bufferedAhead, stalls }: Pick<PlayerStats, 'bitrate' | 'bufferedAhead' | 'stalls'>,
  viewing: Viewing,
): PlayerStats['cmcd'] {
  const { target, source, playback, engine } = viewing;
  const { kind, format, live } = source.peek() ?? { kind: null, format: null, live: null };
  const top = engine.peek()?.quality.peek()?.renditions.peek()[0]?.bitrate;
  const entries = {
    br: bitrate === null ? null : Math.round(bitrate / 1000),
    // Rounded to 100 ms, as the standard requires.
    bl: Math.round(bufferedAhead * 10) * 100,
    bs: stalls > 0,
    cid: 'id' in target ? `${target.type}/${target.id}` : null,
    pr: playback.rate.peek(),
    sf: kind !== 'hls' ? 'o' : format === 'DASH' ? 'd' : 'h',
    // The same id as in the requests of the stream (`engine/hls/cmcd`).
    sid: viewingId(target),
    st: live === null ? 'v' : 'l',
    tb: top ? Math.round(top / 1000) : null,
  };
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
}
