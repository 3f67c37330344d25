import { base64url } from './base64url';

const CLEAR_KEY = 'org.w3.clearkey';

/** Configurations that every browser with Clear Key supports. */
const CAPABLE: MediaKeySystemConfiguration[] = [
  { initDataTypes: ['keyids'], videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42e01e"' }] },
];

/** The box with a track's key id (ISO/IEC 23001-7, 8.2). */
const TENC = [0x74, 0x65, 0x6e, 0x63] as const;
/** Bytes from the box's type to the id, and of the id. */
const [ID_AT, ID_LENGTH] = [12, 16];

export interface ClearKey {
  /** Sets the key for all tracks of an init segment. */
  give(key: Uint8Array, init: Uint8Array): Promise<void>;
  /** Releases the element's media keys, since its next stream may use another key system. */
  close(): Promise<void>;
}

/**
 * Lets an element decrypt media with keys that the page supplies (Encrypted Media Extensions, 9.1).
 *
 * @throws if the browser does not offer that
 */
export async function openClearKey(video: HTMLVideoElement): Promise<ClearKey> {
  const access = await navigator.requestMediaKeySystemAccess(CLEAR_KEY, CAPABLE);
  const keys = await access.createMediaKeys();
  await video.setMediaKeys(keys);
  return {
    async give(key, init) {
      const ids = keyIdsIn(init).map(base64url);
      if (ids.length === 0) return;
      const session = keys.createSession();
      const asked = new Promise((resolve) => {
        session.addEventListener('message', resolve, { once: true });
      });
      await session.generateRequest('keyids', bytesOf({ kids: ids }));
      await asked;
      await session.update(
        bytesOf({ type: 'temporary', keys: ids.map((kid) => ({ kty: 'oct', kid, k: base64url(key) })) }),
      );
    },
    async close() {
      if (video.mediaKeys === keys) await video.setMediaKeys(null);
    },
  };
}

/** The distinct key ids of the tracks of an init segment. */
export function keyIdsIn(init: Uint8Array): readonly Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  for (let at = init.indexOf(TENC[0]); at >= 0; at = init.indexOf(TENC[0], at + 1)) {
    if (!TENC.every((letter, index) => init[at + index] === letter)) continue;
    const id = init.slice(at + ID_AT, at + ID_AT + ID_LENGTH);
    if (id.length === ID_LENGTH) found.set(base64url(id), id);
  }
  return [...found.values()];
}

function bytesOf(content: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(content));
}
