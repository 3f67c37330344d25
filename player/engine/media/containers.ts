/** First bytes of the containers of sound and pictures; of MP4 the name of the first box, which its length precedes. */
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

/** MPEG-TS has packets of this many bytes, each of which begins with the same one. */
const TS_PACKET = 188;
const TS_SYNC = 0x47;

/** Whether a file that begins so is of a known container, by what stands in it and not by its name. */
export function namesContainer(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return (
    SIGNATURES.some(([at, signature]) => text.startsWith(signature, at)) ||
    (head[0] === TS_SYNC && head[TS_PACKET] === TS_SYNC) ||
    startsAudioFrame(head)
  );
}

export const isFlvHead = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 3)) === 'FLV';

/** MP3 and ADTS without a tag before them: eleven set bits, and no layer I, which a mark of UTF-16 would be. */
function startsAudioFrame([first, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0x06;
}
