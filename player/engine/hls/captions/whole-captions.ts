/** Filters the pairs of a field: only captions whose beginning was read pass. */
export interface WholeCaptions {
  keep(pairs: readonly number[]): readonly number[];
  /** The next pairs do not continue the last ones. */
  reset(): void;
}

/** Commands that begin a caption or end its loading: RCL, RU2, RU3, RU4, RDC and EOC (CTA-608, 6.2). */
const BEGINNINGS: readonly number[] = [0x20, 0x25, 0x26, 0x27, 0x29, 0x2f];

/**
 * After a seek the rest of a caption would be shown as half a sentence until the next one. The second field also carries
 * other data (XDS, CTA-608, 9), which would appear among its captions.
 */
export function wholeCaptions(): WholeCaptions {
  let waits = true;
  let isOtherData = false;
  return {
    keep(pairs) {
      const kept: number[] = [];
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        const [a = 0, b = 0] = pairs.slice(at, at + 2);
        const isControl = a >= 0x10 && a < 0x20;
        if (isControl) isOtherData = false;
        else if (a > 0 && a < 0x10) isOtherData = true;
        // Either channel, in either field.
        if (isControl && (a & 0x76) === 0x14 && BEGINNINGS.includes(b)) waits = false;
        if (!waits && !isOtherData) kept.push(a, b);
        if (a === END_OF_DATA) isOtherData = false;
      }
      return kept;
    },
    reset() {
      waits = true;
      isOtherData = false;
    },
  };
}

const END_OF_DATA = 0x0f;
