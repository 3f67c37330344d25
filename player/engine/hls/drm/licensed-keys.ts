import Hls, { type LevelDetails } from 'hls.js';
import { binaryOf } from './binary';
import { KEY_FORMATS, readDrm } from './read-drm';

/** A sample encryption key: that of a key system, or, without KEYFORMAT, a key at a plain address. */
const SAMPLES = /^#EXT-X-KEY:.*METHOD=SAMPLE-AES.*$/gm;
const PLAIN = 'identity';
/** Duplicated, so that the engine does not import the table of key systems. */
const CLEAR_KEY: (typeof KEY_FORMATS)['org.w3.clearkey'] = 'org.w3.clearkey';
const KEY_ID = /KEYID=0x([\da-f]{32})\b/i;

const formatOf = (key: string) => /KEYFORMAT="([^"]*)"/.exec(key)?.[1] ?? PLAIN;

function licensed(drm: unknown): ReadonlySet<string> {
  const access = readDrm(drm);
  const formats = Object.entries(KEY_FORMATS).filter(([system]) => system in access);
  return new Set(formats.map(([, format]) => format));
}

/**
 * A media playlist whose keys are of systems that the details have licences for: hls.js would prefer those at plain
 * addresses. Clear Key needs no more than the id of a key that another system names.
 */
export function withLicensedKeys(playlist: string, drm: unknown): string {
  const usable = licensed(drm);
  const keys = playlist.match(SAMPLES) ?? [];
  const formats = keys.map(formatOf);
  if (formats.some((format) => usable.has(format)))
    return playlist.replace(SAMPLES, (key) => (formatOf(key) === PLAIN ? '' : key));
  if (!usable.has(CLEAR_KEY) || !keys.some((key) => KEY_ID.test(key))) return playlist;
  return playlist.replace(SAMPLES, (key) => (KEY_ID.test(key) ? clearKey(key) : ''));
}

function clearKey(key: string): string {
  const [, id = ''] = KEY_ID.exec(key) ?? [];
  const [method] = /METHOD=[\w-]+/.exec(key) ?? [];
  return `#EXT-X-KEY:${method},URI="data:;base64,${btoa(binaryOf(id))}",KEYFORMAT="${CLEAR_KEY}"`;
}

/** Reports a stream without keys of a system for which the details contain a licence server: hls.js would wait forever. */
export function reportUnlicensed(drm: unknown): { follow(hls: Hls): void } {
  const { Events, ErrorTypes, ErrorDetails } = Hls;
  const usable = new Set([PLAIN, ...licensed(drm)]);
  return {
    follow(hls) {
      const check = (_: string, { details }: { readonly details: LevelDetails }) => {
        const keys = details.encryptedFragments.find(
          ({ decryptdata }) => decryptdata?.isCommonEncryption !== false,
        );
        const formats = Object.keys(keys?.levelkeys ?? {});
        if (formats.length === 0 || formats.some((format) => usable.has(format))) return;
        const error = new Error(`no licences for ${formats.join()}`);
        const found = {
          type: ErrorTypes.KEY_SYSTEM_ERROR,
          details: ErrorDetails.KEY_SYSTEM_NO_CONFIGURED_LICENSE,
        };
        hls.trigger(Events.ERROR, { ...found, fatal: true, error });
      };
      hls.on(Events.LEVEL_LOADED, check);
      hls.on(Events.AUDIO_TRACK_LOADED, check);
    },
  };
}
