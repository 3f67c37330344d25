/** Bytes that came over the connection. */
export interface Amount {
  readonly bytes: number;
  /** The part of them that is charged at the full rate, as far as the embedding says so (`fullrate`). */
  readonly fullRate: number;
  /** The part of them that is an estimate. */
  readonly estimated: number;
}

export const NOTHING: Amount = { bytes: 0, fullRate: 0, estimated: 0 };

export function add(left: Amount, right: Amount): Amount {
  return {
    bytes: left.bytes + right.bytes,
    fullRate: left.fullRate + right.fullRate,
    estimated: left.estimated + right.estimated,
  };
}
