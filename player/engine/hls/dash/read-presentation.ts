import { parseUrl } from '../../../lib/address/parse-url';
import { lastOf } from '../../../lib/from-end';
import type { Kind, Period, Presentation, Representation } from './presentation';
import { readAddressing } from './read-addressing';
import { type KeySystems, readProtection } from './read-protection';
import { readDate, readDuration, readNumber, readRate } from './read-values';
import { childrenNamed, readXml, type XmlElement } from './read-xml';

/** Maximum length in characters; half a day of two-second segments, each with its own element, takes a quarter of it. */
const LONGEST = 8_000_000;

/** Maximum per presentation; large ones have a hundred. */
const MOST_REPRESENTATIONS = 1000;

/** Essential properties that make no difference to playback (ISO/IEC 23091). */
const HARMLESS = /^urn:mpeg:mpegB:cicp:/;

/**
 * Reads a media presentation description.
 *
 * @param url its address after redirects
 * @param systems the available key systems
 * @returns `null` if the text is not a description
 */
export function readPresentation(
  text: string,
  url: string,
  systems: KeySystems = new Set(),
): Presentation | null {
  if (!/^\s*</.test(text) || text.length > LONGEST) return null;
  const root = readXml(text);
  if (root?.name !== 'MPD') return null;
  const { attributes } = root;
  const elements = childrenNamed(root, 'Period');
  const isLive = attributes.type === 'dynamic';
  const total = readDuration(attributes.mediaPresentationDuration);
  const found: Found = { hasProtected: false, others: 0, count: 0 };
  const periods = timesOf(elements, total, isLive).map(
    ([element, start, duration]): Period => ({
      id: element.attributes.id ?? '',
      start,
      duration,
      representations: readPeriod(element, baseOf(root, url), systems, found),
    }),
  );
  return {
    isLive,
    url: safe(childrenNamed(root, 'Location')[0]?.text, url) ?? url,
    availabilityStart: readDate(attributes.availabilityStartTime),
    publishTime: readDate(attributes.publishTime),
    updatesAfter: readDuration(attributes.minimumUpdatePeriod),
    windowLength: readDuration(attributes.timeShiftBufferDepth),
    clocks: childrenNamed(root, 'UTCTiming').map(({ attributes: { schemeIdUri = '', value = '' } }) => ({
      scheme: schemeIdUri,
      value,
    })),
    periods,
    hasProtected: found.hasProtected,
    isUnsupported: found.others > 0 && !periods.some(({ representations }) => representations.some(isMedia)),
  };
}

/** Counted over all periods. */
interface Found {
  hasProtected: boolean;
  /** Number of unsupported representations. */
  others: number;
  count: number;
}

function isMedia({ kind }: Representation): boolean {
  return kind !== 'text';
}

/** ISO/IEC 23009-1, 5.3.2.1: a period without a start begins where the one before ends; one that is not known yet waits. */
function timesOf(elements: readonly XmlElement[], total: number | null, isLive: boolean) {
  const times: [element: XmlElement, start: number, duration: number | null][] = [];
  let next: number | null = isLive ? null : 0;
  for (const element of elements) {
    const start: number | null =
      readDuration(element.attributes.start) ?? next ?? (times.length === 0 ? 0 : null);
    if (start === null) break;
    const before = lastOf(times);
    if (before !== undefined) before[2] = start - before[1];
    const duration = readDuration(element.attributes.duration);
    times.push([element, start, duration]);
    next = duration === null ? null : start + duration;
  }
  const last = lastOf(times);
  if (last !== undefined && last[2] === null && total !== null) last[2] = total - last[1];
  return times.filter(([, , duration]) => duration === null || duration > 0);
}

/** WebVTT, and TTML except for its image profiles (IMSC, 6.1). */
const SUBTITLES_IN_MP4 = /^(?:wvtt|stpp(?!.*\bim\di\b))/;

