import { attributesOf } from '../../start/request/attributes';

export const VARIANT = '#EXT-X-STREAM-INF:';

/** `public.accessibility.sign-language`, and what packagers write instead. */
const SIGNER = /sign-language/;

type Attributes = ReturnType<typeof attributesOf>;

/** The `TYPE=VIDEO` renditions that show a signer. */
export function listSignerMedia(lines: readonly string[]): readonly Attributes[] {
  return lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributesOf)
    .filter(({ TYPE, CHARACTERISTICS = '' }) => TYPE === 'VIDEO' && SIGNER.test(CHARACTERISTICS));
}

/** Whether a line begins a variant of a signer: it is marked itself, or its group's own rendition is. */
export function signerTest(lines: readonly string[]): (line?: string) => boolean {
  const groups = new Set(
    listSignerMedia(lines)
      // One with a URI is a different rendition than the variant itself (RFC 8216, 4.3.4.2.1).
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
 * The master playlist without the variants of a signer, since hls.js would switch between them and the main video by
 * bandwidth. If there are no other variants, they stay.
 */
export function withoutSigners(master: string): string {
  const lines = master.split('\n');
  const isSigner = signerTest(lines);
  const variants = lines.filter((line) => line.startsWith(VARIANT));
  if (variants.every((line) => isSigner(line))) return master;
  // Empty lines and comments may precede the URL.
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
