import type { EngineFailure } from '../failure';

/** How media files begin, decoded as a text: FLV, MP4 and QuickTime by the name of their first box, and Matroska. */
const MEDIA = /^(?:FLV|.E\u07e3|[\s\S]{4}(?:ftyp|moov|mdat|free|wide))/;

/**
 * Looks for a media file at an address that was taken for that of a playlist: those of files may have no extension.
 *
 * @returns the failure that has it opened as a file; `null` where it is none
 */
export function fileInstead(text: string): EngineFailure | null {
  if (!MEDIA.test(text)) return null;
  const kind = text[0] === 'F' ? 'flv' : 'file';
  const openAs = { kind, format: kind, soundOnly: false } as const;
  return { reason: 'unsupported', type: 'HLS_otherError', detail: kind, openAs };
}
