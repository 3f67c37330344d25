import { attributesOf } from '../../start/request/attributes';

export const VARIANT = '#EXT-X-STREAM-INF:';

/** `public.accessibility.sign-language`, and what packagers write in its place. */
const SIGNER = /sign-language/;

type Attributes = ReturnType<typeof attributesOf>;

/** The renditions of `TYPE=VIDEO` that are of a signer. */
export function listSignerMedia(lines: readonly string[]): readonly Attributes[] {
  return lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributesOf)
    .filter(({ TYPE, CHARACTERISTICS = '' }) => TYPE === 'VIDEO' && SIGNER.test(CHARACTERISTICS));
}

/** Whether a line begins a variant of a signer: it is marked itself, or names a group whose own rendition is. */
export function signerTest(lines: readonly string[]): (line?: string) => boolean {
  const groups = new Set(
    listSignerMedia(lines)
      // One with an address is another rendition than that of the variant (RFC 8216, 4.3.4.2.1).
      .filter(({ URI }) => URI === undefined)
      .map((media) => media['GROUP-ID']),
  );
  return (line = '') => {
    if (!line.startsWith(VARIANT)) return false;
    const { CHARACTERISTICS = '', VIDEO } = attributesOf(line);
    return SIGNER.test(CHARACTERISTICS) || (VIDEO !== undefined && groups.has(VIDEO));
  };
}

/**
 * The master playlist without the variants of a signer, between which and the picture hls.js would choose by bandwidth.
 * Where nothing else is left, they stay.
 */
export function withoutSigners(master: string): string {
  const lines = master.split('\n');
  const isSigner = signerTest(lines);
  const variants = lines.filter((line) => line.startsWith(VARIANT));
  if (variants.every((line) => isSigner(line))) return master;
  // The address may stand after empty lines and comments.
  let skips = false;
  return lines
    .filter((line) => {
      if (isSigner(line)) {
        skips = true;
        return false;
      }
      if (!skips || line.trim() === '' || line.startsWith('#')) return true;
      skips = false;
      return false;
    })
    .join('\n');
}
