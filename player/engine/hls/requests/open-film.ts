import type { LevelDetails } from 'hls.js';
import type { LiveKind } from '../../contract';

/** RFC 8216bis, 6.2.1: a playlist that still grows has changed within one and a half; of target durations. */
const STANDS_AFTER = 3;

/**
 * Playlists of a film that has no end list: its packager forgot it, or it is a recording that still grows. hls.js takes it for
 * a live stream, begins at its edge and never ends.
 *
 * @returns changes a playlist: it begins at the beginning, and has an end once it has stopped growing
 */
export function openFilms(now = () => performance.now()): (address: string, text: string) => string {
  const seen = new Map<string, { readonly text: string; readonly since: number }>();
  let stands = false;
  return (address, text) => {
    if (!text.includes('#EXTINF') || text.includes('#EXT-X-ENDLIST') || number(text, 'MEDIA-SEQUENCE') > 0)
      return text;
    const before = seen.get(address);
    if (before?.text !== text) seen.set(address, { text, since: now() });
    else stands ||= now() - before.since > number(text, 'TARGETDURATION') * STANDS_AFTER * 1000;
    if (stands) return `${text.trimEnd()}\n#EXT-X-ENDLIST\n`;
    return /#EXT-X-START:/.test(text) ? text : text.replace('\n', '\n#EXT-X-START:TIME-OFFSET=0\n');
  };
}

/** A film whose playlist has no end yet, as opposed to a live stream at an address that does not tell. */
export function isOpenFilm(
  kind: LiveKind | null,
  { live, startSN }: Pick<LevelDetails, 'live' | 'startSN'>,
): boolean {
  return kind === null && live && startSN === 0;
}

function number(text: string, name: string): number {
  return Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1] ?? 0);
}
