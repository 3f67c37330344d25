import type { EngineFailure } from '../failure';

/** The first bytes of media files, decoded as text: FLV, Matroska, and the first box of MP4 and QuickTime. */
const MEDIA = /^(?:FLV|.E\u07e3|[\s\S]{4}(?:ftyp|moov|mdat|free|wide))/;
/**
 * The same of sound files: Ogg, ID3, FLAC and WAV, and a frame of MP3 or AAC, whose first two bytes are not valid UTF-8. Text in
 * UTF-16 starts with two such bytes as well.
 */
const SOUND = /^(?:OggS|ID3|fLaC|RIFF|\ufffd{2}(?![#<]))/;

/**
 * Detects a media file in place of a playlist, since the address of a file may have no extension.
 *
 * @returns the failure that causes the address to be opened as a file; `null` if it is not a file
 */
export function fileInstead(text: string): EngineFailure | null {
  const soundOnly = SOUND.test(text);
  if (!soundOnly && !MEDIA.test(text)) return null;
  const kind = text[0] === 'F' ? 'flv' : 'file';
  const openAs = { kind, format: kind, soundOnly } as const;
  return { reason: 'unsupported', type: 'HLS_otherError', detail: kind, openAs };
}
