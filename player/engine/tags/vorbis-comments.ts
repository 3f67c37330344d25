import { bytesOf, viewOf } from '../chapters/bytes-of';
import type { FoundPicture, FoundTags } from './found-tags';

const PICTURE = 'METADATA_BLOCK_PICTURE';

/**
 * Reads Vorbis comments, which Opus and FLAC use as well (Vorbis I, 5.2).
 *
 * @throws RangeError if a length exceeds the remaining bytes
 */
export function readComments(view: DataView): FoundTags {
  let title = '';
  const pictures: FoundPicture[] = [];
  let place = 4 + view.getUint32(0, true);
  const count = view.getUint32(place, true);
  place += 4;
  for (let index = 0; index < count; index += 1) {
    const length = view.getUint32(place, true);
    const comment = bytesOf(new DataView(view.buffer, view.byteOffset + place + 4, length));
    place += 4 + length;
    const equals = comment.indexOf(0x3d);
    if (equals < 0) continue;
    const name = new TextDecoder().decode(comment.subarray(0, equals)).toUpperCase();
    const value = comment.subarray(equals + 1);
    if (name === 'TITLE') title ||= new TextDecoder().decode(value);
    if (name === PICTURE) pictures.push(readPicture(viewOf(fromBase64(value))));
  }
  return { title, pictures };
}

/**
 * Reads a FLAC picture block (RFC 9639, 8.8).
 *
 * @throws RangeError if a length exceeds the remaining bytes
 */
export function readPicture(view: DataView): FoundPicture {
  const type = 4;
  const description = type + 4 + view.getUint32(type);
  // Width, height, colour depth and number of colours follow the description.
  const data = description + 4 + view.getUint32(description) + 16;
  const bytes = bytesOf(new DataView(view.buffer, view.byteOffset + data + 4, view.getUint32(data)));
  return { kind: view.getUint32(0), bytes };
}

function fromBase64(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(atob(new TextDecoder().decode(bytes)), (letter) => letter.charCodeAt(0));
}
