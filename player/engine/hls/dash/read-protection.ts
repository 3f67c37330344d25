import { binaryOf } from '../drm/binary';
import { KEY_FORMATS } from '../drm/read-drm';
import { childrenNamed, type XmlElement } from './read-xml';

/** Key systems for which the details name a server of licences (`drm/read-drm.ts`). */
export type KeySystems = ReadonlySet<string>;

const SCHEME = 'urn:mpeg:dash:mp4protection:2011';
const WIDEVINE = KEY_FORMATS['com.widevine.alpha'];
const PLAYREADY = 'urn:uuid:9a04f079-9840-4286-ab92-e65be0885f95';

/** Type of the box, in hexadecimal digits. */
const PSSH = '70737368';
/** Offset of the version; version 1 contains key ids. */
const PSSH_VERSION = 8;
/** Length of the header of a box without key ids: size, type, version, system and data size, in bytes. */
const PSSH_HEADER = 32;

/** Maximum length of the data, in characters, since each playlist repeats it. */
const LONGEST = 20_000;
const BASE64 = /^(?:[a-z\d+/]{4})+(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i;

/**
 * The keys of encrypted media, as lines of a playlist (RFC 8216, 4.3.2.4), one for each key system.
 *
 * @param levels the elements that describe the media, outermost first
 * @returns empty for media that is not encrypted; `null` if no available system decrypts it
 */
export function readProtection(levels: readonly XmlElement[], systems: KeySystems): readonly string[] | null {
  const elements = levels.flatMap((level) => childrenNamed(level, 'ContentProtection'));
  if (elements.length === 0) return [];
  const named = elements.map((element) => ({
    element,
    scheme: element.attributes.schemeIdUri?.toLowerCase(),
  }));
  // The innermost element takes precedence.
  const common = named.filter(({ scheme }) => scheme === SCHEME).map(({ element }) => element);
  const kid = lastFound(common, keyIdOf);
  const scheme = lastFound(common, ({ attributes }) => attributes.value ?? null) ?? '';
  const method = scheme.startsWith('cbc') ? 'SAMPLE-AES' : 'SAMPLE-AES-CTR';
  const line = (format: string, data: string) =>
    [
      `#EXT-X-KEY:METHOD=${method}`,
      `URI="data:;base64,${data}"`,
      ...(kid === null ? [] : [`KEYID=0x${kid}`]),
      `KEYFORMAT="${format}"`,
      'KEYFORMATVERSIONS="1"',
    ].join();
  const dataOf = (system: string, read: (element: XmlElement) => string | null) =>
    lastFound(
      named.filter(({ scheme }) => scheme === system).map(({ element }) => element),
      read,
    );
  const lines: string[] = [];
  if (systems.has('com.widevine.alpha')) {
    const data = dataOf(WIDEVINE, psshOf) ?? (kid === null ? null : widevinePssh(kid));
    if (data !== null) lines.push(line(WIDEVINE, data));
  }
  if (systems.has('com.microsoft.playready')) {
    const data = dataOf(PLAYREADY, playReadyObject);
    if (data !== null) lines.push(line(KEY_FORMATS['com.microsoft.playready'], data));
  }
  if (systems.has('org.w3.clearkey') && kid !== null)
    lines.push(line(KEY_FORMATS['org.w3.clearkey'], btoa(binaryOf(kid))));
  return lines.length === 0 ? null : lines;
}

function lastFound<T>(elements: readonly XmlElement[], read: (element: XmlElement) => T | null): T | null {
  return elements.reduce<T | null>((found, element) => read(element) ?? found, null);
}

/** 32 hexadecimal digits. */
function keyIdOf({ attributes }: XmlElement): string | null {
  const [, given = ''] = Object.entries(attributes).find(([name]) => /(?:^|:)default_KID$/.test(name)) ?? [];
  const kid = given.replace(/-/g, '').toLowerCase();
  return /^[\da-f]{32}$/.test(kid) ? kid : null;
}

/** A `pssh` box. */
function psshOf(element: XmlElement): string | null {
  return base64In(element, 'pssh');
}

/** The PlayReady Object, which is also the content of a `pssh` box without key ids (ISO/IEC 23001-7, 8.1). */
function playReadyObject(element: XmlElement): string | null {
  const own = base64In(element, 'pro');
  const box = atob(psshOf(element) ?? '');
  if (own !== null || box.charCodeAt(PSSH_VERSION) !== 0) return own;
  return btoa(box.slice(PSSH_HEADER)) || null;
}

/** Generates the `pssh` box for a description that contains the key id only: Widevine's data with one field. */
function widevinePssh(kid: string): string {
  const id = WIDEVINE.replace(/^urn:uuid:|-/g, '');
  return btoa(binaryOf(`00000032${PSSH}00000000${id}000000121210${kid}`));
}

function base64In(element: XmlElement, name: string): string | null {
  const text = childrenNamed(element, name)[0]?.text.replace(/\s/g, '') ?? '';
  return text.length <= LONGEST && BASE64.test(text) ? text : null;
}
