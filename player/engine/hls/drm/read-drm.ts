import { safeMedia } from '../../../lib/address/safe-address';

/** Access to the keys of one key system. */
export interface DrmAccess {
  readonly licenseUrl: string;
  readonly certificateUrl: string | null;
  /** Headers of licence requests. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Key systems by their names in the details (`drm`). */
const SYSTEMS = {
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  fairplay: 'com.apple.fps',
  clearkey: 'org.w3.clearkey',
} as const;

export type KeySystem = (typeof SYSTEMS)[keyof typeof SYSTEMS];

/** Values of `KEYFORMAT` by key system. */
export const KEY_FORMATS = {
  'com.widevine.alpha': 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  'com.microsoft.playready': 'com.microsoft.playready',
  'com.apple.fps': 'com.apple.streamingkeydelivery',
  'org.w3.clearkey': 'org.w3.clearkey',
} as const satisfies Record<KeySystem, string>;

export type Drm = { readonly [system in KeySystem]?: DrmAccess };

/** RFC 9110, 5.6.2: a token. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
/** Visible characters, spaces and tabs; no line breaks. */
const HEADER_VALUE = /^[\t\x20-\x7e]{0,4096}$/;

/** Reads the `drm` part of the details. A system without an address from an allowed host is left out. */
export function readDrm(given: unknown): Drm {
  const systems = Object(given);
  const found: { [system in KeySystem]?: DrmAccess } = {};
  for (const [name, system] of Object.entries(SYSTEMS)) {
    const { license_url: license, certificate_url: certificate, headers } = Object(systems[name]);
    const licenseUrl = addressOf(license);
    if (licenseUrl === null) continue;
    found[system] = { licenseUrl, certificateUrl: addressOf(certificate), headers: readHeaders(headers) };
  }
  return found;
}

function addressOf(given: unknown): string | null {
  return typeof given === 'string' ? safeMedia(given) : null;
}

function readHeaders(given: unknown): Readonly<Record<string, string>> {
  const pairs = Object.entries(Object(given)).filter(
    (pair): pair is [string, string] =>
      HEADER_NAME.test(pair[0]) && typeof pair[1] === 'string' && HEADER_VALUE.test(pair[1]),
  );
  return Object.fromEntries(pairs);
}
