/** Maximum size, in bytes: a larger image is an error, or an attack. */
const MOST_BYTES = 4 * 2 ** 20;
/** Maximum width and height, in pixels: a small file may decode to gigabytes. */
const MOST_SIDE = 5000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_HEADER = 24;
const JPEG = [0xff, 0xd8, 0xff];

/**
 * The cover, whose type is detected by its bytes instead of the tag; `null` if it is not a JPEG or PNG of an allowed
 * size.
 */
export function coverImage(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  if (bytes.length > MOST_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (begins(bytes, PNG)) return fits(sizeOfPng(view)) ? new Blob([bytes], { type: 'image/png' }) : null;
  if (begins(bytes, JPEG)) return fits(sizeOfJpeg(view)) ? new Blob([bytes], { type: 'image/jpeg' }) : null;
  return null;
}

type Size = readonly [width: number, height: number] | null;

function fits(size: Size): boolean {
  return size?.every((side) => side > 0 && side <= MOST_SIDE) ?? false;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The header comes first (PNG, 11.2.1). */
function sizeOfPng(view: DataView): Size {
  return view.byteLength < PNG_HEADER ? null : [view.getUint32(16), view.getUint32(20)];
}

/** In the "start of frame" segment (ITU-T T.81, B.2.2). */
function sizeOfJpeg(view: DataView): Size {
  for (let place = 2; place + 9 <= view.byteLength; place += 2 + view.getUint16(place + 2)) {
    if (view.getUint8(place) !== 0xff) return null;
    const marker = view.getUint8(place + 1);
    // C4, C8 and CC are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(place + 7), view.getUint16(place + 5)];
  }
  return null;
}
