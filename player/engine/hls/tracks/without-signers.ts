import { attributesOf } from '../../start/request/attributes';

const VARIANT = '#EXT-X-STREAM-INF:';

/** `public.accessibility.sign-language`, and what packagers write in its place. */
const SIGNER = /sign-language/;

/**
 * The master playlist without the variants of a signer, between which and the picture hls.js would choose by bandwidth. They
 * are marked themselves, or name a group of `TYPE=VIDEO` whose own rendition is. Where nothing else is left, they stay.
 */
export function withoutSigners(master: string): string {
  const lines = master.split('\n');
  const groups = new Set(
    lines
      .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
      .map(attributesOf)
      // One with an address is another rendition than that of the variant (RFC 8216, 4.3.4.2.1).
      .filter(({ TYPE, URI, CHARACTERISTICS = '' }) => {
        return TYPE === 'VIDEO' && URI === undefined && SIGNER.test(CHARACTERISTICS);
      })
      .map((media) => media['GROUP-ID']),
  );
  const isSigner = (line = '') => {
    if (!line.startsWith(VARIANT)) return false;
    const { CHARACTERISTICS = '', VIDEO } = attributesOf(line);
    return SIGNER.test(CHARACTERISTICS) || (VIDEO !== undefined && groups.has(VIDEO));
  };
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
