/** Pairs of bytes of line 21 (CTA-608), one after the other, without parity. */
export interface FieldPairs {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Bytes before the first triplet of `cc_data` (ATSC A/53 part 4, 6.2.3). */
const HEAD = 2;

/** The flag of a triplet whose pair is valid. */
const VALID = 0x04;

/** Reads the CEA-608 pairs of a frame. */
export function readPairs(data: Uint8Array): FieldPairs {
  const first: number[] = [];
  const second: number[] = [];
  const end = HEAD + 3 * ((data[0] ?? 0) & 0x1f);
  for (let at = HEAD; at < end; at += 3) {
    const [kind = 0, one = 0, other = 0] = data.subarray(at, at + 3);
    const [a, b] = [one & 0x7f, other & 0x7f];
    if ((kind & VALID) === 0 || (a === 0 && b === 0)) continue;
    if ((kind & 3) === 0) first.push(a, b);
    if ((kind & 3) === 1) second.push(a, b);
  }
  return { first, second };
}
