import type { Entry } from './media-entries';
import type { Part } from './presentation';
import type { ByteRange } from './read-values';

export interface MediaFacts {
  readonly sequence: number;
  readonly discontinuity: number;
  readonly isOver: boolean;
  /** Date of second 0, in milliseconds since 1970; `null` on demand. */
  readonly date: number | null;
  /**
   * Shift of the time origin, in seconds. A restarted encoder writes another init segment under the same name, which
   * hls.js would not request again.
   */
  readonly shift: number;
}

/** The media playlist of these entries. */
export function writeMedia(
  entries: readonly Entry[],
  { sequence, discontinuity, isOver, date, shift }: MediaFacts,
): string {
  const longest = entries.reduce(
    (most, { part, duration }) => (part === null ? most : Math.max(most, duration)),
    0,
  );
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...(discontinuity > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuity}`] : []),
  ];
  let before: Entry | null = null;
  let [map, keys] = ['', ''];
  let [own, needed] = ['', ''];
  for (const entry of entries) {
    // Most entries have the init segment of the previous one.
    if (entry.init !== before?.init) own = mapOf(entry.init, shift);
    if (entry.keys !== before?.keys) needed = entry.keys.join('\n');
    const isNew = before === null || before.stretch !== entry.stretch;
    if (isNew && before !== null) lines.push('#EXT-X-DISCONTINUITY');
    if (date !== null && (isNew || before?.part === null))
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(date + entry.start * 1000).toISOString()}`);
    if (own !== '' && (own !== map || isNew)) lines.push(own);
    if (own !== '') map = own;
    // Gaps need no keys.
    if (entry.part !== null && needed !== keys) {
      lines.push(needed || '#EXT-X-KEY:METHOD=NONE');
      keys = needed;
    }
    if (entry.part === null) lines.push('#EXT-X-GAP');
    lines.push(`#EXTINF:${entry.duration.toFixed(6)},`);
    const { range = null, url = 'gap' } = entry.part ?? {};
    if (range !== null) lines.push(`#EXT-X-BYTERANGE:${written(range)}`);
    lines.push(url);
    before = entry;
  }
  if (isOver) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

function mapOf(init: Part | null, shift: number): string {
  if (init === null) return '';
  const range = init.range === null ? '' : `,BYTERANGE="${written(init.range)}"`;
  return `#EXT-X-MAP:URI="${init.url}${shift === 0 ? '' : `#${shift}`}"${range}`;
}

function written({ start, length }: ByteRange): string {
  return `${length}@${start}`;
}
