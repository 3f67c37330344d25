/** Signatures of the containers that browsers play; of MP4 the type of the first box, which follows its size. */
const TYPES: readonly (readonly [at: number, signature: string, type: string])[] = [
  ...['ftyp', 'moov', 'mdat', 'moof', 'styp', 'free', 'skip', 'wide'].map(
    (box) => [4, box, 'video/mp4'] as const,
  ),
  [0, 'OggS', 'audio/ogg'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'fLaC', 'audio/flac'],
  [8, 'WAVE', 'audio/wav'],
];

const EBML = '\x1a\x45\xdf\xa3';
/** The document type is among the first bytes (RFC 8794, 11.2.6). */
const WEBM = 'webm';

/**
 * The type of a file by its first bytes instead of its `Content-Type`, in the form that `canPlayType` accepts; `null`
 * if no browser has one for it.
 */
export function containerType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith(EBML)) return text.slice(0, 64).includes(WEBM) ? 'video/webm' : 'video/x-matroska';
  const found = TYPES.find(([at, signature]) => text.startsWith(signature, at));
  return found?.[2] ?? audioFrameType(head);
}

/** Audio without a preceding tag: eleven set bits, and the layer, which is 0 in ADTS. */
function audioFrameType([first, second = 0]: Uint8Array): string | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
}
