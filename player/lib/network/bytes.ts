export type Bytes = Uint8Array<ArrayBuffer>;

export function sizeOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

export function joinBytes(pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(sizeOf(pieces));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
