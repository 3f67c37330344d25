import { parseUrl } from '../../../lib/address/parse-url';
import type { Addressing, Part, Segmented, TimelineEntry } from './presentation';
import { readNumber, readRange, readTicks } from './read-values';
import { childrenNamed, type XmlElement } from './read-xml';

/** `$Number%05d$`, and `$$` for a dollar sign (ISO/IEC 23009-1, 5.3.9.4.4). */
const PLACEHOLDER = /\$(?:(RepresentationID|Number|Time|Bandwidth)(?:%0(\d{1,2})d)?)?\$/g;

export interface Identifiers {
  readonly id: string;
  readonly bandwidth: string;
}

/**
 * Where the segments of a representation are.
 *
 * @param levels the period, the adaptation set and the representation, each of which inherits from the one before
 * @param base absolute
 */
export function readAddressing(
  levels: readonly XmlElement[],
  base: string,
  identifiers: Identifiers,
): Addressing | null {
  const template = inherited(levels, 'SegmentTemplate');
  const list = inherited(levels, 'SegmentList');
  const single = inherited(levels, 'SegmentBase');
  const given = template ?? list ?? single;
  if (given === null) return { base, timescale: 1, offset: 0n, init: null, media: { by: 'whole' } };
  const { attributes } = given;
  const timescale = readNumber(attributes.timescale) ?? 1;
  if (timescale <= 0) return null;
  const media =
    given === single
      ? indexed(attributes.indexRange)
      : segmented(given, base, given === template ? identifiers : null);
  const common = { base, timescale, offset: readTicks(attributes.presentationTimeOffset) ?? 0n };
  return media && { ...common, init: initOf(given, base, identifiers, media), media };
}

/** Merges the attributes and children of all levels; the innermost level takes precedence. */
function inherited(levels: readonly XmlElement[], name: string): XmlElement | null {
  const own = levels.flatMap((level) => childrenNamed(level, name).slice(0, 1));
  if (own.length === 0) return null;
  const children = new Map(own.flatMap((element) => [...element.children]));
  return {
    name,
    text: '',
    children,
    attributes: Object.assign({}, ...own.map(({ attributes }) => attributes)),
  };
}

function indexed(indexRange: string | undefined): Addressing['media'] {
  const range = readRange(indexRange);
  return range === null ? { by: 'whole' } : { by: 'index', range };
}

function segmented(given: XmlElement, base: string, identifiers: Identifiers | null): Segmented | null {
  const { attributes } = given;
  const timeline = childrenNamed(childrenNamed(given, 'SegmentTimeline')[0] ?? null, 'S').flatMap(readEntry);
  const duration = readNumber(attributes.duration);
  const template = identifiers === null ? null : absolute(named(attributes.media ?? '', identifiers), base);
  const list = childrenNamed(given, 'SegmentURL').flatMap(({ attributes: { media, mediaRange } }) => {
    const url = media === undefined ? base : absolute(media, base);
    return url === null ? [] : [{ url, range: readRange(mediaRange) }];
  });
  const isTimed = timeline.length > 0 || (duration ?? 0) > 0;
  const isAddressed = identifiers === null || (template !== null && (attributes.media ?? '') !== '');
  if (!isAddressed || (!isTimed && list.length !== 1)) return null;
  return {
    by: 'segments',
    first: readNumber(attributes.startNumber) ?? 1,
    duration,
    timeline,
    template,
    list,
  };
}

function readEntry({ attributes }: XmlElement): readonly TimelineEntry[] {
  const duration = readTicks(attributes.d);
  if (duration === null || duration === 0n) return [];
  const repeats = Number.parseInt(attributes.r ?? '0', 10);
  return [{ time: readTicks(attributes.t), duration, repeats: Number.isNaN(repeats) ? 0 : repeats }];
}

function initOf(
  given: XmlElement,
  base: string,
  identifiers: Identifiers,
  media: Addressing['media'],
): Part | null {
  const { attributes } = given;
  const [element] = childrenNamed(given, 'Initialization');
  if (element !== undefined) {
    const { sourceURL, range } = element.attributes;
    const url = sourceURL === undefined ? base : absolute(sourceURL, base);
    return url === null ? null : { url, range: readRange(range) };
  }
  if (attributes.initialization !== undefined && given.name === 'SegmentTemplate') {
    const url = absolute(named(attributes.initialization, identifiers), base);
    return url === null ? null : { url: readTemplate(url)({}), range: null };
  }
  // The index follows the init segment.
  return media.by === 'index' && media.range.start > 0
    ? { url: base, range: { start: 0, length: media.range.start } }
    : null;
}

function absolute(address: string, base: string): string | null {
  const url = parseUrl(address.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Replaces the placeholders of the representation; those of segments stay. */
function named(template: string, { id, bandwidth }: Identifiers): string {
  return template.replace(PLACEHOLDER, (all, name?: string, width?: string) => {
    if (name === 'RepresentationID') return id;
    return name === 'Bandwidth' ? bandwidth.padStart(Number(width ?? 0), '0') : all;
  });
}

/** Parses a template once, and returns the function from a segment to its address. */
export function readTemplate(template: string) {
  // `split` includes the groups of the placeholder: each text is followed by a name and a width.
  const [before = '', ...rest] = template.split(PLACEHOLDER);
  return ({ number, time }: { readonly number?: number; readonly time?: bigint }): string => {
    let address = before;
    for (let at = 0; at < rest.length; at += 3) {
      const name = rest[at];
      const value = name === undefined ? '$' : String((name === 'Number' ? number : time) ?? '');
      address += value.padStart(Number(rest[at + 1] ?? 0), '0') + (rest[at + 2] ?? '');
    }
    return address;
  };
}
