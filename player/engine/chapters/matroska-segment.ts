import { type Element, elementsIn, readNumber } from './elements';
import type { FileParts } from './file-parts';

/** Identifiers of RFC 9559. */
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const CLUSTER = 0x1f43b675;

/** Finds elements of a Matroska file by their ids: before the media, or by the seek head. */
export async function findInSegment(
  parts: FileParts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Element>> {
  const found = new Map<number, Element>();
  const places = new Map<number, number>();
  const segment = await findSegment(parts);
  if (segment === null) return found;
  for await (const element of elementsIn(parts, segment.content, segment.end)) {
    if (element.id === SEEK_HEAD) await readPlaces(parts, element, places);
    if (ids.includes(element.id)) found.set(element.id, element);
    if (element.id === CLUSTER || ids.every((id) => found.has(id) || places.has(id))) break;
  }
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined || found.has(id)) continue;
    const { value } = await elementsIn(parts, segment.content + place, segment.end).next();
    if (value?.id === id) found.set(id, value);
  }
  return found;
}

export async function findSegment(parts: FileParts): Promise<Element | null> {
  for await (const element of elementsIn(parts, 0, Number.POSITIVE_INFINITY))
    if (element.id === SEGMENT) return element;
  return null;
}

async function readPlaces(parts: FileParts, head: Element, places: Map<number, number>): Promise<void> {
  for await (const seek of elementsIn(parts, head.content, head.end)) {
    if (seek.id !== SEEK) continue;
    let id: number | null = null;
    let place: number | null = null;
    for await (const field of elementsIn(parts, seek.content, seek.end)) {
      if (field.id === SEEK_ID) id = await readNumber(parts, field);
      if (field.id === SEEK_POSITION) place = await readNumber(parts, field);
    }
    if (id !== null && place !== null && !places.has(id)) places.set(id, place);
  }
}
