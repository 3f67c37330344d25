import type { EngineFailure } from '../failure';

/**
 * The first bytes of media files, decoded as text: those of FLV, Matroska, ID3, Ogg, FLAC and WAV, the first box of MP4 and
 * QuickTime, and a frame of MP3 or AAC, of which no byte is valid UTF-8.
 */
const MEDIA = /^(?:FLV|.E\u07e3|ID3|OggS|fLaC|RIFF|\ufffd{2}|[\s\S]{4}(?:ftyp|moov|mdat|free|wide))/;

/**
 * Detects a media file in place of a playlist, since the address of a file may have no extension.
 *
 * @returns the failure that causes the address to be opened as a file; `null` if it is not a file
 */
export function fileInstead(text: string): EngineFailure | null {
  if (!MEDIA.test(text)) return null;
  const kind = text[0] === 'F' ? 'flv' : 'file';
  const openAs = { kind, format: kind, soundOnly: false } as const;
  return { reason: 'unsupported', type: 'HLS_otherError', detail: kind, openAs };
}
