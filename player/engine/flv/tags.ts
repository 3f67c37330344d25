/** Adobe Flash Video File Format 10.1, annex E.2 to E.4: the header, and the tags, each followed by its size. */
export const HEAD_BYTES = 13;
export const TAG_BYTES = 11;
export const SIZE_BYTES = 4;
export const SOUND = 8;
export const PICTURE = 9;
export const SCRIPT = 18;

const SIGNATURE = 0x464c56;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** @param view at least three bytes of the beginning */
export const isFlv = (view: DataView) => view.getUint16(0) * 256 + view.getUint8(2) === SIGNATURE;

/** Size of the tag at `place`, without its header. */
export const sizeOf = (view: DataView, place: number) => view.getUint32(place) & 0xffffff;

/** Time in milliseconds: the lower three bytes, followed by the highest. */
export const timeOf = (view: DataView, place: number) =>
  view.getUint16(place + 4) * 2 ** 8 + view.getUint8(place + 6) + view.getUint8(place + 7) * 2 ** 24;

export function setTime(view: DataView, place: number, ms: number): void {
  view.setUint16(place + 4, (ms >>> 8) & 0xffff);
  view.setUint8(place + 6, ms & 0xff);
  view.setUint8(place + 7, ms >>> 24);
}