function readPeriod(
  period: XmlElement,
  above: string | null,
  systems: KeySystems,
  found: Found,
): readonly Representation[] {
  const base = baseOf(period, above);
  return childrenNamed(period, 'AdaptationSet').flatMap((set, index) =>
    childrenNamed(set, 'Representation').flatMap((element) => {
      found.count += 1;
      if (found.count > MOST_REPRESENTATIONS) return [];
      const levels = [period, set, element];
      const keys = readProtection(levels, systems);
      if (keys === null) {
        found.hasProtected = true;
        return [];
      }
      const read = readRepresentation(levels, index, baseOf(element, baseOf(set, base)));
      if (read === null) found.others += 1;
      return read === null ? [] : { ...read, keys };
    }),
  );
}

function readRepresentation(
  [period, set, element]: readonly XmlElement[],
  index: number,
  base: string | null,
): Omit<Representation, 'keys'> | null {
  if (period === undefined || set === undefined || element === undefined || base === null) return null;
  const attributes = { ...set.attributes, ...element.attributes };
  const { id = '', codecs = '', contentType = '', lang = '' } = attributes;
  const kind = kindOf(attributes.mimeType ?? '', codecs, contentType);
  const addressing = readAddressing([period, set, element], base, {
    id,
    bandwidth: attributes.bandwidth ?? '',
  });
  if (kind === null || addressing === null || isSpecial(set) || isSpecial(element)) return null;
  return {
    kind,
    id,
    bandwidth: readNumber(attributes.bandwidth) ?? 0,
    codecs: /^[\w.,\s-]*$/.test(codecs) ? codecs.replace(/\s/g, '') : '',
    width: readNumber(attributes.width) ?? 0,
    height: readNumber(attributes.height) ?? 0,
    frameRate: readRate(attributes.frameRate),
    lang: lang === 'und' ? '' : lang,
    label: childrenNamed(set, 'Label')[0]?.text.trim() ?? set.attributes.label ?? '',
    roles: rolesOf(set),
    set: index,
    addressing,
  };
}

/** Fragmented MP4, WebVTT and TTML are supported; WebM and image subtitles are not. */
function kindOf(mimeType: string, codecs: string, contentType: string): Kind | null {
  if (/^(?:text\/vtt|application\/ttml\+xml)\b/i.test(mimeType)) return 'text';
  const [, type] = /^(video|audio|application)\/mp4\b/i.exec(mimeType) ?? [];
  if (SUBTITLES_IN_MP4.test(codecs)) return type === undefined ? null : 'text';
  if (type === undefined || codecs.startsWith('stpp') || contentType === 'text') return null;
  const kind = type.toLowerCase();
  return kind === 'audio' || kind === 'video' ? kind : null;
}

/** Whether a set is for trick play, or has an essential property that the player does not support. */
function isSpecial(element: XmlElement): boolean {
  return childrenNamed(element, 'EssentialProperty').some(
    ({ attributes }) => !HARMLESS.test(attributes.schemeIdUri ?? ''),
  );
}

/** Roles of the DASH schemes, and of TV-Anytime's scheme for audio purposes. */
function rolesOf(set: XmlElement): readonly string[] {
  return [...childrenNamed(set, 'Role'), ...childrenNamed(set, 'Accessibility')].flatMap(({ attributes }) => {
    const { schemeIdUri = '', value = '' } = attributes;
    if (schemeIdUri === 'urn:mpeg:dash:role:2011') return [value];
    if (schemeIdUri === 'urn:tva:metadata:cs:AudioPurposeCS:2007' && value === '1') return ['description'];
    return [];
  });
}

/** The first of several base URLs; the others are mirrors. */
function baseOf(element: XmlElement, above: string | null): string | null {
  const [own] = childrenNamed(element, 'BaseURL');
  return own === undefined || above === null ? above : safe(own.text, above);
}

function safe(address: string | undefined, base: string): string | null {
  const url = address === undefined ? null : parseUrl(address.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
