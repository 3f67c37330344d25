import type { LevelDetails } from 'hls.js';
import type { LiveKind } from '../../contract';

/**
 * A playlist that does not change for this many target durations has stopped growing; RFC 8216bis, 6.2.1, demands a
 * change within 1.5.
 */
const STANDS_AFTER = 3;

/**
 * Handles a film without EXT-X-ENDLIST, which its packager omitted, or whose recording still grows. hls.js would treat
 * it as a live stream, start at its edge, and never end it.
 *
 * @returns a function that changes a playlist to start at its beginning, and to end once it has stopped growing
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

/** Whether a playlist without an end is that of a film, and not of a live stream. */
export function isOpenFilm(
  kind: LiveKind | null,
  { live, startSN }: Pick<LevelDetails, 'live' | 'startSN'>,
): boolean {
  return kind === null && live && startSN === 0;
}

function number(text: string, name: string): number {
  return Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1] ?? 0);
}
