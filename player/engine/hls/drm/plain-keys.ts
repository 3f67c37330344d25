import Hls, { type Fragment } from 'hls.js';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { ClearKey } from './clear-key';

/** Matches sample encryption keys without a key system's KEYFORMAT. */
const PLAIN = /^#EXT-X-KEY:(?!.*KEYFORMAT="(?!identity")).*METHOD=SAMPLE-AES/m;

/** An init segment of MPEG-TS, which hls.js decrypts itself. */
const MPEG_TS = /\.ts(?:\?|$)/;

export type PlainKeys = ReturnType<typeof createPlainKeys>;

/**
 * Keys that a playlist has at plain addresses for samples of fragmented MP4. hls.js fetches them and decrypts MPEG-TS
 * alone; the browser decrypts these (`clear-key.ts`).
 */
export function createPlainKeys(video: HTMLVideoElement) {
  const known = new Set<Uint8Array>();
  let clearKey: Promise<ClearKey> | null = null;
  let given: Promise<boolean> = Promise.resolve(false);
  const open = () => {
    clearKey ??= loadChunk(() => import('./clear-key')).then(({ openClearKey }) => openClearKey(video));
    return clearKey;
  };
  const keyOf = ({ decryptdata, initSegment }: Fragment) =>
    decryptdata?.isCommonEncryption === true &&
    decryptdata.keyFormat === 'identity' &&
    initSegment !== null &&
    !MPEG_TS.test(initSegment.relurl ?? '')
      ? decryptdata
      : null;
  return {
    /** Whether all keys that the media has needed so far are set. */
    given: () => given,
    /**
     * Calls `then` with a media playlist. If it has such keys, the element is ready for them by then: hls.js refuses the
     * tracks of a clear beginning otherwise. It knows one of the two ways to encrypt samples; media say which one it is.
     */
    prepare(
      playlist: string,
      then: (playlist: string) => string | Promise<string>,
    ): string | Promise<string> {
      if (!PLAIN.test(playlist) || !playlist.includes('#EXT-X-MAP')) return then(playlist);
      const readable = playlist.replace(/METHOD=SAMPLE-AES-CTR/g, 'METHOD=SAMPLE-AES');
      return open()
        .catch(ignoreFailure)
        .then(() => then(readable));
    },
    follow(hls: Hls) {
      hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
        const key = keyOf(frag);
        // Without an IV, hls.js does not decrypt.
        if (key !== null) key.iv = null;
      });
      hls.on(Hls.Events.BUFFER_APPENDING, (_, { frag }) => {
        const key = keyOf(frag)?.key ?? null;
        const init = frag.initSegment?.data ?? null;
        if (key === null || init === null || known.has(key)) return;
        const before = known.size === 0 || given;
        known.add(key);
        given = open()
          .then(({ give }) => give(key, init))
          .then(
            () => before,
            () => false,
          );
      });
    },
    close() {
      void clearKey?.then(({ close }) => close()).catch(ignoreFailure);
    },
  };
}
