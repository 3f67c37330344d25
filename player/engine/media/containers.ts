/** Signatures of audio and video containers; of MP4 the type of the first box, which follows its size. */
const SIGNATURES: readonly (readonly [at: number, signature: string])[] = [
  ...['ftyp', 'moov', 'mdat', 'moof', 'styp', 'free', 'skip', 'wide', 'pnot'].map((box) => [4, box] as const),
  [0, '\x1a\x45\xdf\xa3'],
  [0, 'OggS'],
  [0, 'FLV'],
  [0, 'ID3'],
  [0, 'RIFF'],
  [0, 'fLaC'],
  [0, '\x30\x26\xb2\x75'],
  [0, '\x00\x00\x01\xba'],
];

/** Size of an MPEG-TS packet, in bytes; each begins with the sync byte. */
const TS_PACKET = 188;
const TS_SYNC = 0x47;

/** Whether the first bytes of a file are those of a known container; its name and `Content-Type` do not count. */
export function namesContainer(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return (
    SIGNATURES.some(([at, signature]) => text.startsWith(signature, at)) ||
    (head[0] === TS_SYNC && head[TS_PACKET] === TS_SYNC) ||
    startsAudioFrame(head)
  );
}

export const isFlvHead = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 3)) === 'FLV';

/**
 * MP3 or ADTS without a preceding tag: eleven set bits, and not layer I, as which a UTF-16 byte order mark would count.
 */
function startsAudioFrame([first, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0x06;
}
